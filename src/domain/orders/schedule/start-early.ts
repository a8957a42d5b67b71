import type { Order } from '#domain/orders/order.ts';
import { accept, refuse, type Transition } from '#domain/orders/transition.ts';
import { type InstantMs, toIso } from '#domain/shared/instant.ts';
import { isScheduledAhead } from './schedule.ts';

/**
 * Starts a scheduled order before its time: from `now` on it awaits like any other; the customer's window stays.
 * Repeating it returns the same object, with the first instant. Refused as already updated once its time has come, after
 * it has left or ended, and for orders without a schedule.
 */
export function startEarly(order: Order, now: InstantMs): Transition {
  const { scheduledFor } = order;
  if (order.module === 'PDV') return refuse('counter-sale');
  if (scheduledFor?.startedAt !== undefined) return accept(order);
  if (scheduledFor === undefined || !isScheduledAhead(order, now)) return refuse('already-updated');
  return accept({ ...order, scheduledFor: { ...scheduledFor, startedAt: toIso(now) } });
}

/** Whether a person started it early: then no alarm is needed, because that person knows about it. */
export function isStartedEarly({ scheduledFor }: Pick<Order, 'scheduledFor'>): boolean {
  return scheduledFor?.startedAt !== undefined;
}
