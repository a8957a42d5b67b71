import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type CarriedOver, carriedOrders, movableOrders } from '#domain/day-turn/carried.ts';
import { boardAfter, isCarriedInto } from '#domain/day-turn/carry-over.ts';
import { type TurnGroup, turnOf } from '#domain/day-turn/day-turn.ts';
import { TURN_TEXTS, turnTitle } from '#domain/day-turn/texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { useMay } from '#portal/access/use-may.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { codeOf, customerOf } from '#portal/orders/order-texts.ts';
import { dayText } from '#portal/orders/time/clock-text.ts';
import { useNow } from '#portal/orders/time/use-now.ts';
import { Button } from '#portal/ui/button.tsx';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { EmptyState, ErrorState } from '#portal/ui/notice.tsx';
import { leftOverQuery } from '../left-over-query.ts';
import { CarriedOrders } from './carried-orders.tsx';
import styles from './day-turn-screen.module.css';
import { dayTurnsQuery, ordersOfDayQuery } from './day-turns-query.ts';
import { LeftOver } from './left-over.tsx';
import { OpenTill, UnsettledCouriers, useMoneyLeft } from './money-left.tsx';
import { lateTitle, RecordTurn } from './record-turn.tsx';
import { TurnOfOthers } from './turn-of-others.tsx';

/**
 * `/outros/virada`: the unfinished business of the day with links to settle it, and the record of what is carried over.
 */
export function DayTurnScreen() {
  const { data: day } = useQuery(ordersQuery);
  const now = useNow();
  const may = useMay();
  const leftOver = useQuery({ ...leftOverQuery(day?.day ?? ''), enabled: day !== undefined });
  const hasLeftOver = leftOver.data !== undefined && leftOver.data.orders.length > 0;
  const groups = day === undefined ? [] : turnOf(day.orders, now);
  const money = useMoneyLeft();
  return (
    <ListPage
      title="Virada do dia"
      about={day === undefined ? 'Carregando…' : `O que ${dayText(day.day)} deixa em aberto. O dia vira às 04:00.`}
      action={null}
    >
      {day === undefined ? null : <LeftOver today={day.day} />}
      {day !== undefined && groups.length === 0 && !hasLeftOver && money.nothingLeft ? (
        <EmptyState icon={<IconCheck size={34} stroke={1.5} />} title="Nada em aberto" noAct="all-well">
          {money.isKnown ? 'Pedidos resolvidos, motoboys acertados e caixa fechado.' : 'Pedidos resolvidos.'}
        </EmptyState>
      ) : null}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      <UnsettledCouriers couriers={money.couriers} />
      {money.till === undefined ? null : <OpenTill session={money.till} />}
      <nav className={styles.ways} aria-label="Antes de ir embora">
        <Link to="/dashboard">Ver os pedidos</Link>
        {may('reports.read') ? (
          <Link to="/outros/auditoria" search={{ area: 'cash' }}>
            Viradas anteriores, na auditoria
          </Link>
        ) : null}
      </nav>
      {day === undefined || money.isLoading ? null : (
        <>
          {may('cash.close') ? (
            <>
              <RecordTurn
                day={day.day}
                carried={[...carriedOrders(groups), ...money.carried]}
                movable={notYetOn(boardAfter(day.day, day.day), groups)}
              />
              {leftOver.data === undefined || leftOver.data.day === null ? null : (
                <LateTurn day={leftOver.data.day} today={day.day} money={money.carried} />
              )}
            </>
          ) : (
            <TurnOfOthers day={day.day} />
          )}
          <CarriedOrders today={day.day} orders={day.orders} />
        </>
      )}
    </ListPage>
  );
}

/** The open orders that no turn has put on this board yet. */
function notYetOn(board: string, groups: readonly TurnGroup[]): readonly Order[] {
  return movableOrders(groups).filter((order) => !isCarriedInto(order, board));
}

interface LateTurnProps {
  readonly day: string;
  readonly today: string;
  readonly money: readonly CarriedOver[];
}

/** Records the turn of the last day after it has ended, while nobody has done so. */
function LateTurn({ day, today, money }: LateTurnProps) {
  const now = useNow();
  const { data } = useQuery(dayTurnsQuery(day));
  const [isOpen, setOpen] = useState(false);
  const orders = useQuery({ ...ordersOfDayQuery(day), enabled: isOpen });
  if (data === undefined || (data.turns.length > 0 && !isOpen)) return null;
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{lateTitle(day)}</Button>;
  if (orders.data === undefined) {
    if (orders.error === null) return <p role="status">Carregando…</p>;
    return (
      <ErrorState
        title="Não foi possível carregar os pedidos desse dia"
        detail={sentenceOf(orders.error)}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  const groups = turnOf(orders.data, now);
  const carried = [...carriedOrders(groups), ...money];
  return <RecordTurn day={day} isLate carried={carried} movable={notYetOn(today, groups)} />;
}

const MOST_SHOWN = 12;

function Group({ group: { kind, orders } }: { group: TurnGroup }) {
  const title = turnTitle(kind, orders.length);
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.advice}>{TURN_TEXTS[kind].advice}</p>
      <ul className={styles.orders}>
        {orders.slice(0, MOST_SHOWN).map((order) => (
          <li key={order.id}>
            <Link
              to={order.module === 'COMANDA' ? '/atendimento/comanda/$id' : '/order/$id'}
              params={{ id: order.id }}
              className={styles.order}
            >
              <strong>{codeOf(order)}</strong> {customerOf(order)}
            </Link>
          </li>
        ))}
      </ul>
      {orders.length > MOST_SHOWN ? <p className={styles.advice}>e mais {orders.length - MOST_SHOWN}</p> : null}
    </section>
  );
}
