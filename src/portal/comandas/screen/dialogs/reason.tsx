import { useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { MISSING_REASON } from '#domain/shared/texts.ts';
import { isDrawerShort } from '#portal/cash/withdrawal-failure.tsx';
import { type ComandaChange, useComandaChange } from '#portal/comandas/change.ts';
import { ChangeForm } from '#portal/comandas/screen/receive/change-form.tsx';
import { Button } from '#portal/ui/button.tsx';
import styles from './dialogs.module.css';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  readonly comanda: Order;
  readonly title: string;
  readonly about: string;
  readonly reasons: readonly string[];
  readonly confirmLabel: string;
  /** Runs the change with this reason; `beyond` says that the drawer need not hold the cash. */
  readonly act: (
    change: ComandaChange['change'],
    reason: string,
    beyond: { readonly beyondDrawer?: true },
  ) => ReturnType<ComandaChange['change']>;
  /** Label of the button that goes on although the drawer is not expected to hold the cash. */
  readonly beyondLabel?: string;
  readonly onClose: () => void;
}

/** Asks only for the reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { comanda, title, about, reasons, confirmLabel, act, beyondLabel, onClose } = props;
  const doing = useComandaChange(comanda.id);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const submit = async (beyond: { readonly beyondDrawer?: true } = {}) => {
    setTried(true);
    if (reason.trim() !== '' && (await act(doing.change, reason.trim(), beyond)).ok) onClose();
  };
  return (
    <ChangeForm
      title={title}
      confirmLabel={confirmLabel}
      danger
      doing={doing}
      onSubmit={() => submit()}
      onClose={onClose}
      foot={
        beyondLabel !== undefined && isDrawerShort(doing.error) ? (
          <Button full busy={doing.busy} onClick={() => submit({ beyondDrawer: true })}>
            {beyondLabel}
          </Button>
        ) : null
      }
    >
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
