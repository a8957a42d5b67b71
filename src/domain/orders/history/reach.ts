import { addDays } from '#domain/reports/periods.ts';
import { searchWordsOf } from '#domain/reports/search-text.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';

/** How many business days before today everybody in the shop may page through. */
export const REACH_DAYS = 7;

/** What is asked of the orders of past days. */
export interface AskedOrders {
  /** The search as typed. */
  readonly q?: string | undefined;
  readonly from?: BusinessDay | undefined;
  readonly to?: BusinessDay | undefined;
}

/**
 * The first day of orders that somebody without the right to list customers may read: all orders of all days, with names,
 * phones and addresses, are such a list. Undefined without a limit: a search for one exact code alone (`#1042`), because a
 * customer who complains of an older order tells its number.
 */
export function firstReadableDay({ q = '' }: AskedOrders, today: BusinessDay): BusinessDay | undefined {
  const { words, exact } = searchWordsOf(q);
  return words.length === 0 && exact.length === 1 ? undefined : addDays(today, -REACH_DAYS);
}

/** Whether days are named that are too old for somebody without the right to list customers. */
export function isBeyondReach(asked: AskedOrders, today: BusinessDay): boolean {
  const first = firstReadableDay(asked, today);
  return first !== undefined && [asked.from, asked.to].some((day) => day !== undefined && day < first);
}
