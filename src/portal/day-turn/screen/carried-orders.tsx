import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { carryOrderBack } from '#contract/day-turn/carry-operations.ts';
import { carryBack, isCarriedInto } from '#domain/day-turn/carry-over.ts';
import { carriedTitle } from '#domain/day-turn/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { useMay } from '#portal/access/use-may.ts';
import { call } from '#portal/api/call.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { cacheOrder } from '#portal/orders/cache.ts';
import { codeOf, customerOf } from '#portal/orders/order-texts.ts';
import { readableOrder } from '#portal/orders/readable.ts';
import { dayText } from '#portal/orders/time/clock-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { eventsQuery, LEFT_OVER } from '../left-over-query.ts';
import styles from './day-turn-screen.module.css';

/** The open orders that were carried over to today's board or a later one, each with a button that takes that back. */
export function CarriedOrders({ today, orders }: { today: string; orders: readonly Order[] }) {
  const client = useQueryClient();
  const may = useMay();
  const back = useOperation(
    (order: Order, idempotencyKey) => call(carryOrderBack, { params: { id: order.id }, idempotencyKey }),
    {
      refetches: [LEFT_OVER],
      sentenceOf: writeSentenceOf,
      onSuccess: (answer) => {
        const order = readableOrder(answer);
        cacheOrder(client, order);
        toastSuccess(`${codeOf(order)} voltou ao dia anterior.`);
      },
    },
  );
  const carried = orders.filter((order) => isCarriedInto(order, today));
  if (carried.length === 0 && back.error === null) return null;
  const title = carriedTitle(carried.length);
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.advice}>
        Escolheu errado? Devolva ao dia anterior, enquanto nada mais aconteceu com o pedido. Depois disso, conclua ou
        cancele.
      </p>
      <ul className={styles.rows}>
        {carried.map((order) => (
          <li key={order.id} className={styles.row}>
            <Link to="/order/$id" params={{ id: order.id }} className={styles.name}>
              <strong>{codeOf(order)}</strong> {customerOf(order)}
            </Link>
            <span className={styles.advice}>
              Na lista {order.carriedTo === today ? 'de hoje' : `de ${dayText(order.carriedTo ?? today)}`}
            </span>
            {may('orders.move') ? (
              <BackButton
                order={order}
                busy={back.isPending && back.variables.id === order.id}
                onBack={() => back.mutate(order)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {back.error ? <FailureNote>{writeSentenceOf(back.error)}</FailureNote> : null}
    </section>
  );
}

interface BackButtonProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onBack: () => void;
}

/** Offered only while the server would do it: the order's events say whether anything else happened since. */
function BackButton({ order, busy, onBack }: BackButtonProps) {
  const { data } = useQuery(eventsQuery(order));
  const newest = data?.events.at(-1);
  if (data === undefined || !carryBack(order, newest).ok) return null;
  return (
    <Button busy={busy} onClick={onBack} aria-label={`Devolver ${codeOf(order)} ao dia anterior`}>
      Devolver
    </Button>
  );
}
