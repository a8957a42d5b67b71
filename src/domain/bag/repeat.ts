import type { Product } from '#domain/catalogue/catalogue.ts';
import { choiceOf } from '#domain/catalogue/check.ts';
import { priceWithOptions } from '#domain/catalogue/option-price.ts';
import { choiceProblemText, unknownOptionText } from '#domain/catalogue/texts.ts';
import type { LineInput, OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/pickup.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import type { Bag, BagItem } from './bag.ts';
import { setCustomer, setPickup } from './edit.ts';

/** A repeated order: the lines that can be sold now, and a Portuguese message for every line that differs. */
export interface Repeated {
  readonly lines: readonly LineInput[];
  readonly notes: readonly string[];
}

/**
 * Repeats the lines of an order at today's prices. `products` is the current catalogue, with `available` as of now.
 * Leaves out products that no longer exist, cannot be sold now, or have other option rules today; items without a
 * product keep their price.
 */
export function repeatLines(items: readonly OrderItem[], products: readonly Product[]): Repeated {
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = items.map((item) => repeatLine(item, item.productId === undefined ? null : byId.get(item.productId)));
  return {
    lines: found.flatMap(({ line }) => (line === undefined ? [] : [line])),
    notes: found.flatMap(({ note }) => (note === undefined ? [] : [note])),
  };
}

interface Found {
  readonly line?: LineInput;
  readonly note?: string;
}

/** `product` is `null` for an item without a product, undefined for a product that no longer exists. */
function repeatLine(item: OrderItem, product: Product | undefined | null): Found {
  const { name, quantity, unitPrice, notes, options } = item;
  const said = notes === undefined ? {} : { notes };
  if (product === null) return { line: { name, quantity, unitPrice, ...said, ...(options ? { options } : {}) } };
  const left = (why: string): Found => ({ note: `${name}: ${why}. Ficou de fora.` });
  if (product === undefined) return left('não está mais no cardápio');
  if (!product.available) return left('indisponível agora');
  const choice = choiceOf(product, item);
  if (!choice.ok) return left(withoutStop(unknownOptionText(choice.problem)));
  const priced = priceWithOptions(product, choice.value);
  if (!priced.ok) return left(withoutStop(choiceProblemText(priced.problem.problems[0])));
  const { price, options: chosen } = priced.value;
  const line: LineInput = {
    productId: product.id,
    name: product.name,
    quantity,
    unitPrice: product.price,
    ...said,
    ...(chosen.length === 0 ? {} : { options: chosen }),
  };
  const before = lineTotal({ ...item, quantity: 1 });
  if (before === price) return { line };
  return { line, note: `${product.name}: agora ${formatBrl(price)}, antes ${formatBrl(before)}.` };
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** Adds lines to the bag, each with its own key. */
export function addLines(bag: Bag, lines: readonly LineInput[], newKey: () => string): Bag {
  const items: readonly BagItem[] = lines.map((line) => ({ ...line, key: newKey() }));
  return { ...bag, items: [...bag.items, ...items] };
}

/** Fills in the customer of an order, with its address or as a pickup. */
export function withCustomerOf(bag: Bag, order: Order): Bag {
  const { customer } = order;
  if (customer === undefined) return bag;
  const { latitude, longitude, timeDelivery: _minutes, ...boxes } = customer.address;
  const phone = customer.phone === undefined ? '' : formatPhone(customer.phone);
  const filled = setPickup(setCustomer(bag, { name: customer.name, phone, ...boxes }), isPickup(order));
  if (latitude === undefined || longitude === undefined) return filled;
  const { address, number } = customer.address;
  return { ...filled, place: { latitude, longitude, of: { address, number } } };
}

/**
 * Fills in the customer of the last order if only the phone is known so far; else returns the same bag. A bag already
 * set to pickup stays one.
 */
export function withCustomerIfMissing(bag: Bag, order: Order): Bag {
  const { phone: _known, ...boxes } = bag.customer;
  if (Object.values(boxes).some((text) => text !== '')) return bag;
  const filled = withCustomerOf(bag, order);
  return bag.pickup ? setPickup(filled, true) : filled;
}
