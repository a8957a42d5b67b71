import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { couriersQuery } from '#portal/api/queries.ts';
import { OrderActionsProvider } from '#portal/orders/actions/provider.tsx';
import { stayAwake } from '#portal/ui/stay-awake.ts';
import styles from './dashboard-screen.module.css';
import { DayOrders } from './day.tsx';
import { BoardHeader } from './header.tsx';

/** Pedidos: the day's orders, live, with all their actions. */
export function DashboardScreen() {
  useEffect(stayAwake, []);
  // Prefetched, so that dispatching does not wait for the names.
  useQuery(couriersQuery);
  return (
    <OrderActionsProvider>
      <div className={styles.screen}>
        <BoardHeader />
        <DayOrders />
      </div>
    </OrderActionsProvider>
  );
}
