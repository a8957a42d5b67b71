import { type FormEvent, useEffect, useRef, useState } from 'react';
import { receivedPayments } from '#domain/comanda-change.ts';
import { formatBrl, sumCents } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { Button } from '#portal/ui/button.tsx';
import { FailureNote } from '#portal/ui/failure-note.tsx';
import { Kbd } from '#portal/ui/kbd.tsx';
import { toastSuccess } from '#portal/ui/toasts.tsx';
import styles from './dialogs.module.css';
import type { ComandaChange } from './use-comanda-change.ts';

interface CloseFormProps {
  readonly comanda: Order;
  readonly doing: ComandaChange;
  /** The press that paid the rest may be a double one: nothing closes for a moment. */
  readonly locked: boolean;
  readonly onClose: () => void;
}

/** Nothing is left: what was received, the change of the last payment, and the button that closes the comanda. */
export function CloseForm({ comanda, doing, locked, onClose }: CloseFormProps) {
  const payments = receivedPayments(comanda);
  // What was handed back last is what the hand at the till still needs to know.
  const [last] = useState(() => payments.at(-1));
  const change = last?.changeFor === undefined ? 0 : last.changeFor - last.amount;
  // Not before it can be pressed: the payment that led here may still be on its way back.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!doing.busy && !locked) button.current?.focus();
  }, [doing.busy, locked]);
  const close = async (event: FormEvent) => {
    event.preventDefault();
    if (locked) return;
    if ((await doing.change('closeComanda')) === null) return;
    toastSuccess(`Comanda ${comanda.command ?? ''} fechada.`);
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={close}>
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
        <Button size="large" disabled={locked} onClick={onClose}>
          Deixar aberta
        </Button>
        <Button type="submit" variant="primary" size="large" busy={doing.busy} disabled={locked} ref={button}>
          Fechar comanda
          <Kbd>Enter</Kbd>
        </Button>
      </div>
    </form>
  );
}
