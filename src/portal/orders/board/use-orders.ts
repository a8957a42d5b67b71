import { useMemo } from 'react';
import { returnsOf } from '#domain/couriers/workload.ts';
import { type Board, boardOf } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';
import { byLateness, isLateNow, lateNow } from '#domain/orders/promise/promise.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { useOrderActions } from '#portal/orders/actions/provider.tsx';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { useLimits } from '#portal/orders/use-limits.ts';

/**
 * The day sorted into the board's lists, with what rendering them needs. `pending`: the orders with a call in progress
 * when the day had these orders.
 */
export function useBoard({ day, pending }: { day: readonly Order[]; pending: ReadonlySet<string> }) {
  const now = useNow();
  const { routeOrder } = usePreferences();
  const limits = useLimits();
  const timeZone = useTimeZone();
  const actions = useOrderActions();
  const listed = useMemo<Board>(() => boardOf(day, now), [day, now]);
  const board = useMemo<Board>(
    () => (routeOrder === 'specification' ? listed : { ...listed, onRoute: byLateness(listed.onRoute, now) }),
    [listed, routeOrder, now],
  );
  /** Orders late now, awaiting or on the road; the domain's late list holds only orders that are back. */
  const late = useMemo(() => lateNow([...listed.awaiting, ...listed.onRoute], now), [listed, now]);
  const lateOnRoute = listed.onRoute.filter((order) => isLateNow(order, now)).length;
  const returns = useMemo(() => returnsOf(listed.onRoute), [listed]);
  return { day, pending, board, now, limits, timeZone, actions, late, lateOnRoute, returns };
}

export type DrawnBoard = ReturnType<typeof useBoard>;
