import type { Order } from '#domain/orders/order.ts';
import type { UnnumberedOrder } from '#domain/orders/place.ts';
import type { Cents } from '#domain/shared/money.ts';
import { accepted, checkOpen, linesOf, rebuilt, wholeDiscountOf } from './change.ts';
import type { ComandaResult } from './problem.ts';

/**
 * Adds a COMANDA order's items to an open comanda: appends the items, adds `totalProducts`, `subtotal`, `discount` and
 * `total`, and overwrites nothing; the name is taken over only where there is none. `from` lists the merged comandas
 * that the items come through, so that unmerging can return them with their discount. Refused when the comanda is not
 * open or would exceed its bounds. Source: specification section 4, "COMANDA".
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
      ...withBroughtDiscount(comanda, from.at(-1), addition.order.discount),
    }),
  );
}

/** The state in which a discount belongs to the merged comanda that brought it; empty if none did. */
function withBroughtDiscount({ comanda }: Order, broughtBy: string | undefined, discount: Cents) {
  if (broughtBy === undefined || discount === 0) return {};
  const merged = comanda?.merged?.map((one) =>
    one.id === broughtBy ? { ...one, discount: one.discount + discount } : one,
  );
  return { state: { ...comanda, merged } };
}
