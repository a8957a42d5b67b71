import { type FormEvent, useState } from 'react';
import { MAX_COUNTED } from '#domain/cash/count.ts';
import type { CashMovementKind } from '#domain/cash/session.ts';
import { MISSING_REASON, MISSING_VALUE } from '#domain/shared/texts.ts';
import { WithdrawalFailure } from '#portal/cash/withdrawal-failure.tsx';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { focusInvalid } from '#portal/ui/fields/focus-invalid.ts';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './cash.module.css';
import { useMoveCash } from './cash-calls.ts';

const TEXTS = {
  supply: {
    title: 'Suprimento',
    about: 'Dinheiro que entra na gaveta e não é venda.',
    example: 'Ex.: troco do banco',
    button: 'Registrar suprimento',
    done: 'Suprimento registrado.',
  },
  withdrawal: {
    title: 'Sangria',
    about: 'Dinheiro que sai da gaveta.',
    example: 'Ex.: depósito, compra de gelo',
    button: 'Registrar sangria',
    done: 'Sangria registrada.',
  },
} as const satisfies Record<CashMovementKind, object>;

interface MovementDialogProps {
  readonly sessionId: string;
  /** The kind of movement; `null` keeps the dialog closed. */
  readonly kind: CashMovementKind | null;
  readonly onClose: () => void;
}

/** Asks for the amount put in or taken out, and the reason. */
export function MovementDialog({ sessionId, kind, onClose }: MovementDialogProps) {
  return (
    <Modal opened={kind !== null} onClose={onClose} title={kind === null ? '' : TEXTS[kind].title} width={420}>
      {kind === null ? null : <MovementForm sessionId={sessionId} kind={kind} onDone={onClose} />}
    </Modal>
  );
}

function MovementForm({ sessionId, kind, onDone }: { sessionId: string; kind: CashMovementKind; onDone: () => void }) {
  const [amount, setAmount] = useState(0);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const move = useMoveCash(sessionId);
  const texts = TEXTS[kind];
  const amountError = amount === 0 ? MISSING_VALUE : undefined;
  const reasonError = reason.trim() === '' ? MISSING_REASON : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (move.isPending) return;
    if (amountError || reasonError) {
      focusInvalid(event.currentTarget);
      return;
    }
    record();
  };
  const record = (beyond: { beyondDrawer?: boolean } = {}) =>
    move.mutate(
      { kind, amount, reason: reason.trim(), ...beyond },
      {
        onSuccess: () => {
          toastSuccess(texts.done);
          onDone();
        },
      },
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.muted}>{texts.about}</p>
      <MoneyField
        label="Valor"
        data-autofocus
        cents={amount}
        onCents={setAmount}
        most={MAX_COUNTED}
        zero="empty"
        error={tried ? amountError : undefined}
      />
      <TextField
        label="Motivo"
        value={reason}
        maxLength={200}
        autoComplete="off"
        hint={texts.example}
        error={tried ? reasonError : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <WithdrawalFailure error={move.error} busy={move.isPending} onTake={() => record({ beyondDrawer: true })} />
      <Button type="submit" variant="primary" size="large" full busy={move.isPending}>
        {texts.button}
      </Button>
    </form>
  );
}
