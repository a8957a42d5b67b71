import { useState } from 'react';
import { recordDayTurn } from '#contract/day-turn/operations.ts';
import { type CarriedOver, needsReason } from '#domain/day-turn/carried.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { call } from '#portal/api/call.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './day-turn-screen.module.css';

/** Records the turn; unfinished business needs a reason. */
export function RecordTurn({ day, carried }: { day: string; carried: readonly CarriedOver[] }) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const asksReason = needsReason(carried);
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
    if (!asksReason || why !== '') recording.mutate(undefined);
  };
  return (
    <section className={styles.card} aria-label="Registrar a virada">
      {asksReason ? (
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
