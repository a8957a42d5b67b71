import { IconCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Bag, BagPayment } from '#domain/bag/bag.ts';
import {
  addPayment,
  changeDue,
  closeWith,
  isNoteTooSmall,
  openAmount,
  openText,
  removePayment,
  setChangeFor,
  setPaymentAmount,
  settledPayments,
} from '#domain/bag/money/payments.ts';
import type { BagProblems } from '#domain/bag/texts.ts';
import type { PaymentMethod } from '#domain/catalogue/catalogue.ts';
import { type Cents, formatBrl } from '#domain/shared/money.ts';
import { newRequestKey } from '#portal/api/request-key.ts';
import { InlineMoney } from '#portal/fields/inline-money.tsx';
import { useKeptFocus } from '#portal/ui/keyboard/use-kept-focus.ts';
import type { EditBag } from './edit.ts';
import styles from './payments.module.css';

/** The fields of a payment method that a payment needs. */
export type Method = Pick<PaymentMethod, 'id' | 'name' | 'kind' | 'needsChange'>;

interface PaymentsProps {
  readonly bag: Bag;
  readonly methods: readonly Method[];
  readonly problems: BagProblems;
  readonly onEdit: EditBag;
}

/** How the customer pays: one method or several, one of which takes the rest. */
export function Payments({ bag, methods, problems, onEdit }: PaymentsProps) {
  const open = openAmount(bag);
  const problem = problems.get('payments');
  const focus = useKeptFocus();
  // The payment just added: its first open field gets the focus for the next keys.
  const [added, setAdded] = useState('');
  const add = (method: Method) => {
    const key = newRequestKey();
    setAdded(key);
    onEdit((current) => addPayment(current, method, key));
  };
  return (
    <section {...focus} className={styles.payments} aria-label="Pagamento" tabIndex={-1}>
      <div className={styles.methods}>
        {methods.map((method) => (
          <button
            key={method.id}
            type="button"
            className={styles.method}
            aria-label={`Pagar com ${method.name}`}
            onClick={() => add(method)}
          >
            <IconPlus size={13} aria-hidden="true" />
            {method.name}
          </button>
        ))}
      </div>
      {problem ? (
        <p className={styles.problem} role="alert" tabIndex={-1} data-problem="payments">
          {problem}
        </p>
      ) : null}
      {bag.payments.length > 0 ? (
        <ul>
          {settledPayments(bag).map((payment) => (
            <Payment
              key={payment.key}
              payment={payment}
              needsChange={methods.some(({ id, needsChange }) => id === payment.methodId && needsChange)}
              canClose={open !== 0}
              isNew={payment.key === added}
              noteProblem={problems.get('changeFor')}
              onEdit={onEdit}
            />
          ))}
        </ul>
      ) : null}
      {bag.payments.length > 0 && open !== 0 && !problem ? <p className={styles.open}>{openText(open)}</p> : null}
    </section>
  );
}

interface PaymentProps {
  readonly payment: BagPayment;
  readonly needsChange: boolean;
  readonly canClose: boolean;
  readonly isNew: boolean;
  readonly noteProblem: string | undefined;
  readonly onEdit: EditBag;
}

/** The most common notes, in cents. */
const NOTES: readonly Cents[] = [5000, 10_000, 20_000];

function Payment({ payment, needsChange, canClose, isNew, noteProblem, onEdit }: PaymentProps) {
  const { key, name, amount, closes, changeFor = 0 } = payment;
  return (
    <li className={styles.payment} ref={isNew ? scrollRowIntoView : null}>
      <div className={styles.row}>
        <strong className={styles.name}>{name}</strong>
        {closes ? (
          <span className={styles.closes}>
            <IconCheck size={14} aria-hidden="true" /> fecha a conta
          </span>
        ) : null}
        {canClose && !closes ? (
          <button type="button" className={styles.close} onClick={() => onEdit((bag) => closeWith(bag, key))}>
            fechar a conta
          </button>
        ) : null}
        <InlineMoney
          label={`Valor em ${name}`}
          labelHidden
          cents={amount}
          autoFocus={isNew && !needsChange && !closes}
          onCents={(cents) => onEdit((bag) => setPaymentAmount(bag, key, cents))}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remover pagamento em ${name}`}
          onClick={() => onEdit((bag) => removePayment(bag, key))}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      </div>
      {needsChange || changeFor > 0 ? (
        <div className={styles.change}>
          <InlineMoney
            label="Troco para"
            zero="empty"
            cents={changeFor}
            autoFocus={isNew && needsChange}
            onCents={(cents) => onEdit((bag) => setChangeFor(bag, key, cents))}
            error={isNoteTooSmall(payment) ? noteProblem : undefined}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame around three buttons */}
          <span className={styles.notes} role="group" aria-label="Notas">
            {NOTES.filter((note) => note >= amount).map((note) => (
              <button
                key={note}
                type="button"
                className={styles.note}
                aria-label={`Troco para ${formatBrl(note)}`}
                aria-pressed={changeFor === note}
                onClick={() => onEdit((bag) => setChangeFor(bag, key, changeFor === note ? 0 : note))}
              >
                {note / 100}
              </button>
            ))}
          </span>
          <p className={styles.due}>{changeText(payment)}</p>
        </div>
      ) : null}
    </li>
  );
}

/** The change to carry, or what the note lacks: items added later may cost more than it. */
function changeText(payment: BagPayment): string {
  const { amount, changeFor = 0 } = payment;
  if (isNoteTooSmall(payment)) return `faltam ${formatBrl(amount - changeFor)}`;
  const due = changeDue(payment);
  return due > 0 ? `levar ${formatBrl(due)} de troco` : 'sem troco';
}

/** Scrolls the whole row, with its notes, above the footer once it is drawn. */
function scrollRowIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}
