import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { FirstStepsOffer } from '#portal/first-steps/offer-slot.tsx';
import { useActionState, useOrderActions } from '#portal/orders/actions/provider.tsx';
import { useOrderKeys } from '#portal/orders/actions/use-order-keys.ts';
import { ErrorState } from '#portal/ui/notice.tsx';
import { NarrowBoard } from './narrow.tsx';
import { BoardSkeleton } from './skeleton.tsx';
import { useBoard } from './use-orders.ts';
import { WideBoard } from './wide.tsx';

/** The orders of the day, or that they load, or why they did not. */
export function DayOrders() {
  const { data, isError, error, refetch } = useQuery(ordersQuery);
  if (data !== undefined) return <ReadDay day={data.orders} />;
  if (!isError) return <BoardSkeleton />;
  return <ErrorState title="Os pedidos não carregaram" detail={sentenceOf(error)} onRetry={() => void refetch()} />;
}

/**
 * Draws a change of the orders in a render that keys and clicks interrupt. The calls in progress are deferred with the
 * orders: the buttons of an order stay disabled until its row shows the answer.
 */
function ReadDay({ day }: { day: readonly Order[] }) {
  const { pending } = useActionState();
  const drawn = useDeferredValue(useMemo(() => ({ day, pending }), [day, pending]));
  // A key acts on the newest version of its order.
  useOrderKeys(day, useOrderActions(), pending);
  return (
    <>
      <FirstStepsOffer ordersToday={day.length} />
      <LiveBoard {...drawn} />
    </>
  );
}

const LiveBoard = memo(function LiveBoard(shown: DrawnDay) {
  const drawn = useBoard(shown);
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
  return wide ? <WideBoard drawn={drawn} /> : <NarrowBoard drawn={drawn} />;
});

interface DrawnDay {
  readonly day: readonly Order[];
  readonly pending: ReadonlySet<string>;
}
