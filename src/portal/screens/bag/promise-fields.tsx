import type { Bag } from '#domain/bag.ts';
import type { BagProblems } from '#domain/bag-problems.ts';
import { MINUTE_MS, toIso } from '#domain/instant.ts';
import { digitsOf } from '#domain/phone.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { clockText } from '#portal/orders/clock-text.ts';
import { useNow } from '#portal/orders/use-now.ts';
import { TextField } from '#portal/ui/text-field.tsx';
import styles from './customer-fields.module.css';
import type { EditBag } from './edit-bag.ts';

interface PromiseFieldsProps {
  readonly bag: Pick<Bag, 'deliveryMinutes' | 'txDelivery'>;
  readonly problems: BagProblems;
  readonly timeZone: string;
  readonly onEdit: EditBag;
}

/** What the customer is promised: how long it takes and what the delivery costs. */
export function PromiseFields({ bag, problems, timeZone, onEdit }: PromiseFieldsProps) {
  const { deliveryMinutes, txDelivery } = bag;
  return (
    <div className={styles.halves}>
      <TextField
        label="Minutos de entrega"
        value={Number.isNaN(deliveryMinutes) ? '' : String(deliveryMinutes)}
        inputMode="numeric"
        autoComplete="off"
        error={problems.get('deliveryMinutes')}
        end={<Arrival minutes={deliveryMinutes} timeZone={timeZone} />}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = digitsOf(event.currentTarget.value).slice(0, 4);
          onEdit((current) => ({ ...current, deliveryMinutes: digits === '' ? Number.NaN : Number(digits) }));
        }}
      />
      <MoneyField
        label="Taxa de entrega"
        cents={txDelivery}
        onCents={(cents) => onEdit((current) => ({ ...current, txDelivery: cents }))}
      />
    </div>
  );
}

/** When that would be, if it left now. */
function Arrival({ minutes, timeZone }: { minutes: number; timeZone: string }) {
  const now = useNow();
  if (Number.isNaN(minutes)) return null;
  if (minutes === 0) return <span className={styles.arrival}>sem previsão</span>;
  return <span className={styles.arrival}>≈ {clockText(toIso(now + minutes * MINUTE_MS), timeZone)}</span>;
}
