import type { Order } from '#domain/orders/order.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { isScheduledAhead } from './schedule.ts';

/**
 * Starts a scheduled order before its time: from `now` on it awaits like any other; the customer's window stays. If
 * another system starts it (`byPerson` is false), nobody in the shop knows: its planned start moves to `now`, so that its
 * alarm rings. Repeating it returns the same object, with the first instant. Refused as already updated once its time has
 * come, after it has left or ended, and for orders without a schedule.
 */
export function startEarly(order: Order, now: InstantMs, byPerson = true): Transition {
  const { scheduledFor } = order;
  if (order.module === 'PDV') return refuse('counter-sale');
  if (scheduledFor?.startedAt !== undefined) return accept(order);
  if (scheduledFor === undefined || !isScheduledAhead(order, now)) return refuse('already-updated');
  const startedAt = toIso(now);
  const startsAt = byPerson ? scheduledFor.startsAt : startedAt;
  return accept({ ...order, scheduledFor: { ...scheduledFor, startsAt, startedAt } });
}

/** Whether a person started it early: then no alarm is needed, because that person knows about it. */
export function isStartedEarly({ scheduledFor }: Pick<Order, 'scheduledFor'>): boolean {
  return scheduledFor?.startedAt !== undefined && scheduledFor.startedAt < scheduledFor.startsAt;
}
