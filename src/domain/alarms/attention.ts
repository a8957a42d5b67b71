import { isAwaiting } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';
import { isStartedEarly } from '#domain/orders/schedule/start-early.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/**
 * Key under which an order is marked as seen. It changes when the partner's courier does not come, so that the alarm
 * rings again. A scheduled order has its own key, because its alarm rings long after the order was made.
 */
export function attentionOf({ id, lalamove, createdAt, scheduledFor }: Order): string {
  if (lalamove?.state === 'failed') return `${id} ${lalamove.since ?? ''}`;
  return scheduledFor === undefined || scheduledFor.startsAt <= createdAt ? id : `${id} ${scheduledFor.startsAt}`;
}

/** The order's id in a key. */
export function orderOfAttention(key: string): string {
  return key.split(' ')[0] as string;
}

/** Whether an order awaits at `now` and needs attention. An order that a person started early rings only for its partner. */
export function asksForAttention(order: Order, now: InstantMs): boolean {
  if (isStartedEarly(order) && order.lalamove?.state !== 'failed') return false;
  return order.notify && isAwaiting(order, now);
}
