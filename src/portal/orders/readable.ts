import type { Order } from '#domain/orders/order.ts';
import { readOrder } from '#domain/orders/read.ts';

/** A requested order, checked so that it can be rendered; throws if the answer is not an order. */
export function readableOrder(answer: unknown): Order {
  const order = readOrder(answer, Date.now());
  if (order === null) throw new Error('The server answered with something that is not an order.');
  return order;
}
