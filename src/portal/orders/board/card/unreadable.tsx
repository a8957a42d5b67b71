import { Link } from '@tanstack/react-router';
import type { Order } from '#domain/orders/order.ts';
import styles from '#portal/orders/board/side/row.module.css';

/** Replaces a card or row that failed to render; the order's page may show more. */
export function UnreadableOrder({ order }: { order: Order }) {
  return (
    <article className={styles.row} data-card={order.id} aria-label="Pedido ilegível" tabIndex={-1}>
      <Link to="/order/$id" params={{ id: order.id }} className={styles.link} preload={false}>
        <span className={styles.name}>Pedido ilegível</span>
        <span className={styles.text}>Toque para abrir a página do pedido: {order.id}</span>
      </Link>
    </article>
  );
}
