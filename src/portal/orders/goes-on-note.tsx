import { goesOnAtPartner } from '#domain/left-at-partner.ts';
import type { Order } from '#domain/order.ts';
import classes from './left-at-partner.module.css';

/** Before: the order goes another way here, the delivery at the partner does not end by itself. */
export function GoesOnNote({ order }: { order: Order }) {
  const number = goesOnAtPartner(order);
  if (number === undefined) return null;
  return (
    <p className={classes.note}>
      A entrega {number} continua no parceiro: cancele também lá, ou o motoboy do parceiro ainda vem.
    </p>
  );
}
