import { type FormEvent, useState } from 'react';
import { formatBrl } from '#domain/money.ts';
import type { Order } from '#domain/order.ts';
import { moneyBack } from '#domain/void-sale.ts';
import { Button } from '#portal/ui/button.tsx';
import { Modal } from '#portal/ui/modal.tsx';
import { TextArea } from '#portal/ui/text-field.tsx';
import classes from './cancel-dialog.module.css';
import { codeOf } from './order-texts.ts';

/** What sales are taken back for most days. */
const REASONS = [
  'Cliente desistiu',
  'Lançada por engano',
  'Pagamento errado',
  'Venda em duplicidade',
  'Produto devolvido',
];

/** The longest reason that the API takes. */
const MAX_REASON = 300;

interface VoidDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onVoid: (reason: string) => void;
}

/** Says what money goes back and asks why the sale is voided; without a reason nothing is. */
export function VoidDialog({ order, onClose, onVoid }: VoidDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const given = reason.replace(/\s+/g, ' ').trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (given !== '') onVoid(given);
  };
  const back = moneyBack(order);
  return (
    <Modal opened onClose={onClose} title={`Estornar a venda ${codeOf(order)}?`} width={460}>
      <form onSubmit={submit} className={classes.form}>
        {back.length === 0 ? (
          <p className={classes.who}>Nada foi pago: não há o que devolver.</p>
        ) : (
          <ul className={classes.back} aria-label="Devolver">
            {back.map(({ name, amount }) => (
              <li key={name}>
                Devolver <strong>{formatBrl(amount)}</strong> em {name}
              </li>
            ))}
          </ul>
        )}
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
          error={tried && given === '' ? 'Informe o motivo do estorno.' : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <p className={classes.who}>A venda continua no histórico como estornada. Não há volta.</p>
        <div className={classes.buttons}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger">
            Estornar venda
          </Button>
        </div>
      </form>
    </Modal>
  );
}
