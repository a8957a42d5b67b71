import { IconTrash } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { type BagItem, changeItem, removeItem, setQuantity } from '#domain/bag.ts';
import { formatBrl } from '#domain/money.ts';
import { lineTotal } from '#domain/order-totals.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import styles from './bag-line.module.css';
import type { EditBag } from './edit-bag.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface BagLineProps {
  readonly item: BagItem;
  readonly onEdit: EditBag;
  /** The line is about to go: the focus needs another place. */
  readonly onRemove: (key: string) => void;
}

/** One line of the bag. Its name opens notes and price. */
export const BagLine = memo(function BagLine({ item, onEdit, onRemove }: BagLineProps) {
  const { key, name, quantity, unitPrice, notes, options = [] } = item;
  const [opened, setOpened] = useState(false);
  const editor = useId();
  const details = [
    ...options.map((option) => option.name),
    ...(notes && !opened ? [notes] : []),
    ...(quantity > 1 ? [`${formatBrl(lineTotal({ ...item, quantity: 1 }))} cada`] : []),
  ];
  const remove = () => {
    onRemove(key);
    onEdit((bag) => removeItem(bag, key));
  };
  return (
    <li className={styles.line} data-line={key}>
      <div className={styles.row}>
        <QuantityStepper
          name={name}
          quantity={quantity}
          onQuantity={(next) => (next < 1 ? remove() : onEdit((bag) => setQuantity(bag, key, next)))}
        />
        <div>
          <button
            type="button"
            className={styles.name}
            aria-expanded={opened}
            aria-controls={editor}
            onClick={() => setOpened(!opened)}
          >
            {name}
          </button>
          {details.length > 0 ? <p className={styles.detail}>{details.join(' · ')}</p> : null}
        </div>
        <span className={styles.total}>{formatBrl(lineTotal(item))}</span>
      </div>
      {opened ? (
        <div id={editor} className={styles.editor}>
          <TextField
            label="Observação"
            value={notes ?? ''}
            maxLength={500}
            autoComplete="off"
            autoFocus
            placeholder="sem cebola…"
            onChange={(event) => {
              const text = event.currentTarget.value;
              onEdit((bag) => changeItem(bag, key, { notes: text }));
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setOpened(false);
            }}
          />
          <MoneyField
            label="Preço"
            cents={unitPrice}
            onCents={(cents) => onEdit((bag) => changeItem(bag, key, { unitPrice: cents }))}
          />
          <Button
            variant="danger"
            iconOnly
            icon={<IconTrash size={18} />}
            aria-label={`Tirar ${name}`}
            onClick={remove}
          />
        </div>
      ) : null}
    </li>
  );
});
