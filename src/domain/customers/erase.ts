import { withoutPersons } from '#domain/orders/delivery/personal.ts';
import type { Order, OrderCustomer } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { withoutTracking } from '#domain/partner/call.ts';
import { ERASED_ADDRESS, ERASED_NAME } from './texts.ts';

/** True for an unfinished order: its customer's data is still needed and cannot be erased yet. */
export function isUnfinished({ status }: Pick<Order, 'status'>): boolean {
  return ['awaiting', 'on-route'].includes(phaseOf(status));
}

/**
 * Removes the customer's personal data from an order, after a request for erasure (LGPD, article 18). Keeps money,
 * items, times and courier, which the establishment's books need, and district and town, which identify nobody and
 * which reports use. Removes the note of the whole order, because it often contains personal data, the courier's
 * notes about people, and the partner's tracking page.
 */
export function eraseCustomer(order: Order): Order {
  if (order.customer === undefined) return order;
  const { notes, ...contents } = order.order;
  const erasedCall = order.lalamove === undefined ? {} : { lalamove: withoutTracking(order.lalamove) };
  const erasedDelivery = order.delivery === undefined ? {} : { delivery: withoutPersons(order.delivery) };
  return {
    ...order,
    ...erasedDelivery,
    ...erasedCall,
    customer: erased(order.customer),
    order: notes === undefined ? order.order : contents,
  };
}

function erased({ address }: OrderCustomer): OrderCustomer {
  const { neighborhood, city, uf, timeDelivery } = address;
  const kept = Object.entries({ neighborhood, city, uf, timeDelivery }).filter(([, text]) => text !== undefined);
  return { name: ERASED_NAME, address: { address: ERASED_ADDRESS, number: '', ...Object.fromEntries(kept) } };
}
