import type { CatalogueDifference } from '#domain/catalogue-check.ts';
import { formatBrl } from '#domain/money.ts';
import type { OrderItem } from '#domain/order.ts';
import { Chip } from '#portal/ui/chip.tsx';
import styles from './order-screen.module.css';

/** What was asked for, with options and notes. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.card} aria-labelledby="order-items">
      <h2 id="order-items">
        Itens <span className={styles.count}>{units}</span>
      </h2>
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no identity and are only appended to
          <Line key={index} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** Why the catalogue would not have sold the line as it is. People may sell it all the same; it is recorded. */
const SOLD_THOUGH: Readonly<Record<Exclude<CatalogueDifference['kind'], 'price'>, string>> = {
  'sold-out': 'Vendido esgotado',
  'out-of-hours': 'Vendido fora do horário',
  'not-listed': 'Fora do cardápio',
  options: 'Opções fora da regra',
};

function Line({ item }: { item: OrderItem }) {
  const { name, quantity, unitPrice, total, notes, options = [], differs = [] } = item;
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{quantity}</span>
      <div className={styles.grow}>
        <p className={styles.strong}>{name}</p>
        {options.map((option) => (
          <p key={`${option.name} ${option.unitPrice}`} className={styles.muted}>
            + {option.quantity > 1 ? `${option.quantity}× ` : ''}
            {option.name}
            {option.unitPrice > 0 ? ` · ${formatBrl(option.unitPrice)}` : ''}
          </p>
        ))}
        {notes ? <p className={styles.notes}>{notes}</p> : null}
        {differs.map((difference) =>
          difference.kind === 'price' ? (
            <p key="price" className={styles.overridden}>
              Preço alterado · no cardápio {formatBrl(difference.catalogue)}
            </p>
          ) : (
            <p key={difference.kind}>
              <Chip tone="amber">{SOLD_THOUGH[difference.kind]}</Chip>
            </p>
          ),
        )}
        {quantity > 1 ? <p className={styles.muted}>{formatBrl(unitPrice)} cada</p> : null}
      </div>
      <span className={styles.strong}>{formatBrl(total)}</span>
    </li>
  );
}
