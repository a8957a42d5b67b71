import { useMemo } from 'react';
import { type Board, boardOf } from '#domain/board.ts';
import type { Order } from '#domain/order.ts';
import { byLateness, isLateNow, lateNow } from '#domain/promise.ts';
import { usePreferences } from '#portal/api/preferences-query.ts';
import { useOrderActions } from '#portal/orders/order-actions.tsx';
import { useLimits } from '#portal/orders/use-limits.ts';
import { useNow } from '#portal/orders/use-now.ts';
import { useTimeZone } from '#portal/orders/use-time-zone.ts';

/** The day sorted into its lists, with what drawing them needs. */
export function useBoard(day: readonly Order[]) {
  const now = useNow();
  const { routeOrder } = usePreferences();
  const limits = useLimits();
  const timeZone = useTimeZone();
  const actions = useOrderActions();
  const listed = useMemo<Board>(() => boardOf(day), [day]);
  const board = useMemo<Board>(
    () => (routeOrder === 'specification' ? listed : { ...listed, onRoute: byLateness(listed.onRoute, now) }),
    [listed, routeOrder, now],
  );
  /** What is late now, awaiting or on the road, and not in the late list yet because it is not back. */
  const late = useMemo(() => lateNow([...listed.awaiting, ...listed.onRoute], now), [listed, now]);
  const lateOnRoute = listed.onRoute.filter((order) => isLateNow(order, now)).length;
  return { day, board, now, limits, timeZone, actions, late, lateOnRoute };
}

export type DrawnBoard = ReturnType<typeof useBoard>;
