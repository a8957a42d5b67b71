import type { Order } from '#domain/orders/order.ts';
import { readOrder } from '#domain/orders/read.ts';

/** A requested order, checked so that it can be rendered; throws if the answer is not an order. */
export function readableOrder(answer: unknown): Order {
  const order = readOrder(answer, Date.now());
  if (order !== null) return order;
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : 'without an id';
  throw new Error(`The server's answer (${id}) is not an order`);
}
