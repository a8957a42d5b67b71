import type { Order } from '#domain/orders/order.ts';
import { readOrder } from '#domain/orders/read.ts';
import { serverNow } from '#portal/api/server-clock.ts';

/** A requested order, checked so that it can be rendered; throws if the answer is not an order. */
export function readableOrder(answer: unknown): Order {
  const order = readOrder(answer, serverNow());
  if (order !== null) return order;
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : 'without an id';
  throw new Error(`The server's answer (${id}) is not an order`);
}
