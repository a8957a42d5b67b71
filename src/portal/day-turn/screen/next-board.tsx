import type { Order } from '#domain/orders/order.ts';
import { phaseName } from '#domain/orders/status.ts';
import { codeOf, customerOf } from '#portal/orders/order-texts.ts';
import styles from './next-board.module.css';

interface NextBoardProps {
  /** What the board is called: `de hoje`, `de sábado, 21 de novembro`. */
  readonly board: string;
  readonly orders: readonly Order[];
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
}

/** Chooses which open orders go to the next board: one by one, or all. */
export function NextBoard({ board, orders, chosen, onChosen }: NextBoardProps) {
  if (orders.length === 0) return null;
  const count = orders.filter(({ id }) => chosen.has(id)).length;
  const toggle = (changed: string) =>
    onChosen(new Set(orders.map(({ id }) => id).filter((id) => chosen.has(id) !== (id === changed))));
  const toggleAll = () => onChosen(new Set(count === orders.length ? [] : orders.map(({ id }) => id)));
  return (
    <fieldset className={styles.choice}>
      <legend>Levar para a lista {board}</legend>
      {orders.length === 1 ? null : (
        <label className={styles.option}>
          <input
            type="checkbox"
            className={styles.tick}
            checked={count === orders.length}
            ref={(box) => mark(box, count, orders.length)}
            onChange={toggleAll}
          />
          <strong>Todos os {orders.length}</strong>
        </label>
      )}
      <div className={styles.options}>
        {orders.map((order) => (
          <label key={order.id} className={styles.option}>
            <input
              type="checkbox"
              className={styles.tick}
              checked={chosen.has(order.id)}
              onChange={() => toggle(order.id)}
            />
            <span>
              <strong>{codeOf(order)}</strong> {customerOf(order)}{' '}
              <span className={styles.phase}>{phaseName(order.status)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={styles.hint}>Os que ficarem desmarcados continuam em “pedidos de dias anteriores em aberto”.</p>
    </fieldset>
  );
}

/** Draws the box of all as half marked while only some are chosen. */
function mark(box: HTMLInputElement | null, count: number, all: number): void {
  if (box !== null) box.indeterminate = count > 0 && count < all;
}
