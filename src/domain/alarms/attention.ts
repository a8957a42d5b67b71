import { boardOf } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';

/**
 * Key under which an order is seen; it changes when the partner's courier does not come, so that the alarm rings again.
 */
export function attentionOf({ id, lalamove }: Order): string {
  return lalamove?.state === 'failed' ? `${id} ${lalamove.since ?? ''}` : id;
}

/** The order that a key is about. */
export function orderOfAttention(key: string): string {
  return key.split(' ', 1)[0] ?? '';
}

/** Whether it waits and asks for somebody's attention. */
export function asksForAttention(order: Order): boolean {
  return order.notify && boardOf([order]).awaiting.length > 0;
}
