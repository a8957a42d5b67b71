import { IconDownload, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { pathOf } from '#contract/operation.ts';
import { exportHistory } from '#contract/orders/history-operations.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { firstReadableDay, REACH_DAYS } from '#domain/orders/history/reach.ts';
import type { Order } from '#domain/orders/order.ts';
import { readOrders } from '#domain/orders/read.ts';
import { orderDay } from '#domain/orders/schedule/schedule.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { PermittedLink } from '#portal/access/permitted-link.tsx';
import { useMay } from '#portal/access/use-may.ts';
import { nextPageOf } from '#portal/api/next-page.ts';
import { ProblemError, sentenceOf } from '#portal/api/problem-error.ts';
import { serverNow } from '#portal/api/server-clock.ts';
import { OrderActionsProvider, useOrderActions } from '#portal/orders/actions/provider.tsx';
import { historyQuery } from '#portal/orders/history-query.ts';
import { dayText } from '#portal/orders/time/clock-text.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { useOffset } from '#portal/orders/time/use-offset.ts';
import { useTimeZone } from '#portal/orders/time/use-time-zone.ts';
import { Button } from '#portal/ui/button.tsx';
import { GuardedRow } from '#portal/ui/lists/guarded-row.tsx';
import { MoreButton, type MoreButtonProps } from '#portal/ui/lists/more-button.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { toastError } from '#portal/ui/toasts.tsx';
import { historyQueryOf, isFiltered } from './address.ts';
import { HistoryFilters } from './filters.tsx';
import { foundText } from './found-text.ts';
import styles from './history-screen.module.css';
import { HistoryRow } from './row.tsx';
import { useHistoryAddress } from './use-address.ts';
import { useChannels } from './use-channels.ts';

/** `/outros/historico`: all orders, searched and filtered; the filters are in the address. */
export function HistoryScreen() {
  return (
    <OrderActionsProvider>
      <History />
    </OrderActionsProvider>
  );
}

function History() {
  const { typed, here, change, clear } = useHistoryAddress();
  const today = businessDayOf(useNow(), useOffset());
  const first = useMay()('customers.list') ? undefined : firstReadableDay({}, today);
  const filters = historyQueryOf(here);
  const found = useInfiniteQuery({ ...historyQuery(filters), placeholderData: keepPreviousData });
  const pages = found.data?.pages;
  const orders = useMemo(() => (pages ?? []).flatMap((page) => readOrders(page.orders, serverNow())), [pages]);
  const isIndexing = pages?.some(({ indexing }) => indexing) ?? false;
  // A search reads a limited number of orders: after an empty page, continue with the older ones.
  const hasStopped = found.isFetchNextPageError && !found.isFetching && orders.length === 0;
  const goesOn = found.hasNextPage && orders.length === 0 && !hasStopped;
  const { fetchNextPage } = found;
  useEffect(() => {
    if (goesOn && !found.isFetching) void fetchNextPage();
  }, [goesOn, found.isFetching, fetchNextPage]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>Histórico</h1>
          <About limited={first !== undefined} />
        </div>
        <Exports filters={filters} isIncomplete={isIndexing} />
      </header>
      <HistoryFilters
        address={typed}
        today={today}
        first={first}
        channels={useChannels(orders)}
        onChange={change}
        onClear={clear}
      />
      {found.error && (found.data === undefined || hasStopped) ? (
        <Failed
          error={found.error}
          onRetry={() => void (hasStopped ? fetchNextPage() : found.refetch())}
          onClear={clear}
        />
      ) : null}
      <p role="status" className={styles.status}>
        {statusText({
          isPending: found.isPending || found.isPlaceholderData || goesOn,
          isIndexing,
          found: foundText(orders.length, found.hasNextPage),
        })}
      </p>
      {found.data && orders.length === 0 && !found.hasNextPage ? (
        <NoOrders filtered={isFiltered(here)} onClear={clear} />
      ) : null}
      <Days orders={orders} isBusy={found.isFetching} />
      {found.hasNextPage && orders.length > 0 ? <More {...nextPageOf(found)} /> : null}
    </div>
  );
}

/** Which orders there are; `limited` for those who may not list customers. */
function About({ limited }: { limited: boolean }) {
  return limited ? (
    <p className={styles.about}>
      Os pedidos de hoje e dos {REACH_DAYS} dias anteriores, os mais novos primeiro. Um pedido mais antigo aparece pelo
      número exato, como #1042.
    </p>
  ) : (
    <p className={styles.about}>Todos os pedidos de todos os dias, os mais novos primeiro.</p>
  );
}

interface FailedProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Why nothing is listed: days that the person may not read, which another try does not change, or a failure. */
function Failed({ error, onRetry, onClear }: FailedProps) {
  if (error instanceof ProblemError && error.code === 'day-beyond-reach') {
    return (
      <EmptyState title="Dias antigos demais" action={<Button onClick={onClear}>Ver os últimos dias</Button>}>
        {sentenceOf(error)}
      </EmptyState>
    );
  }
  return <ErrorState title="Não foi possível carregar o histórico" detail={sentenceOf(error)} onRetry={onRetry} />;
}

interface ExportsProps {
  readonly filters: ReturnType<typeof historyQueryOf>;
  /** While older orders are not searched yet, the found ones are no file: it would not say that some are missing. */
  readonly isIncomplete: boolean;
}

/** The found orders as files; nothing for those who may not export. */
function Exports({ filters, isIncomplete }: ExportsProps) {
  const may = useMay();
  if (!may('reports.export')) return null;
  return (
    <div className={styles.exports}>
      {['csv', 'xlsx'].map((format) => (
        <a
          key={format}
          className={styles.export}
          href={`${pathOf(exportHistory)}?${new URLSearchParams({ ...filters, format })}`}
          download=""
          onClick={(event) => {
            if (!isIncomplete) return;
            event.preventDefault();
            toastError(PROBLEMS['reports-adding-up'].detail);
          }}
        >
          <IconDownload size={18} aria-hidden="true" />
          {`Exportar ${format.toUpperCase()}`}
        </a>
      ))}
    </div>
  );
}

function Days({ orders, isBusy }: { orders: readonly Order[]; isBusy: boolean }) {
  const timeZone = useTimeZone();
  const offsetAt = useOffset();
  const actions = useOrderActions();
  const days = new Map<string, Order[]>();
  for (const order of orders) {
    const day = orderDay(order, offsetAt);
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} aria-busy={isBusy || undefined}>
      <h2 id={`day-${day}`} className={styles.day}>
        {`${dayText(day)} de ${day.slice(0, 4)}`}
      </h2>
      <ul className={styles.list}>
        {ofDay.map((order) => (
          <GuardedRow key={order.id} of={order} as="li">
            {() => <HistoryRow order={order} timeZone={timeZone} actions={actions} />}
          </GuardedRow>
        ))}
      </ul>
    </section>
  ));
}

