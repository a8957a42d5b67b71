import { useState } from 'react';
import type { Order } from '#domain/order.ts';
import type { ComandaVerb } from '#portal/api/comanda-calls.ts';
import { ChangeForm } from './change-form.tsx';
import styles from './dialogs.module.css';
import { ReasonField } from './reason-field.tsx';
import { useComandaChange } from './use-comanda-change.ts';

interface ReasonDialogProps {
  readonly comanda: Order;
  readonly title: string;
  readonly about: string;
  readonly reasons: readonly string[];
  readonly confirmLabel: string;
  readonly verb: ComandaVerb;
  readonly bodyOf: (reason: string) => unknown;
  readonly onClose: () => void;
}

/** Asks for the reason, and for nothing else. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { comanda, title, about, reasons, confirmLabel, verb, bodyOf, onClose } = props;
  const doing = useComandaChange(comanda.id);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (reason.trim() !== '' && (await doing.change(verb, bodyOf(reason.trim())))) onClose();
  };
  return (
    <ChangeForm title={title} confirmLabel={confirmLabel} danger doing={doing} onSubmit={submit} onClose={onClose}>
      <p className={styles.about}>{about}</p>
      <ReasonField
        reasons={reasons}
        value={reason}
        error={tried && reason.trim() === '' ? 'Informe o motivo.' : undefined}
        onValue={setReason}
      />
    </ChangeForm>
  );
}
