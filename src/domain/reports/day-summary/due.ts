import { addDays } from '#domain/reports/periods.ts';
import { type BusinessDay, businessDayOf, endOfBusinessDay, type OffsetAt } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS } from '#domain/shared/instant.ts';

/** Without a recorded turn, a day's summary is sent this long after the end of the day. */
const AFTER_THE_END_MS = 120 * MINUTE_MS;
/** Older days are skipped, such as after a long outage, so that nobody gets ten e-mails at once. */
const OLDEST_DAYS = 3;
/** The pauses between the tries of an e-mail, in minutes; after the last one it is given up. */
const PAUSES_MIN = [1, 5, 15, 30, 60, 120, 240, 480];

/** When the summary of a day is sent if its turn is not recorded earlier: two hours after the day's end, at 06:00. */
export function summaryDueAt(day: BusinessDay, offsetAt: OffsetAt): InstantMs {
  return endOfBusinessDay(day, offsetAt) + AFTER_THE_END_MS;
}

/** The first day to summarise for an establishment that subscribes now: the current one. */
export function firstSummarisedDay(now: InstantMs, offsetAt: OffsetAt): BusinessDay {
  return businessDayOf(now, offsetAt);
}

/** The day to summarise now: the next one, or a later one if that is too old. */
export function daySummedUp(next: BusinessDay, now: InstantMs, offsetAt: OffsetAt): BusinessDay {
  const oldest = addDays(businessDayOf(now, offsetAt), -OLDEST_DAYS);
  return next < oldest ? oldest : next;
}

/** When an e-mail is sent again after this many failed tries; undefined if it is given up. */
export function nextTryAt(tries: number, now: InstantMs): InstantMs | undefined {
  const pause = PAUSES_MIN[tries - 1];
  return pause === undefined ? undefined : now + pause * MINUTE_MS;
}
