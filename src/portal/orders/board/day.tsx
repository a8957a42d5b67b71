import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import { returnsOf } from '#domain/couriers/workload.ts';
import { type Board, boardOf } from '#domain/orders/board/board.ts';
import type { Order } from '#domain/orders/order.ts';
import { byLateness, isLateNow, lateNow } from '#domain/orders/promise/promise.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { usePreferences } from '#portal/establishment/preferences-query.ts';
import { FirstStepsOffer } from '#portal/first-steps/offer-slot.tsx';
import { useActionState, useOrderActions } from '#portal/orders/actions/provider.tsx';
import { useOrderKeys } from '#portal/orders/actions/use-order-keys.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { useLimits } from '#portal/orders/use-limits.ts';
import { SuggestionSlot } from '#portal/positions/watch-slot.tsx';
import { ErrorState } from '#portal/ui/notice.tsx';
import type { DrawnBoard, DrawnDay } from './drawn.ts';
import { NarrowBoard } from './narrow.tsx';
import { BoardSkeleton } from './skeleton.tsx';
import { WideBoard } from './wide.tsx';

/** The orders of the day, or that they load, or why they did not. */
export function DayOrders() {
  const { data, isError, error, refetch } = useQuery(ordersQuery);
  if (data !== undefined) return <ReadDay day={data.orders} />;
  if (!isError) return <BoardSkeleton />;
  return <ErrorState title="Os pedidos não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
}

/**
 * Draws a change of the orders in a deferred render, so that keys and clicks come first. The calls in progress are
 * deferred along with the orders: an order's buttons stay disabled until its row shows the answer.
 */
function ReadDay({ day }: { day: readonly Order[] }) {
  const { pending } = useActionState();
  const drawn = useDeferredValue(useMemo(() => ({ day, pending }), [day, pending]));
  // A key acts on the newest version of its order.
  useOrderKeys(day, useOrderActions(), pending);
  return (
    <>
      <FirstStepsOffer ordersToday={day.length} />
      <SuggestionSlot orders={drawn.day} />
      <LiveBoard {...drawn} />
    </>
  );
}

const LiveBoard = memo(function LiveBoard(shown: DrawnDay) {
  const drawn = useBoard(shown);
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
  return wide ? <WideBoard drawn={drawn} /> : <NarrowBoard drawn={drawn} />;
});

/** The day sorted into the board's lists. */
function useBoard({ day, pending }: DrawnDay): DrawnBoard {
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
  const late = useMemo(() => lateNow([...listed.awaiting, ...listed.onRoute], now), [listed, now]);
  const lateOnRoute = listed.onRoute.filter((order) => isLateNow(order, now)).length;
  const returns = useMemo(() => returnsOf(listed.onRoute), [listed]);
  return { day, pending, board, now, limits, timeZone, actions, late, lateOnRoute, returns };
}