/**
 * Loads the next page when it scrolls into view; the button is for keyboards, slow connections, and another try after a
 * failure.
 */
function More({ busy, failure, onMore }: Pick<MoreButtonProps, 'busy' | 'failure' | 'onMore'>) {
  const isWaiting = busy || failure !== undefined;
  const place = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || isWaiting) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onMore();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, onMore]);
  return (
    <div ref={place} className={styles.next}>
      <MoreButton size="large" {...{ busy, failure, onMore }}>
        {busy ? 'Carregando…' : 'Mostrar mais antigos'}
      </MoreButton>
    </div>
  );
}

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="Nenhum pedido com esses filtros"
      action={<Button onClick={onClear}>Ver todos os pedidos</Button>}
    >
      Tente menos palavras ou outro período.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconHistory size={44} />}
      title="Nenhum pedido ainda"
      action={<PermittedLink to="/novo-pedido">Fazer o primeiro pedido</PermittedLink>}
    >
      Cada pedido, venda no balcão e comanda fica salvo aqui.
    </EmptyState>
  );
}

interface Standing {
  readonly isPending: boolean;
  readonly isIndexing: boolean;
  /** How many orders were found. */
  readonly found: string;
}

function statusText({ isPending, isIndexing, found }: Standing): string {
  if (isPending) return 'Procurando…';
  if (!isIndexing) return found;
  const indexing = 'Pedidos antigos ainda estão entrando na busca. Os mais novos já estão aqui.';
  return [found, indexing].filter(Boolean).join(' · ');
}
