import { IconTrash } from '@tabler/icons-react';
import { memo, useId, useRef, useState } from 'react';
import { type BagItem, changeItem, removeItem, setQuantity } from '#domain/bag.ts';
import { listedPieceOf, pieceOf, setPiecePrice } from '#domain/bag-price.ts';
import { isGift, MAX_COURTESY } from '#domain/courtesy.ts';
import { formatBrl } from '#domain/money.ts';
import { optionLines } from '#domain/option-texts.ts';
import { lineTotal } from '#domain/order-totals.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { TextField } from '#portal/ui/text-field.tsx';
import styles from './bag-line.module.css';
import type { EditBag } from './edit-bag.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

interface BagLineProps {
  readonly item: BagItem;
  /** What the catalogue says against selling it now. */
  readonly notice: string | undefined;
  readonly onEdit: EditBag;
  /** The line is about to go: the focus needs another place. */
  readonly onRemove: (key: string) => void;
}

/** One line of the bag. Its name opens notes and price. */
export const BagLine = memo(function BagLine({ item, notice, onEdit, onRemove }: BagLineProps) {
  const { key, name, quantity, notes, options = [] } = item;
  const listed = listedPieceOf(item);
  const [opened, setOpened] = useState(false);
  const editor = useId();
  const gift = isGift(item);
  const opener = useRef<HTMLButtonElement>(null);
  const details = [
    ...optionLines(options).map(({ text }) => text),
    ...(notes && !opened ? [notes] : []),
    ...(quantity > 1 ? [`${formatBrl(pieceOf(item))} cada`] : []),
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
            ref={opener}
            type="button"
            className={styles.name}
            aria-expanded={opened}
            aria-controls={editor}
            onClick={() => setOpened(!opened)}
          >
            {name}
          </button>
          {details.length > 0 ? <p className={styles.detail}>{details.join(' · ')}</p> : null}
          {notice === undefined ? null : <Chip tone="amber">{notice}</Chip>}
          {gift ? (
            <p className={styles.changed}>
              {item.courtesy ? `Cortesia: ${item.courtesy}` : 'Sem preço: diga por que é cortesia'}
            </p>
          ) : null}
          {listed === undefined ? null : (
            <p className={styles.changed}>Preço alterado · no cardápio {formatBrl(listed)}</p>
          )}
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
              if (event.key !== 'Enter') return;
              // Else the same press would open it again.
              event.preventDefault();
              // The box goes with the focus in it: it goes back to where the box was opened.
              opener.current?.focus();
              setOpened(false);
            }}
          />
          <MoneyField
            label="Preço"
            cents={pieceOf(item)}
            onCents={(cents) => onEdit((bag) => setPiecePrice(bag, key, cents))}
          />
          <Button
            variant="danger"
            iconOnly
            icon={<IconTrash size={18} />}
            aria-label={`Remover ${name}`}
            onClick={remove}
          />
          {gift ? (
            <div className={styles.back}>
              <TextField
                label="Motivo da cortesia"
                value={item.courtesy ?? ''}
                maxLength={MAX_COURTESY}
                autoComplete="off"
                placeholder="aniversário, demora…"
                onChange={(event) => {
                  const courtesy = event.currentTarget.value;
                  onEdit((bag) => changeItem(bag, key, { courtesy }));
                }}
              />
            </div>
          ) : null}
          {listed === undefined ? null : (
            <Button
              size="small"
              className={styles.back}
              onClick={() => onEdit((bag) => setPiecePrice(bag, key, listed))}
            >
              Voltar ao preço do cardápio
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
});
