import type { Order, OrderCustomer } from './order.ts';
import { phaseOf } from './order-status.ts';

/** What stands in an order where a customer's name and street stood. */
export const ERASED_NAME = 'Cliente removido';
export const ERASED_ADDRESS = 'Endereço removido';

/** True while somebody still has to find the customer: his data cannot go yet. */
export function isUnderWay({ status }: Pick<Order, 'status'>): boolean {
  return ['awaiting', 'on-route'].includes(phaseOf(status));
}

/**
 * The order without its customer's personal data, for somebody who asked to be forgotten (LGPD, article 18). Money,
 * items, times and courier stay: the establishment's books must. Of the address, district and town are kept, which point
 * at nobody and which reports count by. The note of the whole order goes: it often says who and where.
 */
export function eraseCustomer(order: Order): Order {
  if (order.customer === undefined) return order;
  const { notes, ...contents } = order.order;
  return { ...order, customer: erased(order.customer), order: notes === undefined ? order.order : contents };
}

function erased({ address }: OrderCustomer): OrderCustomer {
  const { neighborhood, city, uf, timeDelivery } = address;
  const kept = Object.entries({ neighborhood, city, uf, timeDelivery }).filter(([, text]) => text !== undefined);
  return { name: ERASED_NAME, address: { address: ERASED_ADDRESS, number: '', ...Object.fromEntries(kept) } };
}
