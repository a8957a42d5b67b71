import { boardOf } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';
import type { InstantMs } from '#domain/shared/instant.ts';

/**
 * Key under which an order is seen; it changes when the partner's courier does not come, so that the alarm rings again.
 * A scheduled order has a key of its own, because its alarm rings long after it was made, also where it was made.
 */
export function attentionOf({ id, lalamove, createdAt, scheduledFor }: Order): string {
  if (lalamove?.state === 'failed') return `${id} ${lalamove.since ?? ''}`;
  return scheduledFor === undefined || scheduledFor.startsAt <= createdAt ? id : `${id} ${scheduledFor.startsAt}`;
}

/** The order that a key is about. */
export function orderOfAttention(key: string): string {
  return key.split(' ', 1)[0] ?? '';
}

/** Whether it waits at `now` and asks for somebody's attention. */
export function asksForAttention(order: Order, now: InstantMs): boolean {
  return order.notify && boardOf([order], now).awaiting.length > 0;
}
