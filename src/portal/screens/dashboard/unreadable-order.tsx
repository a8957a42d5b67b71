import { Link } from '@tanstack/react-router';
import type { Order } from '#domain/order.ts';
import classes from './order-row.module.css';

/** Stands where an order's card or row could not be drawn; its own page may show more of it. */
export function UnreadableOrder({ order }: { order: Order }) {
  return (
    <article className={classes.row} data-card={order.id} aria-label="Pedido ilegível" tabIndex={-1}>
      <Link to="/order/$id" params={{ id: order.id }} className={classes.link} preload={false}>
        <span className={classes.name}>Pedido ilegível</span>
        <span className={classes.text}>{order.id}</span>
      </Link>
    </article>
  );
}
