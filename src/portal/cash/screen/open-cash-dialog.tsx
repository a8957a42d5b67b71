import { type FormEvent, useState } from 'react';
import { MAX_COUNTED } from '#domain/cash/count.ts';
import { sentenceOf } from '#portal/api/problem-error.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { SwitchField } from '#portal/ui/fields/switch-field.tsx';
import { Modal } from '#portal/ui/overlays/modal.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './cash.module.css';
import { useOpenCash } from './cash-calls.ts';
import { includeTexts, type SinceClosing } from './cash-texts.ts';

interface OpenCashDialogProps {
  readonly opened: boolean;
  readonly since: SinceClosing;
  readonly onClose: () => void;
}

/** Asks for the change in the drawer at the start. */
export function OpenCashDialog({ opened, since, onClose }: OpenCashDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Abrir caixa" width={420}>
      {opened ? <OpenCashForm since={since} onDone={onClose} /> : null}
    </Modal>
  );
}

function OpenCashForm({ since, onDone }: { since: SinceClosing; onDone: () => void }) {
  const [float, setFloat] = useState(0);
  const [included, setIncluded] = useState(true);
  const open = useOpenCash();
  const isAsked = since.outside > 0 || since.handedOver > 0;
  const { label, included: ifIncluded, left } = includeTexts(since);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (open.isPending) return;
    open.mutate(
      { float, ...(isAsked ? { outside: included ? 'include' : 'leave' } : {}) },
      {
        onSuccess: () => {
          toastSuccess('Caixa aberto.');
          onDone();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MoneyField
        label="Fundo de troco"
        data-autofocus
        cents={float}
        onCents={setFloat}
        most={MAX_COUNTED}
        zero="empty"
        hint="O dinheiro que já está na gaveta para dar troco. Pode ser zero."
      />
      {isAsked ? (
        <SwitchField label={label} hint={included ? ifIncluded : left} checked={included} onChange={setIncluded} />
      ) : null}
      {open.error ? <FailureNote>{sentenceOf(open.error)}</FailureNote> : null}
      <Button type="submit" variant="primary" size="large" full busy={open.isPending}>
        Abrir caixa
      </Button>
    </form>
  );
}
