import { fold } from './fold.ts';
import type { Order } from './order.ts';
import { isPickup } from './pickup.ts';

/** Formats an order's creation time as screens show it, so that people find what they read. */
export type FormatCreation = (createdAt: string) => string;

/**
 * The orders that match the text, in the order given. Matching is case-insensitive on the trimmed text and looks at
 * delivery code, street, number, formatted creation time, customer name, origin and courier name, and at the word Retirada. An empty text shows
 * all. Source: specification section 2, "Search".
 */
export function searchOrders(orders: readonly Order[], text: string, format: FormatCreation): readonly Order[] {
  const wanted = fold(text.trim());
  if (wanted === '') return orders;
  return orders.filter((order) => searchText(order, format).includes(wanted));
}

const texts = new WeakMap<Order, string>();

/** An order version never changes, so its text is made once. */
function searchText(order: Order, format: FormatCreation): string {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const text = fold(
    [
      order.order.cdDelivery,
      order.customer?.address.address,
      order.customer?.address.number,
      format(order.createdAt),
      order.customer?.name,
      order.origin,
      order.motoboy?.name,
      isPickup(order) ? 'Retirada' : undefined,
    ]
      .filter((field) => field !== undefined)
      .join('\n'),
  );
  texts.set(order, text);
  return text;
}
