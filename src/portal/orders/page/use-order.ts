import { useQuery } from '@tanstack/react-query';
import { newestOf } from '#domain/orders/newest.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderQuery, ordersQuery } from '#portal/api/queries.ts';

export interface OrderReading {
  readonly order: Order | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Refetch interval for orders of other days, which are not on the live feed, in milliseconds. */
const ASK_AGAIN_MS = 15_000;

/** The newest known version of an order: from the live day if it belongs to it, else from the server. */
export function useOrder(id: string): OrderReading {
  const live = useQuery({ ...ordersQuery, enabled: false }).data?.orders.find((order) => order.id === id);
  const read = useQuery({ ...orderQuery(id), refetchInterval: live === undefined ? ASK_AGAIN_MS : false });
  const order = live && read.data ? newestOf(live, read.data) : (live ?? read.data);
  return { order, error: order === undefined ? read.error : null, retry: () => void read.refetch() };
}
