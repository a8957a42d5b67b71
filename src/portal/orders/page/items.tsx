import type { ReactNode } from 'react';
import { pieceOf } from '#domain/bag/money/price.ts';
import type { CatalogueDifference, OrderItem } from '#domain/orders/items/item.ts';
import { optionLines } from '#domain/orders/items/option-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { Chip } from '#portal/ui/chip.tsx';

import { RemoveItem } from './correct/remove-item.tsx';
import styles from './items.module.css';
import orderScreen from './order-screen.module.css';

/** The items with options and notes, and the notes of the whole order. */
export function OrderItems({ order }: { order: Order }) {
  const { items, notes } = order.order;
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={orderScreen.card} aria-labelledby="order-items">
      <h2 id="order-items">
        Itens <span className={styles.count}>{units}</span>
      </h2>
      {notes === undefined ? null : <p className={styles.orderNotes}>{notes}</p>}
      <ul>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines have no identity
          <Line key={index} item={item}>
            <RemoveItem order={order} item={item} line={index} />
          </Line>
        ))}
      </ul>
    </section>
  );
}

/** Why the catalogue would not sell the line as it is. Operators may sell it anyway; the difference is recorded. */
const SOLD_THOUGH: Readonly<Record<Exclude<CatalogueDifference['kind'], 'price'>, string>> = {
  'sold-out': 'Vendido esgotado',
  'out-of-hours': 'Vendido fora do horário',
  'not-listed': 'Fora do cardápio',
  options: 'Opções fora da regra',
};

function Line({ item, children }: { item: OrderItem; children: ReactNode }) {
  const { name, quantity, total, notes, courtesy, options = [], differs = [] } = item;
  return (
    <li className={styles.line}>
      <span className={styles.quantity}>{quantity}</span>
      <div className={orderScreen.grow}>
        <p className={orderScreen.strong}>{name}</p>
        {optionLines(options).map(({ text, extra, isNamed }) => (
          <p key={text} className={orderScreen.muted}>
            {isNamed ? text : `+ ${text}`}
            {extra > 0 ? ` · ${formatBrl(extra)}` : ''}
          </p>
        ))}
        {notes ? <p className={orderScreen.notes}>{notes}</p> : null}
        {courtesy ? <p className={orderScreen.overridden}>Cortesia: {courtesy}</p> : null}
        {differs.map((difference) =>
          difference.kind === 'price' ? (
            <p key="price" className={orderScreen.overridden}>
              Preço alterado · no cardápio {formatBrl(difference.catalogue)}
            </p>
          ) : (
            <p key={difference.kind}>
              <Chip tone="amber">{SOLD_THOUGH[difference.kind]}</Chip>
            </p>
          ),
        )}
        {quantity > 1 ? <p className={orderScreen.muted}>{formatBrl(pieceOf(item))} cada</p> : null}
      </div>
      <span className={orderScreen.strong}>{formatBrl(total)}</span>
      {children}
    </li>
  );
}
