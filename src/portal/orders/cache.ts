import type { QueryClient } from '@tanstack/react-query';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { upsertOrder } from '#domain/orders/board/upsert.ts';
import { newestOf } from '#domain/orders/newest.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderEventsQuery, orderQuery, ordersQuery } from '#portal/api/queries.ts';
import type { LiveDay } from '#portal/live/day.ts';

/**
 * Writes a version of an order into the caches, unless they hold a newer one. An order that is not in the current day's
 * list is added by the live feed only, which knows whether it belongs to the day; an open comanda belongs to every day.
 */
export function cacheOrder(client: QueryClient, order: Order): void {
  const belongs = isOpenComanda(order);
  client.setQueryData<LiveDay>(ordersQuery.queryKey, (day) =>
    belongs || day?.orders.some(({ id }) => id === order.id) ? withOrder(day, order) : day,
  );
  client.setQueryData<Order>(orderQuery(order.id).queryKey, (known) => newestOf(known, order));
}

/** The order as the caches know it. */
export function cachedOrder(client: QueryClient, id: string): Order | undefined {
  const ofDay = client.getQueryData(ordersQuery.queryKey)?.orders.find((order) => order.id === id);
  return ofDay ?? client.getQueryData(orderQuery(id).queryKey);
}

/** Writes an order that was created here, now: it belongs to the current day. */
export function cacheNewOrder(client: QueryClient, order: Order): void {
  client.setQueryData<LiveDay>(ordersQuery.queryKey, (day) => withOrder(day, order));
}

/** Writes an order of the live feed for the page that shows it, if one does, and refetches its history. */
export function refreshOpenOrder(client: QueryClient, order: Order): void {
  const { queryKey } = orderQuery(order.id);
  if (client.getQueryData(queryKey) === undefined) return;
  client.setQueryData<Order>(queryKey, (known) => newestOf(known, order));
  void client.invalidateQueries({ queryKey: orderEventsQuery(order.id).queryKey });
}

const withOrder = (day: LiveDay | undefined, order: Order): LiveDay | undefined =>
  day && { ...day, orders: upsertOrder(day.orders, order) };
