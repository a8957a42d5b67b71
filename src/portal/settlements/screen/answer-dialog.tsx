import { type FormEvent, useState } from 'react';
import type { RemarkAnswer } from '#contract/settlements/schema.ts';
import { MISSING_REASON, MISSING_VALUE } from '#domain/shared/texts.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { useLedgerAct } from '#portal/settlements/ledger-calls.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SegmentedChoice } from '#portal/ui/fields/segmented-choice.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './settlements.module.css';

type DisputeAnswer = 'keep' | 'add' | 'take';
const ANSWERS = [
  { value: 'add', label: 'Somar' },
  { value: 'take', label: 'Descontar' },
  { value: 'keep', label: 'Manter' },
] as const;
const SIGNS: Readonly<Record<DisputeAnswer, -1 | 0 | 1>> = { add: 1, take: -1, keep: 0 };

interface AnswerDialogProps {
  readonly courierId: string;
  readonly dispute: RemarkAnswer | null;
  readonly onClose: () => void;
}

/** Answers a dispute with a correction line, or keeps the line with an explanation. */
export function AnswerDialog({ courierId, dispute, onClose }: AnswerDialogProps) {
  return (
    <Modal opened={dispute !== null} onClose={onClose} title="Responder à contestação" width={440}>
      {dispute === null ? null : <AnswerForm courierId={courierId} dispute={dispute} onDone={onClose} />}
    </Modal>
  );
}

function AnswerForm(props: { courierId: string; dispute: RemarkAnswer; onDone: () => void }) {
  const { courierId, dispute, onDone } = props;
  const [answer, setAnswer] = useState<DisputeAnswer>('add');
  const [amount, setAmount] = useState(0);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = useLedgerAct(courierId);
  const amountError = answer !== 'keep' && amount === 0 ? MISSING_VALUE : undefined;
  const reasonError = reason.trim() === '' ? MISSING_REASON : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (act.isPending || amountError || reasonError) return;
    act.mutate(
      { kind: 'correction', amount: SIGNS[answer] * amount, reason: reason.trim(), answers: dispute.id },
      {
        onSuccess: () => {
          toastSuccess('Contestação respondida.');
          onDone();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        <strong>{dispute.by}:</strong> {dispute.words}
      </p>
      <SegmentedChoice label="Resposta" options={ANSWERS} value={answer} onChange={setAnswer} />
      {answer === 'keep' ? null : (
        <MoneyField
          label="Valor da correção"
          data-autofocus
          cents={amount}
          onCents={setAmount}
          zero="empty"
          error={tried ? amountError : undefined}
        />
      )}
      <TextField
        label="O que dizer a ele"
        value={reason}
        maxLength={200}
        autoComplete="off"
        error={tried ? reasonError : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {act.error ? <FailureNote>{sentenceOf(act.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={act.isPending}>
        Responder
      </Button>
    </form>
  );
}
