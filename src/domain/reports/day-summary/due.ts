import { addDays } from '#domain/reports/periods.ts';
import { type BusinessDay, businessDayOf, endOfBusinessDay, type OffsetAt } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** What is sent for days whose turn nobody recorded waits until this long after their end. */
const AFTER_THE_END_MS = 120 * MINUTE_MS;
/** Older days are skipped, as after a long standstill: nobody wants ten letters at once. */
const OLDEST_DAYS = 3;
/** The pauses between the tries of a letter; after the last one it is given up. */
const PAUSES_MIN = [1, 5, 15, 30, 60, 120, 240, 480];

/** When the summary of a day is sent unless its turn is recorded before: two hours after the day's end, at 06:00. */
export function summaryDueAt(day: BusinessDay, offsetAt: OffsetAt): InstantMs {
  return endOfBusinessDay(day, offsetAt) + AFTER_THE_END_MS;
}

/** The first day to sum up for an establishment that wants it from now on: the current one. */
export function firstSummarisedDay(now: InstantMs, offsetAt: OffsetAt): BusinessDay {
  return businessDayOf(now, offsetAt);
}

/** The day to sum up now: the next one, unless it is too old. */
export function daySummedUp(next: BusinessDay, now: InstantMs, offsetAt: OffsetAt): BusinessDay {
  const oldest = addDays(businessDayOf(now, offsetAt), -OLDEST_DAYS);
  return next < oldest ? oldest : next;
}

/** When a letter is tried again after so many failed tries; undefined if it is given up. */
export function nextTryAt(tries: number, now: InstantMs): InstantMs | undefined {
  const pause = PAUSES_MIN[tries - 1];
  return pause === undefined ? undefined : now + pause * MINUTE_MS;
}
