import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { recordDayTurn } from '#contract/day-turn/operations.ts';
import { type TurnGroup, turnOf } from '#domain/day-turn/day-turn.ts';
import { TURN_TEXTS, turnTitle } from '#domain/day-turn/texts.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { useMay } from '#portal/access/use-may.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { ordersQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { dayText } from '#portal/orders/clock-text.ts';
import { codeOf, customerOf } from '#portal/orders/order-texts.ts';
import { useNow } from '#portal/orders/use-now.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { ListPage } from '#portal/ui/lists/page.tsx';
import { EmptyState } from '#portal/ui/notice.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { leftOverQuery } from '../left-over-query.ts';
import styles from './day-turn-screen.module.css';
import { LeftOver } from './left-over.tsx';

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
  return (
    <ListPage
      title="Virada do dia"
      about={day === undefined ? 'Carregando…' : `O que ${dayText(day.day)} deixa em aberto. O dia vira às 04:00.`}
      action={null}
    >
      {day === undefined ? null : <LeftOver today={day.day} />}
      {day !== undefined && groups.length === 0 && !hasLeftOver ? (
        <EmptyState icon={<IconCheck size={34} stroke={1.5} />} title="Nada em aberto">
          Todos os pedidos estão resolvidos.
        </EmptyState>
      ) : null}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      <nav className={styles.ways} aria-label="Antes de ir embora">
        {may('cash.close') ? <Link to="/outros/caixa">Fechar o caixa</Link> : null}
        <Link to="/dashboard">Ver os pedidos</Link>
        {may('reports.read') ? <Link to="/outros/auditoria">Viradas anteriores, na auditoria</Link> : null}
      </nav>
      {day === undefined ? null : <Turn day={day.day} groups={groups} />}
    </ListPage>
  );
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

/** Records the turn; unfinished business needs a reason. */
function Turn({ day, groups }: { day: string; groups: readonly TurnGroup[] }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const carried = groups.map(({ kind, orders }) => ({ kind, count: orders.length }));
  // Scheduled orders wait for their own day and need no decision.
  const needsReason = carried.some(({ kind }) => kind !== 'scheduled');
  const why = reason.trim();
  const recording = useOperation(
    (_asked: undefined, idempotencyKey) =>
      call(recordDayTurn, { body: { day, carried, ...(why === '' ? {} : { reason: why }) }, idempotencyKey }),
    {
      onSuccess: () => {
        setReason('');
        setTried(false);
        toastSuccess('Virada registrada.');
      },
    },
  );
  const record = () => {
    setTried(true);
    if (!needsReason || why !== '') recording.mutate(undefined);
  };
  return (
    <section className={styles.card} aria-label="Registrar a virada">
      {needsReason ? (
        <TextField
          label="Por que isso fica para amanhã?"
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={tried && why === '' ? MISSING_REASON : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <p className={styles.advice}>Fica na auditoria: quem virou o dia, o que ficou em aberto e por quê.</p>
      {recording.error ? <FailureNote>{sentenceOf(recording.error)}</FailureNote> : null}
      <Button variant="primary" size="large" busy={recording.isPending} onClick={record}>
        Registrar virada
      </Button>
    </section>
  );
}
