import type { Order } from '#domain/orders/order.ts';
import { goesOnAtPartner } from '#domain/partner/left-there.ts';
import styles from './left-there.module.css';

/** Warns before an action that the delivery at the partner continues. */
export function GoesOnNote({ order }: { order: Order }) {
  const number = goesOnAtPartner(order);
  if (number === undefined) return null;
  return (
    <p className={styles.note}>
      A entrega {number} continua no parceiro: cancele também lá, ou o motoboy do parceiro ainda vem.
    </p>
  );
}
