import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '#domain/orders/order.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { couriersQuery, ordersQuery } from '#portal/api/queries.ts';
import { FirstStepsOffer } from '#portal/first-steps/offer-slot.tsx';
import { OrderActionsProvider, useActionState } from '#portal/orders/actions/provider.tsx';
import { useOrderKeys } from '#portal/orders/actions/use-order-keys.ts';
import { useWakeLock } from '#portal/shell/use-wake-lock.ts';
import { ErrorState } from '#portal/ui/notice.tsx';
import styles from './dashboard-screen.module.css';
import { BoardHeader } from './header.tsx';
import { NarrowBoard } from './narrow.tsx';
import { BoardSkeleton } from './skeleton.tsx';
import { useBoard } from './use-orders.ts';
import { WideBoard } from './wide.tsx';

/** Pedidos: the day's orders, live, with all their actions. */
export function DashboardScreen() {
  const orders = useQuery(ordersQuery);
  useWakeLock();
  // Prefetched, so that dispatching does not wait for the names.
  useQuery(couriersQuery);
  return (
    <OrderActionsProvider>
      <div className={styles.screen}>
        <BoardHeader day={orders.data?.day} />
        {orders.data ? <FirstStepsOffer ordersToday={orders.data.orders.length} /> : null}
        {orders.data === undefined ? (
          orders.isError ? (
            <ErrorState
              title="Os pedidos não carregaram"
              detail={sentenceOf(orders.error)}
              onRetry={() => void orders.refetch()}
            />
          ) : (
            <BoardSkeleton />
          )
        ) : (
          <LiveBoard day={orders.data.orders} />
        )}
      </div>
    </OrderActionsProvider>
  );
}

function LiveBoard({ day }: { day: readonly Order[] }) {
  const drawn = useBoard(day);
  const { pending } = useActionState();
  const wide = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
  useOrderKeys(day, drawn.actions, pending);
  return wide ? <WideBoard drawn={drawn} /> : <NarrowBoard drawn={drawn} />;
}
