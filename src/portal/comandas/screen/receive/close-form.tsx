import { type FormEvent, useEffect, useRef, useState } from 'react';
import { closeComanda } from '#contract/comandas/operations.ts';
import { receivedPayments } from '#domain/comandas/change.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl, sumCents } from '#domain/shared/money.ts';
import type { ComandaChange } from '#portal/comandas/change.ts';
import dialogs from '#portal/comandas/screen/dialogs/dialogs.module.css';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { LeaveButton } from '#portal/ui/overlays/leave-button.tsx';
import type { PressGuard } from '#portal/ui/presses/use-press-guard.ts';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import { PaidNote } from './paid-note.tsx';
import styles from './receive.module.css';
import type { PaidNotice } from './use-paid-notice.ts';

interface CloseFormProps {
  readonly comanda: Order;
  readonly doing: ComandaChange;
  readonly notice: PaidNotice;
  /** Ignores the second press of a double click on the last payment, which would close the comanda. */
  readonly guard: PressGuard;
  readonly onClose: () => void;
}

/** Fully paid: the payments, the change of the last one, and the button that closes the comanda. */
export function CloseForm({ comanda, doing, notice, guard, onClose }: CloseFormProps) {
  const payments = receivedPayments(comanda);
  // The last payment, because its change still has to be handed out.
  const [last] = useState(() => payments.at(-1));
  const change = last?.changeFor === undefined ? 0 : last.changeFor - last.amount;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const close = async (event: FormEvent) => {
    event.preventDefault();
    if (guard.settling) return;
    if (!(await doing.change(closeComanda)).ok) return;
    toastSuccess(`Comanda ${comanda.command ?? ''} fechada.`);
    onClose();
  };
  return (
    <form className={dialogs.form} onSubmit={close} onKeyDown={guard.onKeyDown}>
      <PaidNote notice={notice} takesFocus={false} />
      <p>
        Tudo pago: <strong>{formatBrl(sumCents(payments.map(({ amount }) => amount)))}</strong>
        {payments.length > 1 ? ` em ${payments.length} pagamentos` : ''}.
      </p>
      {change > 0 ? (
        <p className={styles.change}>
          <span>Troco</span>
          <output aria-label="Troco a devolver">{formatBrl(change)}</output>
        </p>
      ) : null}
      {doing.failure ? <FailureNote>{doing.failure}</FailureNote> : null}
      <div className={styles.buttons}>
        <LeaveButton size="large" disabled={guard.settling} onClick={onClose}>
          Deixar aberta
        </LeaveButton>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={doing.busy}
          aria-disabled={guard.settling || undefined}
          onClick={guard.onClick}
          onMouseDown={guard.onMouseDown}
          ref={button}
        >
          Fechar comanda
          <Kbd>Enter</Kbd>
        </Button>
      </div>
    </form>
  );
}
