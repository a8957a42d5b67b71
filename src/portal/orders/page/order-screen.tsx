import { IconReceiptOff } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { MESSAGES } from '#contract/messages.ts';
import { PROBLEMS } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { useSession } from '#portal/access/session.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { couriersQuery } from '#portal/api/queries.ts';
import { OrderActionsProvider } from '#portal/orders/actions/provider.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { LoadingOverlay } from '#portal/ui/overlays/loading.tsx';
import { OrderCourier } from './courier.tsx';
import { OrderCustomer } from './customer.tsx';
import { OrderHeader } from './header.tsx';
import { OrderHistory } from './history.tsx';
import { OrderItems } from './items.tsx';
import styles from './order-screen.module.css';
import { OrderPartner } from './partner.tsx';
import { OrderPayments } from './payments.tsx';
import { OrderProof } from './proof.tsx';
import { OrderRating } from './rating.tsx';
import { OrderRide } from './ride/ride.tsx';
import { OrderTimes } from './times.tsx';
import { useOrder } from './use-order.ts';

/** The page of one order, live. */
export function OrderScreen() {
  const id: string = useParams({ strict: false }).id ?? '';
  const { order, error, retry } = useOrder(id);
  if (order !== undefined) return <OrderPage order={order} />;
  if (error instanceof ProblemError && error.problem.status === 404) return <NoSuchOrder />;
  if (error !== null) {
    return <ErrorState title="Não foi possível abrir o pedido" detail={sentenceOf(error)} onRetry={retry} />;
  }
  return <LoadingOverlay title={MESSAGES.loadingTitle} description={MESSAGES.loadingDescription} />;
}

function NoSuchOrder() {
  return (
    <EmptyState
      icon={<IconReceiptOff size={44} />}
      title={PROBLEMS['order-not-found'].detail}
      action={
        <Link className={styles.way} to="/dashboard">
          Ver os pedidos de hoje
        </Link>
      }
    >
      <h1 className={styles.quiet}>Pedido</h1>
      Confira o endereço ou procure o pedido pela busca.
    </EmptyState>
  );
}

function OrderPage({ order }: { order: Order }) {
  usePrefetchQuery(couriersQuery);
  const { timeZone } = useSession().establishment;
  return (
    <OrderActionsProvider>
      <div className={styles.page}>
        <OrderHeader order={order} timeZone={timeZone} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <OrderItems order={order} />
            <OrderPayments order={order} />
            <OrderRating order={order} timeZone={timeZone} />
            <OrderRide order={order} timeZone={timeZone} />
          </div>
          <div className={styles.column}>
            {order.customer ? <OrderCustomer order={order} customer={order.customer} /> : null}
            <OrderCourier order={order} />
            <OrderPartner order={order} />
            <OrderProof order={order} timeZone={timeZone} />
            <OrderTimes order={order} timeZone={timeZone} />
            <OrderHistory order={order} timeZone={timeZone} />
          </div>
        </div>
      </div>
    </OrderActionsProvider>
  );
}
