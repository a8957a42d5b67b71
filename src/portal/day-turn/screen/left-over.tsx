import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { carryOrderOver } from '#contract/day-turn/carry-operations.ts';
import { leftOverTitle } from '#domain/day-turn/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderDay } from '#domain/orders/schedule/schedule.ts';
import { phaseName } from '#domain/orders/status.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { shortDateText } from '#domain/shared/text/day.ts';
import { useMay } from '#portal/access/use-may.ts';
import { call } from '#portal/api/call.ts';
import { writeSentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { cacheNewOrder } from '#portal/orders/cache.ts';
import { codeOf, customerOf } from '#portal/orders/order-texts.ts';
import { readableOrder } from '#portal/orders/readable.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { leftOverQuery } from '../left-over-query.ts';
import styles from './day-turn-screen.module.css';

/**
 * The unfinished orders of the last day, each with a link to its page or a button that carries it over to today. Draws
 * nothing without any.
 */
export function LeftOver({ today }: { today: string }) {
  const client = useQueryClient();
  const may = useMay();
  const offsetAt = useOffset();
  const query = leftOverQuery(today);
  const { data } = useQuery(query);
  const carrying = useOperation(
    async (orders: readonly Order[], idempotencyKey) => {
      for (const { id } of orders) {
        const carried = await call(carryOrderOver, { params: { id }, idempotencyKey: `${idempotencyKey}-${id}` });
        cacheNewOrder(client, readableOrder(carried));
      }
    },
    {
      refetches: [query.queryKey],
      sentenceOf: writeSentenceOf,
      onSuccess: (_answer, [first, ...others]) =>
        toastSuccess(
          others.length > 0 || first === undefined
            ? `${others.length + 1} pedidos estão na lista de hoje.`
            : `${codeOf(first)} está na lista de hoje.`,
        ),
    },
  );
  if (data === undefined || data.day === null || data.orders.length === 0) return null;
  const orders = data.orders.map(readableOrder);
  const title = leftOverTitle(orders.length);
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.advice}>Abra para concluir ou cancelar, ou traga para hoje o que ainda vai acontecer.</p>
      <ul className={styles.rows}>
        {orders.map((order) => (
          <li key={order.id} className={styles.row}>
            <Link to="/order/$id" params={{ id: order.id }} className={styles.name}>
              <strong>{codeOf(order)}</strong> {customerOf(order)}
            </Link>
            <span className={styles.advice}>
              {phaseName(order.status)} · {shortDateText(orderDay(order, offsetAt))}
            </span>
            <span className={styles.amount}>{formatBrl(order.order.total)}</span>
            {may('orders.move') ? (
              <Button
                busy={carrying.isPending}
                onClick={() => carrying.mutate([order])}
                aria-label={`Trazer ${codeOf(order)} para hoje`}
              >
                Trazer para hoje
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {carrying.error ? <FailureNote>{writeSentenceOf(carrying.error)}</FailureNote> : null}
      {orders.length > 1 && may('orders.move') ? (
        <Button busy={carrying.isPending} onClick={() => carrying.mutate(orders)}>
          Trazer todos para hoje
        </Button>
      ) : null}
    </section>
  );
}
