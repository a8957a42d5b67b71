import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { phaseOf } from '#domain/orders/status.ts';
import { type ExpectedReturn, returnNow } from '#domain/runs/board/expected-return.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import { returnsQuery } from './returns-query.ts';
import { useEarlierOrders } from './use-earlier-orders.ts';

/** The couriers on the road. */
export interface Returns {
  /** The day's orders, and those of an earlier day that are on the road. */
  readonly orders: readonly Order[];
  /** The returns as Rotas shows them, by courier id; empty until they are read. */
  readonly expected: ReadonlyMap<string, ExpectedReturn | null>;
}

/** When the couriers on the road will be back, and their orders, including those dispatched before 04:00. */
export function useReturns(day: readonly Order[], now: InstantMs): Returns {
  const client = useQueryClient();
  const { data } = useQuery(returnsQuery);
  const earlier = useEarlierOrders(data?.orderIds ?? NONE, day);
  const orders = useMemo(() => (earlier.length === 0 ? day : [...day, ...earlier.filter(isOnRoute)]), [day, earlier]);
  const riding = orders
    .filter(isOnRoute)
    .map(({ id, fkUserMotoboy, delivery }) => `${id} ${fkUserMotoboy ?? ''} ${delivery?.steps?.length ?? 0}`)
    .join();
  const seen = useRef(riding);
  useEffect(() => {
    if (seen.current === riding) return;
    seen.current = riding;
    void client.invalidateQueries({ queryKey: returnsQuery.queryKey });
  }, [client, riding]);
  const expected = useMemo(() => {
    const known = new Set(orders.map(({ id }) => id));
    const out = new Set(orders.filter(isOnRoute).map(({ fkUserMotoboy }) => fkUserMotoboy));
    // An unread order of an earlier day may be with any courier. If all are read, the orders are newer than the
    // returns.
    const isUnread = data?.orderIds.some((id) => !known.has(id));
    return new Map(
      data?.couriers.map((courier) => [courier.id, isUnread || out.has(courier.id) ? returnNow(courier, now) : null]),
    );
  }, [data, orders, now]);
  return { orders, expected };
}

const NONE: readonly string[] = [];

function isOnRoute({ status }: Order): boolean {
  return phaseOf(status) === 'on-route';
}
