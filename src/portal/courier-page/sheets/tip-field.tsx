import type { CourierRun } from '#contract/couriers/page-schema.ts';
import type { TipRow } from '../phone/draft.ts';
import sheet from './sheet.module.css';
import styles from './tip-field.module.css';
import { tipMethodsAt } from './tip-rows.ts';

interface TipFieldProps {
  readonly methods: CourierRun['methods'];
  /** `null`: he is not asked, and opens the field himself. */
  readonly tip: TipRow | null;
  readonly onChange: (tip: TipRow) => void;
}

/** The tip that the customer put on the card or the Pix: money of his, in the shop's account. */
export function TipField({ methods, tip, onChange }: TipFieldProps) {
  const ways = tipMethodsAt(methods);
  const [first] = ways;
  if (first === undefined) return null;
  if (tip === null) {
    return (
      <p className={sheet.small}>
        <button type="button" className={sheet.linkButton} onClick={() => onChange({ methodId: first.id, amount: '' })}>
          Teve gorjeta no cartão ou Pix
        </button>
      </p>
    );
  }
  return (
    <fieldset className={`${sheet.card} ${styles.tip}`}>
      <legend>
        Gorjeta no cartão ou Pix <small>se teve, além do valor do pedido</small>
      </legend>
      <div className={styles.row}>
        <select
          className={sheet.input}
          aria-label="Onde veio a gorjeta"
          value={tip.methodId}
          onChange={(event) => onChange({ ...tip, methodId: event.currentTarget.value })}
        >
          {ways.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <input
          className={sheet.input}
          aria-label="Valor da gorjeta"
          inputMode="decimal"
          placeholder="0,00"
          value={tip.amount}
          onChange={(event) => onChange({ ...tip, amount: event.currentTarget.value.replace(/[^\d,.]/g, '') })}
        />
      </div>
    </fieldset>
  );
}
