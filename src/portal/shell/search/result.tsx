import { memo } from 'react';
import { isOpenComanda } from '#domain/comandas/comanda.ts';
import type { FormatCreation } from '#domain/orders/board/search.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { phaseName } from '#domain/orders/status.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { codeOf, customerOf, originOf } from '#portal/orders/order-texts.ts';
import styles from './panel.module.css';

/** One result: code and customer, address with number, courier, creation, origin (specification section 2), state and total. */
export const SearchResult = memo(function SearchResult({
  order,
  format,
  chosen,
  onOpen,
}: {
  order: Order;
  format: FormatCreation;
  chosen: boolean;
  onOpen: (order: Order) => void;
}) {
  const { customer, motoboy } = order;
  const details = [
    isOpenComanda(order) ? 'Comanda aberta' : phaseName(order.status),
    motoboy?.name,
    format(order.createdAt),
    originOf(order),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <button
      type="button"
      className={`${styles.result} ${chosen ? styles.chosen : ''}`}
      aria-current={chosen || undefined}
      onClick={() => onOpen(order)}
    >
      <span className={styles.head}>
        <span className={styles.who}>
          <strong>{codeOf(order)}</strong> {customerOf(order)}
        </span>
        <span className={styles.total}>{formatBrl(order.order.total)}</span>
      </span>
      {customer && (
        <span className={styles.line}>
          {isPickup(order) ? 'Retirada' : `${customer.address.address}, ${customer.address.number}`}
        </span>
      )}
      <span className={styles.line}>{details}</span>
    </button>
  );
});
