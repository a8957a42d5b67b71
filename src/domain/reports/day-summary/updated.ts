import type { Measures } from '#domain/reports/measures.ts';
import { type BusinessDay, endOfBusinessDay, type OffsetAt } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { summaryDueAt } from './due.ts';

/** The numbers of a day that a later sale or cancellation changes. */
const COMPARED = ['orders', 'revenue', 'canceledOrders', 'canceledRevenue'] as const;
export type DaySales = Readonly<Pick<Measures, (typeof COMPARED)[number]>>;

/** The sales of a day, to be compared later. */
export function salesOf({ orders, revenue, canceledOrders, canceledRevenue }: Measures): DaySales {
  return { orders, revenue, canceledOrders, canceledRevenue };
}

/** True if the day's sales are no longer those that its summary named: a second one is sent. */
export function areOutdated(sent: DaySales, now: DaySales): boolean {
  return COMPARED.some((measure) => sent[measure] !== now[measure]);
}

/**
 * When to look again at the sales of a day that is summed up now: a turn may be recorded hours before the day's end, and
 * the shop go on selling. Undefined if the day is over.
 */
export function recheckAt(day: BusinessDay, now: InstantMs, offsetAt: OffsetAt): InstantMs | undefined {
  return now < endOfBusinessDay(day, offsetAt) ? summaryDueAt(day, offsetAt) : undefined;
}
