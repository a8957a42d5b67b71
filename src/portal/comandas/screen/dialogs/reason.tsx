import { useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { type ComandaChange, useComandaChange } from '#portal/comandas/change.ts';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';
import styles from './dialogs.module.css';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  readonly comanda: Order;
  readonly title: string;
  readonly about: string;
  readonly reasons: readonly string[];
  readonly confirmLabel: string;
  /** Runs the change with this reason. */
  readonly act: (change: ComandaChange['change'], reason: string) => ReturnType<ComandaChange['change']>;
  readonly onClose: () => void;
}

/** Asks only for the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { comanda, title, about, reasons, confirmLabel, act, onClose } = props;
  const doing = useComandaChange(comanda.id);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    if (reason.trim() !== '' && (await act(doing.change, reason.trim()))) onClose();
  };
  return (
    <ChangeForm title={title} confirmLabel={confirmLabel} danger doing={doing} onSubmit={submit} onClose={onClose}>
      <p className={styles.about}>{about}</p>
      <ReasonField
        reasons={reasons}
        value={reason}
        error={tried && reason.trim() === '' ? MISSING_REASON : undefined}
        onValue={setReason}
      />
    </ChangeForm>
  );
}
