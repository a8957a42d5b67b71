import { pieceOf } from '#domain/bag-price.ts';
import { formatBrl } from '#domain/money.ts';
import { optionLines } from '#domain/option-texts.ts';
import type { Order, OrderItem } from '#domain/order.ts';
import styles from './order-screen.module.css';

/** What was asked for, with options and notes, and what is said of the whole order. */
export function OrderItems({ items, notes }: Pick<Order['order'], 'items' | 'notes'>) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.card} aria-labelledby="order-items">
      <h2 id="order-items">
        Itens <span className={styles.count}>{units}</span>
      </h2>
      {notes === undefined ? null : <p className={styles.orderNotes}>{notes}</p>}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no identity and are only appended to
          <Line key={index} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Line({ item }: { item: OrderItem }) {
  const { name, quantity, total, notes, options = [], differs = [] } = item;
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{quantity}</span>
      <div className={styles.grow}>
        <p className={styles.strong}>{name}</p>
        {optionLines(options).map(({ text, extra, isNamed }) => (
          <p key={text} className={styles.muted}>
            {isNamed ? text : `+ ${text}`}
            {extra > 0 ? ` · ${formatBrl(extra)}` : ''}
          </p>
        ))}
        {notes ? <p className={styles.notes}>{notes}</p> : null}
        {differs.map((difference) =>
          difference.kind === 'price' ? (
            <p key="price" className={styles.overridden}>
              Preço alterado · no cardápio {formatBrl(difference.catalogue)}
            </p>
          ) : null,
        )}
        {quantity > 1 ? <p className={styles.muted}>{formatBrl(pieceOf(item))} cada</p> : null}
      </div>
      <span className={styles.strong}>{formatBrl(total)}</span>
    </li>
  );
}
