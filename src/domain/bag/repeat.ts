import type { Product } from '#domain/catalogue/catalogue.ts';
import { choiceOf } from '#domain/catalogue/check.ts';
import { type ChoiceProblem, priceWithOptions } from '#domain/catalogue/option-price.ts';
import type { LineInput, OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { isPickup } from '#domain/orders/promise/pickup.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import type { Cents } from '#domain/shared/money.ts';
import { formatPhone } from '#domain/shared/phone.ts';
import type { Bag, BagItem } from './bag.ts';
import { setCustomer, setPickup } from './edit.ts';

/** A line that is left out, or has another price today; repeat-texts.ts has the message. */
export type RepeatNote =
  | { readonly code: 'not-listed' | 'not-available'; readonly name: string }
  | { readonly code: 'unknown-option'; readonly name: string; readonly option: string }
  | { readonly code: 'wrong-choice'; readonly name: string; readonly choice: ChoiceProblem }
  | { readonly code: 'other-price'; readonly name: string; readonly price: Cents; readonly before: Cents };

/** A repeated order: the lines that can be sold now, and a note for every line that differs. */
export interface Repeated {
  readonly lines: readonly LineInput[];
  readonly notes: readonly RepeatNote[];
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

interface RepeatedLine {
  readonly line?: LineInput;
  readonly note?: RepeatNote;
}

/** `product` is `null` for an item without a product, undefined for a product that no longer exists. */
function repeatLine(item: OrderItem, product: Product | undefined | null): RepeatedLine {
  const { name, quantity, unitPrice, notes, options } = item;
  const noted = notes === undefined ? {} : { notes };
  if (product === null) return { line: { name, quantity, unitPrice, ...noted, ...(options ? { options } : {}) } };
  if (product === undefined) return { note: { code: 'not-listed', name } };
  if (!product.available) return { note: { code: 'not-available', name } };
  const choice = choiceOf(product, item);
  if (!choice.ok) return { note: { code: 'unknown-option', name, option: choice.problem.name } };
  const priced = priceWithOptions(product, choice.value);
  if (!priced.ok) return { note: { code: 'wrong-choice', name, choice: priced.problem.problems[0] } };
  const { price, options: chosen } = priced.value;
  const line: LineInput = {
    productId: product.id,
    name: product.name,
    quantity,
    unitPrice: product.price,
    ...noted,
    ...(chosen.length === 0 ? {} : { options: chosen }),
  };
  const before = lineTotal({ ...item, quantity: 1 });
  if (before === price) return { line };
  return { line, note: { code: 'other-price', name: product.name, price, before } };
}

/** Adds lines to the bag, each with its own key. */
export function addLines(bag: Bag, lines: readonly LineInput[], newKey: () => string): Bag {
  const items: readonly BagItem[] = lines.map((line) => ({ ...line, key: newKey() }));
  return { ...bag, items: [...bag.items, ...items] };
}

/** Fills in the customer of an order, with its address or as a pickup with the shop's `preparationMinutes`. */
export function withCustomerOf(bag: Bag, order: Order, preparationMinutes?: number): Bag {
  const { customer } = order;
  if (customer === undefined) return bag;
  const { latitude, longitude, timeDelivery: _minutes, ...boxes } = customer.address;
  const phone = customer.phone === undefined ? '' : formatPhone(customer.phone);
  const named = setCustomer(bag, { name: customer.name, phone, ...boxes });
  const filled = setPickup(named, isPickup(order), preparationMinutes);
  if (latitude === undefined || longitude === undefined) return filled;
  const { address, number } = customer.address;
  return { ...filled, place: { latitude, longitude, of: { address, number } } };
}

/**
 * Fills in the customer of the last order if only the phone is known so far; else returns the same bag. A bag already
 * set to pickup stays one.
 */
export function withCustomerIfMissing(bag: Bag, order: Order, preparationMinutes?: number): Bag {
  const { phone: _known, ...boxes } = bag.customer;
  if (Object.values(boxes).some((text) => text !== '')) return bag;
  const filled = withCustomerOf(bag, order, preparationMinutes);
  return bag.pickup ? setPickup(filled, true) : filled;
}
