import { accepted, type ComandaResult, linesOf, rebuilt, refusalToTouch, wholeDiscountOf } from './comanda-change.ts';
import type { Order } from './order.ts';
import type { UnnumberedOrder } from './place-order.ts';

/**
 * Adds a COMANDA order's items to an open one: items appended, `totalProducts`, `subtotal`, `discount` and `total` added,
 * nothing overwritten; a name is taken over where there is none. `from` names the merged comandas through which the
 * items come, so that unmerging gives them back. Refused where the comanda is not open or would outgrow its bounds.
 * Source: specification section 4, "COMANDA".
 */
export function appendToComanda(
  comanda: Order,
  addition: UnnumberedOrder,
  from: readonly string[] = [],
): ComandaResult {
  const refusal = refusalToTouch(comanda);
  if (refusal !== null) return refusal;
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
