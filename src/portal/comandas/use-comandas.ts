import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import { boardOf } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderQuery, ordersQuery } from '#portal/api/queries.ts';

const NONE: readonly Order[] = [];

/** The open comandas of all days, live, in order of opening. */
export function useComandas() {
  const orders = useQuery(ordersQuery);
  const day = orders.data?.orders ?? NONE;
  const open = useMemo(() => boardOf(day, 0).comandas.filter(isOpenComanda), [day]);
  return { open, reading: orders };
}

/** One comanda: live if it belongs to the day, else from the server; its last live version until that answers. */
export function useComanda(id: string) {
  const orders = useQuery(ordersQuery);
  const live = orders.data?.orders.find((order) => order.id === id);
  const [last, setLast] = useState(live);
  if (live !== undefined && live !== last) setLast(live);
  const read = useQuery({ ...orderQuery(id), enabled: orders.data !== undefined && live === undefined });
  return {
    comanda: live ?? read.data ?? (last?.id === id ? last : undefined),
    error: live === undefined ? read.error : null,
    retry: read.refetch,
  };
}
