import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '#domain/order.ts';
import type { NewOrder } from '#domain/place-order.ts';
import { upsertOrder } from '#domain/upsert-order.ts';
import { asOwn } from '../stores/own-orders-store.ts';
import { type CallOptions, call } from './call.ts';
import type { LiveDay } from './live-day.ts';
import { orderQuery, ordersQuery } from './queries.ts';
import { readableOrder } from './readable-order.ts';

/** What can be asked of an order, with the body each call sends. */
export type OrderCall =
  | { readonly verb: 'dispatch'; readonly courierId: string }
  | { readonly verb: 'dispatch-partner' }
  /** `partner`: his courier has brought it. */
  | { readonly verb: 'complete'; readonly partner?: boolean }
  | { readonly verb: 'reset' }
  | { readonly verb: 'cancel'; readonly reason: string }
  | { readonly verb: 'void'; readonly reason: string }
  | { readonly verb: 'change-courier'; readonly courierId: string };

/** Asks for a change of one order and writes the answer into what the screens show. */
export async function changeOrder(
  client: QueryClient,
  id: string,
  asked: OrderCall,
  idempotencyKey: string,
): Promise<Order> {
  const ask = () => sendOrderCall(asked, { parameters: { id }, idempotencyKey });
  // An order that is put back to waiting here is no news here.
  const order = readableOrder(await (asked.verb === 'reset' ? asOwn(ask) : ask()));
  writeOrder(client, order);
  return order;
}

/** Makes an order; the same key never makes a second one. */
export async function placeOrder(client: QueryClient, order: NewOrder, idempotencyKey: string): Promise<Order> {
  const placed = readableOrder(await asOwn(() => call<Order>('placeOrder', { body: order, idempotencyKey })));
  client.setQueryData<LiveDay>(
    ordersQuery.queryKey,
    (day) => day && { ...day, orders: upsertOrder(day.orders, placed) },
  );
  return placed;
}

/**
 * Writes a version of an order into the caches. The newer version stays. An order that the current day does not hold yet
 * is left to the live feed, which knows whether it belongs to the day.
 */
export function writeOrder(client: QueryClient, order: Order): void {
  client.setQueryData<LiveDay>(ordersQuery.queryKey, (day) =>
    day?.orders.some(({ id }) => id === order.id) ? { ...day, orders: upsertOrder(day.orders, order) } : day,
  );
  client.setQueryData<Order>(orderQuery(order.id).queryKey, (known) =>
    known === undefined || known.revision < order.revision ? order : known,
  );
}

function sendOrderCall(asked: OrderCall, options: CallOptions): Promise<Order> {
  switch (asked.verb) {
    case 'dispatch':
      return call('dispatchOrder', { ...options, body: { courierId: asked.courierId } });
    case 'dispatch-partner':
      return call('dispatchOrder', { ...options, body: { partner: true } });
    case 'complete':
      return call('completeOrder', { ...options, body: asked.partner ? { partner: true } : {} });
    case 'reset':
      return call('resetOrder', options);
    case 'cancel':
      return call('cancelOrder', { ...options, body: { reason: asked.reason } });
    case 'void':
      return call('voidOrder', { ...options, body: { reason: asked.reason } });
    case 'change-courier':
      return call('changeCourier', { ...options, body: { courierId: asked.courierId } });
  }
}
