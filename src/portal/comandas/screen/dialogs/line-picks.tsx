import type { OrderItem } from '#domain/orders/items/item.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { QuantityStepper } from '#portal/bag/quantity-stepper.tsx';
import styles from './options.module.css';

/** Picked units of each line, by the line's id. */
export type Picks = ReadonlyMap<string, number>;

interface LinePicksProps {
  readonly lines: readonly (OrderItem & { readonly lineId: string })[];
  readonly picks: Picks;
  /** Amount left of a line, in cents; shown at its end. */
  readonly amountOf: (lineId: string) => number;
  readonly onPicks: (picks: Picks) => void;
}

/** Lines to pick, with the number of units of each. */
export function LinePicks({ lines, picks, amountOf, onPicks }: LinePicksProps) {
  const pick = (lineId: string, units: number) => {
    const next = new Map(picks);
    if (units > 0) next.set(lineId, units);
    else next.delete(lineId);
    onPicks(next);
  };
  return (
    <ul className={styles.lines} aria-label="Itens">
      {lines.map(({ lineId, name, quantity }) => {
        const units = picks.get(lineId) ?? 0;
        return (
          <li key={lineId} className={styles.pickLine}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={units > 0}
              onClick={() => pick(lineId, units > 0 ? 0 : quantity)}
            >
              <strong>
                {quantity} × {name}
              </strong>
              <span>{formatBrl(amountOf(lineId))}</span>
            </button>
            {units > 0 && quantity > 1 ? (
              <QuantityStepper
                name={name}
                quantity={units}
                onQuantity={(next) => pick(lineId, Math.min(quantity, next))}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
