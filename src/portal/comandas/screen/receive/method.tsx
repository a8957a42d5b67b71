import { likelyNotes } from '#domain/cash/notes.ts';
import { formatBrl } from '#domain/shared/money.ts';
import reasonField from '#portal/comandas/screen/dialogs/reason-field.module.css';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { shortBrl } from '#portal/orders/order-texts.ts';
import { PixCharge } from '#portal/payments/pix-charge.tsx';
import chosen from '#portal/ui/looks/chosen.module.css';
import styles from './receive.module.css';
import type { Receiving } from './use-receiving.ts';

interface ReceiveMethodProps {
  readonly receiving: Receiving;
  /** Transaction id of the Pix at the bank. */
  readonly txid: string;
}

/** The payment's method; for cash the amount received and the change, for Pix the code, but never one of more than is owed. */
export function ReceiveMethod({ receiving, txid }: ReceiveMethodProps) {
  const { methods, method, setMethodId, amount, isTooMuch } = receiving;
  return (
    <>
      <fieldset className={styles.methods} aria-label="Forma de pagamento">
        {methods.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={styles.method}
            aria-pressed={id === method?.id}
            onClick={() => setMethodId(id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      {method?.needsChange ? <Received receiving={receiving} /> : null}
      {method?.kind === 'pix' && amount > 0 && !isTooMuch ? <PixCharge amount={amount} txid={txid} /> : null}
    </>
  );
}

function Received({ receiving: { amount, received, setReceived, change } }: { receiving: Receiving }) {
  return (
    <div className={styles.received}>
      <div className={reasonField.picks}>
        {likelyNotes(amount).map((note) => (
          <button
            key={note}
            type="button"
            className={`${reasonField.pick} ${chosen.chosen}`}
            aria-label={`Recebido ${shortBrl(note)}`}
            aria-pressed={received === note}
            onClick={() => setReceived(received === note ? 0 : note)}
          >
            {shortBrl(note)}
          </button>
        ))}
      </div>
      <MoneyField label="Recebido" cents={received} onCents={setReceived} zero="empty" />
      {change > 0 ? (
        <p className={styles.change}>
          <span>Troco</span>
          <output aria-label="Troco">{formatBrl(change)}</output>
        </p>
      ) : null}
    </div>
  );
}
