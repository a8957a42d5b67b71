import { type Bag, type BagItem, setCustomer, setPickup } from './bag.ts';
import type { Product } from './catalogue.ts';
import { choiceOf } from './catalogue-check.ts';
import { formatBrl } from './money.ts';
import { priceWithOptions } from './option-price.ts';
import type { Order, OrderItem } from './order.ts';
import { type LineInput, lineTotal } from './order-totals.ts';
import { formatPhone } from './phone.ts';
import { isPickup } from './pickup.ts';

/** An order asked for again: what of it can be sold now, and a Portuguese sentence for every line that is not as it was. */
export interface Repeated {
  readonly lines: readonly LineInput[];
  readonly notes: readonly string[];
}

/**
 * The lines of an order at today's prices. `products` is what the establishment sells, `available` as of this moment.
 * Left out is what is gone, cannot be sold now, or is chosen by other rules today; items without a product keep their
 * price, because nothing else is known of them.
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

/** `null` stands for an item of no product, undefined for a product that is gone. */
function repeatLine(item: OrderItem, product: Product | undefined | null): Found {
  const { name, quantity, unitPrice, notes, options } = item;
  const said = notes === undefined ? {} : { notes };
  if (product === null) return { line: { name, quantity, unitPrice, ...said, ...(options ? { options } : {}) } };
  const left = (why: string): Found => ({ note: `${name}: ${why}. Ficou de fora.` });
  if (product === undefined) return left('não está mais no cardápio');
  if (!product.available) return left('indisponível agora');
  const choice = choiceOf(product, item);
  if (typeof choice === 'string') return left(withoutStop(choice));
  const priced = priceWithOptions(product, choice);
  if (!priced.ok) return left(withoutStop(priced.problems[0]?.detail ?? 'as opções mudaram'));
  const line: LineInput = {
    productId: product.id,
    name: product.name,
    quantity,
    unitPrice: product.price,
    ...said,
    ...(priced.options.length === 0 ? {} : { options: priced.options }),
  };
  const before = lineTotal({ ...item, quantity: 1 });
  if (before === priced.price) return { line };
  return { line, note: `${product.name}: agora ${formatBrl(priced.price)}, antes ${formatBrl(before)}.` };
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

/** Puts lines into the bag, each under a key of its own. */
export function addLines(bag: Bag, lines: readonly LineInput[], newKey: () => string): Bag {
  const items: readonly BagItem[] = lines.map((line) => ({ ...line, key: newKey() }));
  return { ...bag, items: [...bag.items, ...items] };
}

/** The customer of an order in the bag, with the address it went to, or that he fetched it. */
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
