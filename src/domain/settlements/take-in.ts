import type { BusinessDay } from '#domain/shared/business-day.ts';
import { isNothing, minus, type NewLine, NO_MONEY } from './ledger.ts';
import { type Entry, entryKey } from './order-entries.ts';

/** The source of entries: an order (and its run) or a run, with its displayed number. */
export type LineSource =
  | { readonly orderId: string; readonly label: string; readonly runId?: string }
  | { readonly runId: string; readonly label: string };

/** A line with the courier of its ledger. */
export interface CourierLine {
  readonly courierId: string;
  readonly line: NewLine;
}

/**
 * The lines that update the ledger from its entries of an order or run to the current ones: only the differences. So
 * the lines of an order always add up to its current state, after any change, and processing the same state twice adds
 * nothing. `payDay` is the business day of the daily pay that they count for.
 */
export function takeIn(
  held: readonly Entry[],
  wanted: readonly Entry[],
  source: LineSource,
  payDay: BusinessDay,
): readonly CourierLine[] {
  const old = new Map(held.map((entry) => [entryKey(entry), entry]));
  const now = new Map(wanted.map((entry) => [entryKey(entry), entry]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): readonly CourierLine[] => {
    const [before, after] = [old.get(key), now.get(key)];
    const entry = after ?? before;
    if (entry === undefined) return [];
    const change = minus(after ?? NO_MONEY, before ?? NO_MONEY);
    const trips = (after?.trips ?? 0) - (before?.trips ?? 0);
    if (isNothing(change) && trips === 0) return [];
    const { courierId, kind } = entry;
    const parts = before === undefined && after?.parts !== undefined ? { parts: after.parts } : {};
    const corrects = before === undefined ? {} : { corrects: true };
    const of = sourceOf(source, after !== undefined && kind !== 'trip');
    const line = { kind, ...change, trips, payDay, ...of, ...parts, ...corrects };
    return [{ courierId, line }];
  });
}

/** Without the order's run for a line taken back and for a paid trip: they are of a run that the order has left. */
function sourceOf(source: LineSource, isOfRun: boolean): LineSource {
  if (isOfRun || !('orderId' in source)) return source;
  const { orderId, label } = source;
  return { orderId, label };
}
