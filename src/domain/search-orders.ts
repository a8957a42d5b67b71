import { fold } from './fold.ts';
import type { Order } from './order.ts';
import { originName } from './order-name.ts';
import { isPickup } from './pickup.ts';

/** Formats an order's creation time as screens show it, so that people find what they read. */
export type FormatCreation = (createdAt: string) => string;

/** Fewer digits than this are no part of a phone that somebody reads from a display. */
const PHONE_DIGITS = 4;

/**
 * The orders that match the text: first those whose code it is, then those by phone, then the others, each in the order
 * given. Matching is case-insensitive on the trimmed text and looks at delivery code, street, number, formatted creation
 * time, customer name, origin and courier name; beside these at a counter sale's or comanda's number and the phone, and
 * at the word Retirada and the origin's name on the screen. An empty text shows all. Source: specification section 2, "Search".
 */
export function searchOrders(orders: readonly Order[], text: string, format: FormatCreation): readonly Order[] {
  const wanted = fold(text.trim());
  if (wanted === '') return orders;
  const digits = phoneDigitsOf(wanted);
  const [byCode, byPhone, others]: [Order[], Order[], Order[]] = [[], [], []];
  for (const order of orders) {
    if (hasCode(order, wanted)) byCode.push(order);
    else if (digits !== '' && phoneOf(order).includes(digits)) byPhone.push(order);
    else if (searchText(order, format).includes(wanted)) others.push(order);
  }
  return [...byCode, ...byPhone, ...others];
}

/** Whether the text is what people call this order by: its code, or the number of its comanda. */
function hasCode({ cdOrder, order, command }: Order, wanted: string): boolean {
  return cdOrder === wanted || order.cdDelivery === wanted || (command !== undefined && fold(command) === wanted);
}

/** The digits of a text that is (part of) a phone as people write it; empty for anything else. */
function phoneDigitsOf(text: string): string {
  const digits = text.replace(/[\s()+-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS ? digits : '';
}

function phoneOf({ customer }: Order): string {
  return customer?.phone?.replace(/\D/g, '') ?? '';
}

const texts = new WeakMap<Order, string>();

/** An order version never changes, so its text is made once. */
function searchText(order: Order, format: FormatCreation): string {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const text = fold(
    [
      order.order.cdDelivery,
      order.cdOrder,
      order.command,
      order.customer?.address.address,
      order.customer?.address.number,
      format(order.createdAt),
      order.customer?.name,
      order.origin,
      originName(order),
      order.motoboy?.name,
      isPickup(order) ? 'Retirada' : undefined,
    ]
      .filter((field) => field !== undefined)
      .join('\n'),
  );
  texts.set(order, text);
  return text;
}
