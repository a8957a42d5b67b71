import { Link } from '@tanstack/react-router';
import type { Order } from '#domain/orders/order.ts';
import styles from './board.module.css';

/** Replaces a comanda's card that failed to render; its order's page may show more. */
export function UnreadableComanda({ comanda: { id } }: { comanda: Order }) {
  return (
    <Link to="/order/$id" params={{ id }} className={styles.card} data-gone="true" preload={false}>
      <strong>Comanda ilegível</strong>
      <span className={styles.name}>{id}</span>
    </Link>
  );
}
