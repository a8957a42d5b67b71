import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { recordDayTurn } from '#contract/day-turn/operations.ts';
import { type CarriedOver, needsReason } from '#domain/day-turn/carried.ts';
import type { Order } from '#domain/orders/order.ts';
import { nextDay } from '#domain/shared/business-day.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { type CallWith, call } from '#portal/api/call.ts';
import { isPortalProblem, sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { dayText } from '#portal/orders/time/clock-text.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { LEFT_OVER } from '../left-over-query.ts';
import styles from './day-turn-screen.module.css';
import { dayTurnsQuery } from './day-turns-query.ts';
import { NextBoard } from './next-board.tsx';
import { RecordedTurns } from './recorded-turns.tsx';
import { useChosen } from './use-chosen.ts';

interface RecordTurnProps {
  readonly day: string;
  readonly carried: readonly CarriedOver[];
  /** The open orders that may go to the next board. */
  readonly movable: readonly Order[];
  /** The day has ended: the form was opened by a button, and has a heading. */
  readonly isLate?: boolean;
}

/**
 * Records the turn with the orders that go to the next board: at first all of a day that runs, none of one that has ended,
 * because those may only have been forgotten. Unfinished business needs a reason. If the day is already recorded, shows by
 * whom: the form then opens only on request, and closes when a newer turn arrives. The focus goes to the form's field or
 * button.
 */
export function RecordTurn({ day, carried, movable, isLate = false }: RecordTurnProps) {
  const query = dayTurnsQuery(day);
  const { data, isLoading } = useQuery(query);
  const turns = data?.turns ?? [];
  const seen = turns[0]?.number ?? 0;
  const [openedAfter, setOpenedAfter] = useState(0);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [chosen, choose] = useChosen(movable, isLate);
  const section = useRef<HTMLElement>(null);
  const why = reason.trim();
  const recording = useOperation(
    (body: CallWith<typeof recordDayTurn>['body'], idempotencyKey) => call(recordDayTurn, { body, idempotencyKey }),
    {
      refetches: [query.queryKey, LEFT_OVER],
      onSuccess: () => {
        setReason('');
        setTried(false);
        toastSuccess('Virada registrada.');
      },
    },
  );
  // The server may see more than this page, e.g. an order of just now.
  const isMissed =
    isPortalProblem(recording.error) && recording.error.problem.errors?.some(({ path }) => path === '/reason') === true;
  const asksReason = needsReason(carried) || isMissed;
  const record = () => {
    setTried(true);
    if (asksReason && why === '') return focusBox(section);
    recording.mutate({ day, carry: [...chosen], seen, ...(why === '' ? {} : { reason: why }) });
  };
  const openAgain = () => {
    recording.reset();
    setOpenedAfter(seen);
    focusBox(section);
  };
  useEffect(() => {
    if (isLate) focusBox(section);
  }, [isLate]);
  if (isLoading) return null;
  const isRecorded = openedAfter < seen;
  return (
    <section className={styles.card} ref={section} aria-label={isLate ? lateTitle(day) : 'Registrar a virada'}>
      {isLate ? <h2>{lateTitle(day)}</h2> : null}
      <RecordedTurns turns={turns} />
      {recording.error ? <FailureNote>{sentenceOf(recording.error)}</FailureNote> : null}
      {isRecorded ? null : (
        <NextBoard
          board={isLate ? 'de hoje' : `de ${dayText(nextDay(day))}`}
          orders={movable}
          chosen={chosen}
          onChosen={choose}
        />
      )}
      {!isRecorded && asksReason ? (
        <TextField
          label={isLate ? 'Por que isso ficou em aberto?' : 'Por que isso fica para amanhã?'}
          maxLength={300}
          autoComplete="off"
          value={reason}
          error={tried && why === '' ? MISSING_REASON : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <p className={styles.advice}>
        {isRecorded
          ? 'Se chegaram mais pedidos depois, registre de novo.'
          : 'Fica na auditoria: quem virou o dia, o que ficou em aberto e por quê.'}
      </p>
      {isRecorded ? (
        <Button onClick={openAgain}>Registrar de novo</Button>
      ) : (
        <Button variant="primary" size="large" busy={recording.isPending} onClick={record}>
          Registrar virada
        </Button>
      )}
    </section>
  );
}

/** `Registrar a virada de sábado, 21 de novembro`: for a day that has ended. */
export function lateTitle(day: string): string {
  return `Registrar a virada de ${dayText(day)}`;
}

/** Focuses the field for the reason once it is drawn; the button if no reason is needed. */
function focusBox(section: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() =>
    section.current?.querySelector<HTMLElement>('input:not([type="checkbox"]), button')?.focus(),
  );
}
