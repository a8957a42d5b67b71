import { IconRepeat } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CustomerOrders } from '#contract/customers/schema.ts';
import { type OrderStatus, phaseName, phaseOf } from '#domain/orders/status.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { nextPageOf } from '#portal/api/next-page.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { customerOrdersQuery } from '#portal/customers/customer-query.ts';
import { itemsText } from '#portal/orders/order-texts.ts';
import { dateText } from '#portal/orders/time/moment-text.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { MoreButton } from '#portal/ui/lists/more-button.tsx';
import typography from '#portal/ui/looks/typography.module.css';
import { EmptyLine, ErrorState } from '#portal/ui/notice.tsx';
import customerScreen from './customer-screen.module.css';
import { historyProgress, rhythmText } from './customer-texts.ts';
import styles from './history.module.css';
import { CustomerProgress } from './progress.tsx';

/** A customer's orders and their totals. */
export function CustomerHistory({ phone }: { phone: string }) {
  const found = useInfiniteQuery({ ...customerOrdersQuery(phone), retry: false });
  const [first] = found.data?.pages ?? [];
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? [];
  if (found.error instanceof ProblemError && found.error.code === 'customer-not-found') return null;
  return (
    <section className={customerScreen.card} aria-labelledby="customer-orders">
      <h2 id="customer-orders">Pedidos</h2>
      {found.error && first === undefined ? (
        <ErrorState
          title="Não foi possível carregar os pedidos"
          detail={sentenceOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : null}
      {found.isPending ? <p className={customerScreen.muted}>Carregando…</p> : null}
      {first === undefined ? null : <Totals totals={first.totals} />}
      <CustomerProgress texts={first === undefined ? [] : historyProgress(first)} />
      <ul className={styles.orders} aria-label="Pedidos do cliente">
        {orders.map((order) => (
          <GuardedRow key={order.id} of={order} as="li">
            {() => <OrderLine order={order} />}
          </GuardedRow>
        ))}
      </ul>
      {found.hasNextPage ? <MoreButton {...nextPageOf(found)}>Mostrar mais pedidos</MoreButton> : null}
    </section>
  );
}

function Totals({ totals }: { totals: CustomerOrders['totals'] }) {
  const timeZone = useTimeZone();
  const { orders, canceled, spent, averageTicket, lastAt } = totals;
  if (orders + canceled === 0) {
    return (
      <EmptyLine action={<PermittedLink to="/novo-pedido">Fazer um pedido</PermittedLink>}>
        Nenhum pedido com este telefone.
      </EmptyLine>
    );
  }
  const figures = [
    { name: 'Pedidos', text: canceled === 0 ? String(orders) : `${orders} (+ ${canceled} cancelados)` },
    { name: 'Total', text: formatBrl(spent) },
    { name: 'Ticket médio', text: averageTicket === undefined ? '—' : formatBrl(averageTicket) },
    { name: 'Frequência', text: rhythmText(totals) },
    { name: 'Último', text: lastAt === undefined ? '—' : dateText(lastAt, timeZone) },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, text }) => (
        <div key={name}>
          <dt className={typography.small}>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function OrderLine({ order }: { order: CustomerOrders['orders'][number] }) {
  const timeZone = useTimeZone();
  const { id, number, createdAt, total, items } = order;
  const status = order.status as OrderStatus;
  return (
    <li className={styles.orderLine}>
      <Link to="/order/$id" params={{ id }} className={styles.order}>
        <span>
          <strong>#{number}</strong> {dateText(createdAt, timeZone)}
        </span>
        <span className={styles.items}>{itemsText(items)}</span>
        <span className={styles.total} data-canceled={phaseOf(status) === 'canceled'}>
          {phaseOf(status) === 'completed' ? '' : `${phaseName(status)} · `}
          <strong>{formatBrl(total)}</strong>
        </span>
      </Link>
      <Link
        to="/novo-pedido"
        search={{ repetir: id }}
        className={styles.repeat}
        aria-label={`Repetir pedido ${number}`}
      >
        <IconRepeat size={16} aria-hidden="true" />
        Repetir pedido
      </Link>
    </li>
  );
}
