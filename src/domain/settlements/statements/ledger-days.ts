import { WEEKDAYS, weekdayOf } from '#domain/reports/weekday.ts';
import {
  isNothing,
  type LedgerLine,
  type LineKind,
  type LineMoney,
  minus,
  type NewLine,
  sumLines,
} from '#domain/settlements/ledger.ts';
import { netText } from '#domain/settlements/texts.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { type Cents, formatBrl, sumCents } from '#domain/shared/money.ts';
import { compareText } from '#domain/shared/text/compare.ts';
import { counted } from '#domain/shared/text/counted.ts';

/** A line in the ledger, or one that the next settlement will post: that one has no day and no instant yet. */
export type DatedLine = Pick<NewLine, 'kind' | 'payDay' | 'trips'> &
  LineMoney &
  Partial<Pick<LedgerLine, 'day' | 'at'>>;

/** The lines of one business day. */
export interface LedgerDay<Line> {
  /** Absent: the lines by which a settlement closes the others. */
  readonly day?: BusinessDay;
  readonly lines: readonly Line[];
  readonly sum: LineMoney;
  readonly trips: number;
}

/** Posted by a settlement, but about the day that they pay for. */
const DAY_PAY: ReadonlySet<LineKind> = new Set(['daily', 'minimum', 'day-bonus']);

/**
 * The lines by business day, oldest first; daily pay counts for its day, whenever it was posted. `closedAt`: the instant
 * of the settlement, whose own lines come last.
 */
export function ledgerDays<Line extends DatedLine>(
  lines: readonly Line[],
  closedAt?: string,
): readonly LedgerDay<Line>[] {
  const groups = Map.groupBy(lines, (line) => dayOf(line, closedAt));
  return [...groups]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([day, ofDay]) => ({
      ...(day === CLOSING ? {} : { day }),
      lines: ofDay,
      sum: sumLines(ofDay),
      trips: sumCents(ofDay.map(({ trips }) => trips)),
    }));
}

/** The group of the settlement's own lines: sorts after every business day. */
const CLOSING = '~';

function dayOf({ kind, day, at, payDay }: DatedLine, closedAt: string | undefined): BusinessDay {
  if (DAY_PAY.has(kind) && payDay !== undefined) return payDay;
  return at === closedAt && closedAt !== undefined ? CLOSING : (day ?? payDay ?? CLOSING);
}

/** The lines that a settlement up to a business day nets. */
export interface OpenPart<Line> {
  /** The first of the given lines. */
  readonly lines: readonly Line[];
  readonly dayPay: readonly NewLine[];
  /** What the settlement nets: no more cash and slips than he still has. */
  readonly open: LineMoney;
  /** What later lines have already moved of the part. The settlement carries it to them: `open` does not contain it. */
  readonly movedLater: LineMoney;
}

/**
 * The open lines up to the last one of the day `until`, and the daily pay up to it; everything without a day. `lines` and
 * `dayPay` are all that is open. Cash that he has handed in after the day counts as handed in, and slips that a later
 * correction took back are no longer asked for (decision 203): he is paid the same, and hands over what he has.
 */
export function openUntil<Line extends LineMoney & Pick<LedgerLine, 'day'>>(
  lines: readonly Line[],
  dayPay: readonly NewLine[],
  until?: BusinessDay,
): OpenPart<Line> {
  const count = until === undefined ? lines.length : lines.findLastIndex(({ day }) => day <= until) + 1;
  const taken = lines.slice(0, count);
  const due = dayPay.filter(({ payDay }) => until === undefined || payDay === undefined || payDay <= until);
  const part = sumLines([...taken, ...due]);
  const open = stillThere(part, sumLines([...lines, ...dayPay]));
  return { lines: taken, dayPay: due, open, movedLater: minus(part, open) };
}

/** The part, with no more cash and slips than all that is open. A handover of cash changes the balance by its amount. */
function stillThere(part: LineMoney, all: LineMoney): LineMoney {
  const cash = within(part.cash, all.cash);
  return { amount: part.amount + part.cash - cash, cash, proof: within(part.proof, all.proof) };
}

/** As much of a part as is left of the whole, in the part's direction. */
function within(part: Cents, whole: Cents): Cents {
  return part < 0 ? Math.max(part, Math.min(0, whole)) : Math.min(part, Math.max(0, whole));
}

/** `domingo, 22/11`. */
export function dayTitle(day: BusinessDay): string {
  const [, month, date] = day.split('-');
  return `${WEEKDAYS[Number(weekdayOf(day))]}, ${date}/${month}`;
}

/** `Acerto 12`, `Acerto 12 · até domingo, 22/11`: a statement that ends with a day says so. */
export function statementTitle({ number, until }: { readonly number: number; readonly until?: BusinessDay }): string {
  return `Acerto ${number}${until === undefined ? '' : ` · até ${dayTitle(until)}`}`;
}

/** `3 entregas · A loja deve R$ 21,00`: what a day adds to the balance. */
export function dayResult({ sum, trips }: Pick<LedgerDay<unknown>, 'sum' | 'trips'>): string {
  const result = isNothing({ ...sum, cash: 0, proof: 0 }) ? formatBrl(0) : netText(sum.amount);
  return [...(trips > 0 ? [counted(trips, 'entrega', 'entregas')] : []), result].join(' · ');
}
