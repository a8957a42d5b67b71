import type { Order } from '#domain/orders/order.ts';
import type { UnnumberedOrder } from '#domain/orders/place.ts';
import { accepted, checkOpen, linesOf, rebuilt, wholeDiscountOf } from './change.ts';
import type { ComandaResult } from './problem.ts';

/**
 * Adds a COMANDA order's items to an open comanda: appends the items, adds `totalProducts`, `subtotal`, `discount` and
 * `total`, and overwrites nothing; the name is taken over only where there is none. `from` lists the merged comandas
 * that the items come through, so that unmerging can return them. Refused when the comanda is not open or would exceed
 * its bounds. Source: specification section 4, "COMANDA".
 */
export function appendToComanda(
  comanda: Order,
  addition: UnnumberedOrder,
  from: readonly string[] = [],
): ComandaResult {
  const open = checkOpen(comanda);
  if (!open.ok) return open;
  const { commandName } = addition;
  const named = commandName === undefined || comanda.commandName !== undefined || from.length > 0;
  const added = from.length === 0 ? addition.order.items : addition.order.items.map((item) => ({ ...item, from }));
  return accepted(
    rebuilt(named ? comanda : { ...comanda, commandName }, {
      items: [...linesOf(comanda), ...added],
      wholeDiscount: wholeDiscountOf(comanda) + addition.order.discount,
    }),
  );
}
