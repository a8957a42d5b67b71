import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordDayTurn } from '#contract/day-turn/operations.ts';
import { type CarriedOver, needsReason } from '#domain/day-turn/carried.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { type CallWith, call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './day-turn-screen.module.css';
import { dayTurnsQuery } from './day-turns-query.ts';
import { RecordedTurns } from './recorded-turns.tsx';

interface RecordTurnProps {
  readonly day: string;
  readonly carried: readonly CarriedOver[];
  /** The heading for an earlier day; absent for the current one. */
  readonly title?: string;
}

/**
 * Records the turn; unfinished business needs a reason. Shows who has recorded the day already: then the form opens only
 * when asked, and closes when a newer turn arrives.
 */
export function RecordTurn({ day, carried, title }: RecordTurnProps) {
  const query = dayTurnsQuery(day);
  const { data, isLoading } = useQuery(query);
  const turns = data?.turns ?? [];
  const seen = turns[0]?.number ?? 0;
  const [openedAfter, setOpenedAfter] = useState(0);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const asksReason = needsReason(carried);
  const why = reason.trim();
  const recording = useOperation(
    (body: CallWith<typeof recordDayTurn>['body'], idempotencyKey) => call(recordDayTurn, { body, idempotencyKey }),
    {
      refetches: [query.queryKey],
      onSuccess: () => {
        setReason('');
        setTried(false);
        toastSuccess('Virada registrada.');
      },
    },
  );
  const record = () => {
    setTried(true);
    if (asksReason && why === '') return;
    recording.mutate({ day, carried: [...carried], seen, ...(why === '' ? {} : { reason: why }) });
  };
  const openAgain = () => {
    recording.reset();
    setOpenedAfter(seen);
  };
  if (isLoading) return null;
  const isRecorded = openedAfter < seen;
  return (
    <section className={styles.card} aria-label={title ?? 'Registrar a virada'}>
      {title === undefined ? null : <h2>{title}</h2>}
      <RecordedTurns turns={turns} />
      {recording.error ? <FailureNote>{sentenceOf(recording.error)}</FailureNote> : null}
      {!isRecorded && asksReason ? (
        <TextField
          label={title === undefined ? 'Por que isso fica para amanhã?' : 'Por que isso ficou em aberto?'}
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
