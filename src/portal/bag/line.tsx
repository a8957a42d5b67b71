import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import type { BagItem } from '#domain/bag/bag.ts';
import { changeItem, removeItem, setQuantity } from '#domain/bag/edit.ts';
import { listedPieceOf, pieceOf, setPiecePrice } from '#domain/bag/money/price.ts';
import { isGift, MAX_COURTESY } from '#domain/orders/items/courtesy.ts';
import { optionLines } from '#domain/orders/items/option-texts.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { MoneyField } from '#portal/fields/money-field.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Chip } from '#portal/ui/chip.tsx';
import { TextField } from '#portal/ui/fields/text-field.tsx';
import type { EditBag } from './edit.ts';
import styles from './line.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

interface BagLineProps {
  readonly item: BagItem;
  /** Why the catalogue would not sell it now. */
  readonly notice: string | undefined;
  readonly onEdit: EditBag;
  /** Called before the line is removed, so that the focus can move. */
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
  const closeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Otherwise the same key press would open the box again.
    event.preventDefault();
    // The box closes with the focus in it: return the focus to the button that opened it.
    opener.current?.focus();
    setOpened(false);
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
            onKeyDown={closeOnEnter}
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
                onKeyDown={closeOnEnter}
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
