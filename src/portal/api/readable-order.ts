import type { Order } from '#domain/order.ts';
import { readOrder } from '#domain/read-order.ts';

/** An order that was asked for, so that it can be drawn; throws for what is no order at all. */
export function readableOrder(answer: unknown): Order {
  const order = readOrder(answer, Date.now());
  if (order === null) throw new Error('The server answered something that is no order.');
  return order;
}
