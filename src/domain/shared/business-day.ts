import { type InstantMs, MINUTE_MS } from './instant.ts';

/** A day from 04:00 to 04:00 in the establishment's zone, named by the date it starts on: `YYYY-MM-DD`. */
export type BusinessDay = string;

/** The UTC offset of a time zone at an instant, in minutes (−180 for São Paulo today). */
export type OffsetAt = (instant: InstantMs) => number;

/** The day changes at 04:00 local time; before it, the previous day counts as current (section 9). */
export const DAY_STARTS_AT_HOUR = 4;

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The business day an instant belongs to. */
export function businessDayOf(instant: InstantMs, offsetAt: OffsetAt): BusinessDay {
  const local = instant + offsetAt(instant) * MINUTE_MS;
  return new Date(local - DAY_STARTS_AT_HOUR * HOUR_MS).toISOString().slice(0, 10);
}

/**
 * The first instant of a business day. Where a clock change skips or repeats 04:00, it is the first instant that {@link
 * businessDayOf} assigns to the day, so that both always agree.
 */
export function startOfBusinessDay(day: BusinessDay, offsetAt: OffsetAt): InstantMs {
  const wall = Date.parse(`${day}T00:00:00Z`) + DAY_STARTS_AT_HOUR * HOUR_MS;
  const candidates = [wall - DAY_MS, wall, wall + DAY_MS].map((near) => wall - offsetAt(near) * MINUTE_MS);
  const start = Math.min(...candidates.filter((at) => businessDayOf(at, offsetAt) >= day));
  return firstInstantOf(day, start, offsetAt);
}

/** The first instant after a business day: the start of the next. */
export function endOfBusinessDay(day: BusinessDay, offsetAt: OffsetAt): InstantMs {
  return startOfBusinessDay(nextDay(day), offsetAt);
}

/** The calendar date after `day`. */
export function nextDay(day: BusinessDay): BusinessDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** True for a real date written `YYYY-MM-DD`. */
export function isBusinessDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A skipped 04:00 makes the day start at the jump itself, at most two hours before the candidate. */
function firstInstantOf(day: BusinessDay, candidate: InstantMs, offsetAt: OffsetAt): InstantMs {
  let before = candidate - 3 * HOUR_MS;
  let start = candidate;
  if (businessDayOf(before, offsetAt) >= day) return candidate;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (businessDayOf(middle, offsetAt) >= day) start = middle;
    else before = middle;
  }
  return start;
}
