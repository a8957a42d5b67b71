import type { PublicItem, PublicOrder, PublicTotals } from '#domain/public-orders/public-order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import styles from './order-summary.module.css';

/** The items and their prices. */
export function OrderSummary({ order: { items, totals } }: { order: PublicOrder }) {
  const extras = extrasOf(totals);
  return (
    <section className={styles.summary} aria-label="O que foi pedido">
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no identity and never move
          <Item key={index} item={item} />
        ))}
      </ul>
      <p className={styles.total}>
        <span>{extras === '' ? 'Total' : extras}</span>
        <strong>{formatBrl(totals.total)}</strong>
      </p>
    </section>
  );
}

function Item({ item: { quantity, name, options, notes, total } }: { item: PublicItem }) {
  return (
    <li className={styles.item}>
      <span className={styles.quantity}>{quantity}</span>
      <div className={styles.grow}>
        <p className={styles.name}>{name}</p>
        {options.map((option) => (
          <p key={option} className={styles.muted}>
            {option}
          </p>
        ))}
        {notes === undefined ? null : <p className={styles.muted}>{notes}</p>}
      </div>
      <span>{formatBrl(total)}</span>
    </li>
  );
}

/** `Entrega R$ 8,00 · desconto R$ 5,00`. */
function extrasOf({ delivery, discount }: PublicTotals): string {
  const parts = [
    ...(delivery === undefined ? [] : [`entrega ${formatBrl(delivery)}`]),
    ...(discount === undefined ? [] : [`desconto ${formatBrl(discount)}`]),
  ].join(' · ');
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
