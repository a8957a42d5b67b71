import { tzOffset } from '@date-fns/tz';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { boardOf } from '#domain/board.ts';
import type { OffsetAt } from '#domain/business-day.ts';
import { isOpenComanda } from '#domain/comanda.ts';
import type { Order } from '#domain/order.ts';
import { orderQuery, ordersQuery } from '#portal/api/queries.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';

const NONE: readonly Order[] = [];

/** The open comandas of whatever day, live, in the order in which they were opened. */
export function useComandas() {
  const orders = useQuery(ordersQuery);
  const day = orders.data?.orders ?? NONE;
  const open = useMemo(() => boardOf(day).comandas.filter(isOpenComanda), [day]);
  return { open, reading: orders };
}

/** One comanda: live while it belongs to the day, else as it is read. */
export function useComanda(id: string) {
  const orders = useQuery(ordersQuery);
  const live = orders.data?.orders.find((order) => order.id === id);
  const read = useQuery({ ...orderQuery(id), enabled: orders.data !== undefined && live === undefined });
  return { comanda: live ?? read.data, error: live === undefined ? read.error : null, retry: read.refetch };
}

/** Minutes that the establishment's clock is ahead of UTC. */
export function useOffset(): OffsetAt {
  const timeZone = useTimeZone();
  return useCallback((instant) => tzOffset(timeZone, new Date(instant)), [timeZone]);
}
