import type { Bag } from '#domain/bag.ts';
import type { BagProblems } from '#domain/bag-problems.ts';
import { digitsOf } from '#domain/phone.ts';
import type { EditBag } from '#portal/bag/edit-bag.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import styles from './customer-fields.module.css';

interface PromiseFieldsProps {
  readonly bag: Pick<Bag, 'deliveryMinutes' | 'txDelivery' | 'discount'>;
  readonly problems: BagProblems;
  readonly onEdit: EditBag;
}

/** What the customer is promised: how long it takes, what the delivery costs, and what is taken off. */
export function PromiseFields({ bag, problems, onEdit }: PromiseFieldsProps) {
  const { deliveryMinutes, txDelivery, discount } = bag;
  return (
    <div className={styles.promise}>
      <TextField
        label="Minutos de entrega"
        value={Number.isNaN(deliveryMinutes) ? '' : String(deliveryMinutes)}
        inputMode="numeric"
        autoComplete="off"
        error={problems.get('deliveryMinutes')}
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
      <MoneyField
        label="Desconto"
        cents={discount}
        onCents={(cents) => onEdit((current) => ({ ...current, discount: cents }))}
        error={problems.get('discount')}
      />
    </div>
  );
}
