import type { OrderWindow } from '#domain/orders/schedule/slot.ts';
import { isBusinessDay, nextDay, type OffsetAt } from '#domain/shared/business-day.ts';
import { clockOf, type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import type { BagSchedule } from './bag.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A new window begins this many minutes from now, rounded up to the half hour, and lasts half an hour. */
const AHEAD_MINUTES = 60;
const STEP_MINUTES = 30;

/** Whether date and times are filled in with valid values. */
export function isWholeSchedule({ date, from, to }: BagSchedule): boolean {
  return isBusinessDay(date) && TIME.test(from) && TIME.test(to);
}

/** The window in UTC. A `to` that is not after `from` is on the next day. */
export function windowOf({ date, from, to }: BagSchedule, offsetAt: OffsetAt): OrderWindow {
  return { from: instantOf(date, from, offsetAt), to: instantOf(to > from ? date : nextDay(date), to, offsetAt) };
}

/** The suggested window, in the shop's local time. */
export function firstSchedule(now: InstantMs, offsetAt: OffsetAt): BagSchedule {
  const step = STEP_MINUTES * MINUTE_MS;
  const local = now + (offsetAt(now) + AHEAD_MINUTES) * MINUTE_MS;
  const from = Math.ceil(local / step) * step;
  return { date: toIso(from).slice(0, 10), from: clockOf(from, 0), to: clockOf(from + step, 0) };
}

function instantOf(date: string, time: string, offsetAt: OffsetAt): string {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const near = wall - offsetAt(wall) * MINUTE_MS;
  return toIso(wall - offsetAt(near) * MINUTE_MS);
}
