import { phaseOf } from '#domain/orders/status.ts';
import { type BusinessDay, businessDayOf, type OffsetAt } from '#domain/shared/business-day.ts';
import { type InstantMs, MINUTE_MS, toIso } from '#domain/shared/instant.ts';
import { type Check, PASSED, refused } from '#domain/shared/result.ts';
import type { Order } from '../order.ts';
import type { OrderSchedule, OrderWindow } from './slot.ts';

/** How far ahead a window may begin, and its longest duration. */
export const SCHEDULE_BOUNDS = { daysAhead: 60, windowMinutes: 12 * 60 } as const;

const DAY_MS = 24 * 60 * MINUTE_MS;

export type ScheduleProblem = 'slot-ends-first' | 'slot-past' | 'slot-too-far' | 'slot-too-long';

/** Refuses a window requested at `now`, with the field that is wrong. */
export function checkSlot(
  { from, to }: OrderWindow,
  now: InstantMs,
): Check<{ readonly field: keyof OrderWindow; readonly code: ScheduleProblem }> {
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(begins) || begins <= now) return refused({ field: 'from', code: 'slot-past' });
  if (begins - now > SCHEDULE_BOUNDS.daysAhead * DAY_MS) return refused({ field: 'from', code: 'slot-too-far' });
  if (Number.isNaN(ends) || ends <= begins) return refused({ field: 'to', code: 'slot-ends-first' });
  const isTooLong = ends - begins > SCHEDULE_BOUNDS.windowMinutes * MINUTE_MS;
  return isTooLong ? refused({ field: 'to', code: 'slot-too-long' }) : PASSED;
}

/** The schedule of a new order: it starts `leadMinutes` before its window, but not before it is made. */
export function scheduleOf({ from, to }: OrderWindow, now: InstantMs, leadMinutes: number): OrderSchedule {
  const starts = Math.max(now, Date.parse(from) - leadMinutes * MINUTE_MS);
  return { from: toIso(Date.parse(from)), to: toIso(Date.parse(to)), startsAt: toIso(starts) };
}

type SchedulableOrder = Pick<Order, 'status' | 'createdAt'> & { readonly scheduledFor?: OrderSchedule };

/** Whether an awaiting order has not started yet. */
export function isScheduledAhead(order: SchedulableOrder, now: InstantMs): boolean {
  return order.scheduledFor !== undefined && phaseOf(order.status) === 'awaiting' && now < Date.parse(beginsAt(order));
}

/** The instant from which waiting counts: the creation, or the start of a scheduled order. */
export function beginsAt({ createdAt, scheduledFor }: Omit<SchedulableOrder, 'status'>): string {
  return scheduledFor?.startedAt ?? scheduledFor?.startsAt ?? createdAt;
}

/** The business day of an order: for a scheduled one, the day of its window. */
export function orderDay(
  { createdAt, scheduledFor }: Omit<SchedulableOrder, 'status'>,
  offsetAt: OffsetAt,
): BusinessDay {
  return businessDayOf(Date.parse(scheduledFor?.from ?? createdAt), offsetAt);
}

/** An unfinished scheduled order: it stands on the boards of all days before its own as well. */
export function isOpenScheduled({ status, scheduledFor }: SchedulableOrder): boolean {
  const phase = phaseOf(status);
  return scheduledFor !== undefined && (phase === 'awaiting' || phase === 'on-route');
}

/** Sorts scheduled orders by their start, the earliest first. */
export function byStart(a: SchedulableOrder, b: SchedulableOrder): number {
  return beginsAt(a).localeCompare(beginsAt(b));
}
