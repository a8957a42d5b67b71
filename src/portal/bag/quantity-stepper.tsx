import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { digitsOf } from '#domain/shared/phone.ts';
import { pressUnless } from '#portal/ui/presses/ignored.ts';
import styles from './line.module.css';

interface QuantityStepperProps {
  readonly name: string;
  readonly quantity: number;
  /** At 0 the remove button is shown; at 1 the minus button and the arrow key stop. */
  readonly least?: 0 | 1;
  /** Gets the wanted quantity, at least `least`; zero removes the line. */
  readonly onQuantity: (quantity: number) => void;
}

/** The quantity of a line, set by buttons, arrow keys or typing. */
export function QuantityStepper({ name, quantity, least = 0, onQuantity }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    setTyped(null);
    onQuantity(Math.max(least, quantity + by));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={quantity > 1 || least === 1 ? `Menos um ${name}` : `Remover ${name}`}
        {...pressUnless(quantity <= least, () => step(-1))}
      >
        {quantity > 1 || least === 1 ? (
          <IconMinus size={15} aria-hidden="true" />
        ) : (
          <IconTrash size={15} aria-hidden="true" />
        )}
      </button>
      <input
        aria-label={`Quantidade de ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(quantity)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={press}
        onChange={(event) => {
          const digits = digitsOf(event.currentTarget.value).slice(0, 3);
          setTyped(digits);
          if (Number(digits) > 0) onQuantity(Number(digits));
        }}
        onBlur={() => setTyped(null)}
      />
      <button type="button" aria-label={`Mais um ${name}`} onClick={() => step(1)}>
        <IconPlus size={15} aria-hidden="true" />
      </button>
    </div>
  );
}
