import { IconQrcode, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Bag, BagPayment } from '#domain/bag/bag.ts';
import {
  isNoteTooSmall,
  openAmount,
  openText,
  removePayment,
  setChangeFor,
  setPaymentAmount,
  settledPayments,
} from '#domain/bag/money/payments.ts';
import type { BagProblems } from '#domain/bag/texts.ts';
import { likelyNotes } from '#domain/cash/notes.ts';
import { amountWithVerb, type Cents } from '#domain/shared/money.ts';
import type { EditBag } from '#portal/bag/edit.ts';
import payments from '#portal/bag/payments.module.css';
import type { Method } from '#portal/bag/payments.tsx';
import { InlineMoney } from '#portal/fields/inline-money.tsx';
import { shortBrl } from '#portal/orders/order-texts.ts';
import { PixDialog } from '#portal/payments/pix-dialog.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Kbd } from '#portal/ui/keyboard/kbd.tsx';
import { useKeptFocus } from '#portal/ui/keyboard/use-kept-focus.ts';
import { PAYMENT_KEYS } from './payment-keys.ts';
import styles from './sale-payments.module.css';

interface SalePaymentsProps {
  readonly sale: Bag;
  readonly methods: readonly Method[];
  readonly problems: BagProblems;
  readonly onEdit: EditBag;
  /** Pays the rest with the payment method at this index. */
  readonly onPay: (index: number) => void;
  /** Why the last payment key changed nothing. */
  readonly refused: string | null;
  /** Called on Enter in a payment's field: the sale is fully paid, or needs another payment. */
  readonly onEnter: () => void;
}

/** The payments of the sale: each button pays what is still open. */
export function SalePayments({ sale, methods, problems, refused, onEdit, onPay, onEnter }: SalePaymentsProps) {
  const open = openAmount(sale);
  const problem = problems.get('payments');
  const focus = useKeptFocus();
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <section {...focus} className={payments.payments} aria-label="Pagamento" tabIndex={-1} onKeyDown={enter}>
      <div className={styles.methods}>
        {methods.map((method, index) => (
          <button
            key={method.id}
            type="button"
            className={styles.method}
            aria-label={`Pagar com ${method.name}`}
            aria-pressed={sale.payments.some(({ methodId }) => methodId === method.id)}
            aria-keyshortcuts={PAYMENT_KEYS[index]}
            onClick={() => onPay(index)}
          >
            <span>{sale.payments.length > 0 && open > 0 ? `Resto em ${method.name}` : method.name}</span>
            {PAYMENT_KEYS[index] === undefined ? null : <Kbd>{PAYMENT_KEYS[index]}</Kbd>}
          </button>
        ))}
      </div>
      {problem ? (
        <p className={payments.problem} role="alert" tabIndex={-1} data-problem="payments">
          {problem}
        </p>
      ) : null}
      {sale.payments.length > 0 ? (
        <ul>
          {settledPayments(sale).map((payment) => (
            <Payment
              key={payment.key}
              payment={payment}
              method={methods.find(({ id }) => id === payment.methodId)}
              noteProblem={problems.get('changeFor')}
              onEdit={onEdit}
            />
          ))}
        </ul>
      ) : null}
      <Outcome open={sale.payments.length > 0 ? open : 0} refused={refused} />
    </section>
  );
}

/** What the payments leave open; else why the last one was not taken. */
function Outcome({ open, refused }: { open: Cents; refused: string | null }) {
  if (open !== 0) {
    return (
      <p className={payments.open} role="status">
        {openText(open)}
      </p>
    );
  }
  if (refused === null) return null;
  return (
    <p className={styles.refused} role="status">
      {refused}
    </p>
  );
}

interface SalePaymentProps {
  readonly payment: BagPayment;
  /** Undefined if the establishment removed the method in the meantime. */
  readonly method: Method | undefined;
  readonly noteProblem: string | undefined;
  readonly onEdit: EditBag;
}

function Payment({ payment, method, noteProblem, onEdit }: SalePaymentProps) {
  const { key, name, amount, changeFor = 0 } = payment;
  const takesNotes = method?.needsChange === true;
  const [charging, setCharging] = useState(false);
  const short = isNoteTooSmall(payment);
  const received = (cents: number) => onEdit((bag) => setChangeFor(bag, key, cents));
  return (
    <li className={payments.payment} data-payment={key}>
      <div className={payments.row}>
        <strong className={payments.name}>{name}</strong>
        {method?.kind === 'pix' && amount > 0 ? (
          <Button size="small" icon={<IconQrcode size={17} />} onClick={() => setCharging(true)}>
            QR code
          </Button>
        ) : null}
        <span data-first={!takesNotes}>
          <InlineMoney
            label={`Valor em ${name}`}
            labelHidden
            cents={amount}
            onCents={(cents) => onEdit((bag) => setPaymentAmount(bag, key, cents))}
          />
        </span>
        <button
          type="button"
          className={payments.remove}
          aria-label={`Remover pagamento em ${name}`}
          onClick={() => onEdit((bag) => removePayment(bag, key))}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </div>
      <PixDialog
        due={charging ? { amount, txid: `BALCAO${key.slice(0, 8)}` } : null}
        title="Pix da venda"
        onClose={() => setCharging(false)}
      />
      {takesNotes || changeFor > 0 ? (
        <div className={styles.received}>
          <div className={styles.notes}>
            {likelyNotes(amount).map((note) => (
              <button
                key={note}
                type="button"
                className={styles.note}
                aria-label={`Recebido ${shortBrl(note)}`}
                aria-pressed={changeFor === note}
                onClick={() => received(changeFor === note ? 0 : note)}
              >
                {shortBrl(note).replace(/^R\$\s/, '')}
              </button>
            ))}
          </div>
          <span data-first={takesNotes}>
            <InlineMoney
              label="Recebido"
              zero="empty"
              cents={changeFor}
              onCents={received}
              error={short ? (noteProblem ?? `${amountWithVerb(amount - changeFor, 'Falta', 'Faltam')}.`) : undefined}
            />
          </span>
        </div>
      ) : null}
    </li>
  );
}
