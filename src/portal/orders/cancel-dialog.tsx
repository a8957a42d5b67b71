import { type FormEvent, useState } from 'react';
import type { Order } from '#domain/order.ts';
import { orderWithArticle } from '#domain/order-name.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/modal.tsx';
import { TextArea } from '#portal/ui/text-field.tsx';
import classes from './cancel-dialog.module.css';
import { customerOf } from './order-texts.ts';

/** What orders are canceled for most days. */
const REASONS = ['Cliente desistiu', 'Endereço fora da área', 'Item em falta', 'Pedido em duplicidade', 'Não atende'];

/** The longest reason that the API takes. */
const MAX_REASON = 300;

interface CancelDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** Asks why an order is canceled; without a reason nothing is canceled. */
export function CancelDialog({ order, onClose, onCancel }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.replace(/\s+/g, ' ').trim();
    if (given === '') setMissing(true);
    else onCancel(given);
  };
  return (
    <Modal opened onClose={onClose} title={`Cancelar ${orderWithArticle(order)}?`} width={460}>
      <form onSubmit={submit} className={classes.form}>
        <p className={classes.who}>{customerOf(order)}</p>
        <div className={classes.reasons}>
          {REASONS.map((text) => (
            <button
              key={text}
              type="button"
              className={classes.reason}
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          ))}
        </div>
        <TextArea
          label="Motivo"
          value={reason}
          maxLength={MAX_REASON}
          error={missing && reason.trim() === '' ? 'Informe o motivo do cancelamento.' : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger">
            Cancelar pedido
          </Button>
        </div>
      </form>
    </Modal>
  );
}
