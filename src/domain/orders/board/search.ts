import { orderCode, orderOwner, originName } from '#domain/orders/name.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { cached } from '#domain/shared/cached.ts';
import { searchedPhone } from '#domain/shared/phone.ts';
import { fold } from '#domain/shared/text/fold.ts';

/** Formats an order's creation time as screens show it, so that searching for what the screen shows finds it. */
export type FormatCreation = (createdAt: string) => string;

/** Fewer digits than this do not count as part of a phone. */
const PHONE_DIGITS = 4;

/**
 * Finds the orders that match the text: exact codes first, then phones, then the rest, each in the given order.
 * Matching is case-insensitive on the trimmed text and covers delivery code, street, number, formatted creation time,
 * customer name, origin and courier name; in addition the number of a counter sale or comanda, the name on a comanda,
 * `Comanda 12` and `#1042` as screens show them, the phone, the word Retirada and the origin's displayed name. An empty
 * text matches all. Source: specification section 2, "Search".
 */
export function searchOrders(orders: readonly Order[], text: string, format: FormatCreation): readonly Order[] {
  const wanted = fold(text.trim()).replace(/^#(?=.)/, '');
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

/** True when the text is the order's code or the number of its comanda. */
function hasCode({ cdOrder, order, command }: Order, wanted: string): boolean {
  return cdOrder === wanted || order.cdDelivery === wanted || (command !== undefined && fold(command) === wanted);
}

/** The digits of a text that looks like (part of) a phone; empty for anything else. */
function phoneDigitsOf(text: string): string {
  const digits = searchedPhone(text) ?? '';
  return digits.length >= PHONE_DIGITS ? digits : '';
}

function phoneOf({ customer }: Order): string {
  return customer?.phone?.replace(/\D/g, '') ?? '';
}

/** Caches the search text of an order version, which never changes. */
const searchText = cached((order: Order, format: FormatCreation): string =>
  fold(
    [
      order.order.cdDelivery,
      order.cdOrder,
      order.command,
      orderCode(order),
      orderOwner(order),
      order.customer?.address.address,
      order.customer?.address.number,
      format(order.createdAt),
      order.origin,
      originName(order),
      order.motoboy?.name,
      isPickup(order) ? 'Retirada' : undefined,
    ]
      .filter((field) => field !== undefined)
      .join('\n'),
  ),
);
