import { MAX_CENTS } from './money.ts';
import type { Order } from './order.ts';
import { phaseOf } from './order-status.ts';
import type { UnnumberedOrder } from './place-order.ts';
import { accept, refuse, type Transition } from './transition.ts';

/**
 * Adds a COMANDA order's items to the open one of the same command and business day: items appended, `totalProducts`,
 * `subtotal`, `discount` and `total` added, nothing overwritten. Refused as already updated when the comanda is closed
 * in the meantime or would outgrow the largest amount. Source: specification section 4, "COMANDA".
 */
export function appendToComanda(comanda: Order, addition: UnnumberedOrder): Transition {
  const total = comanda.order.total + addition.order.total;
  if (phaseOf(comanda.status) !== 'awaiting' || total > MAX_CENTS) return refuse('already-updated');
  return accept({
    ...comanda,
    order: {
      ...comanda.order,
      items: [...comanda.order.items, ...addition.order.items],
      totalProducts: comanda.order.totalProducts + addition.order.totalProducts,
      subtotal: comanda.order.subtotal + addition.order.subtotal,
      discount: comanda.order.discount + addition.order.discount,
      total,
    },
  });
}
