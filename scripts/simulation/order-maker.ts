import type { PaymentMethod, Product } from '#domain/catalogue/catalogue.ts';
import { priceWithOptions } from '#domain/catalogue/option-price.ts';
import type { LineInput } from '#domain/orders/items/item.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { OrderCustomer } from '#domain/orders/order.ts';
import { lineTotal } from '#domain/orders/totals.ts';
import { sumCents } from '#domain/shared/money.ts';
import { COMPLEMENTS, FIRST_NAMES, LAST_NAMES, NOTES, ORIGINS, REFERENCES, STREETS } from './people.ts';
import type { Chance } from './random.ts';

/** The data for orders: the establishment's catalogue and payment methods. */
export interface Shop {
  readonly products: readonly Product[];
  readonly paymentMethods: readonly PaymentMethod[];
}

const FALLBACK_ITEMS: readonly LineInput[] = [
  { name: 'Pizza margherita grande', quantity: 1, unitPrice: 5490 },
  { name: 'Pizza calabresa grande', quantity: 1, unitPrice: 5290 },
  { name: 'Esfiha de carne', quantity: 6, unitPrice: 650 },
  { name: 'Guaraná 2 L', quantity: 1, unitPrice: 1200 },
];

/** Returns a delivery order of a customer of that shop: the body of `POST /api/orders`. */
export function makeOrder(shop: Shop, chance: Chance): NewOrder {
  const items = makeItems(shop, chance);
  const txDelivery = chance.pick([500, 600, 800, 800, 1000, 1200]);
  const subtotal = sumCents(items.map((item) => lineTotal(item)));
  const discount = chance.next() < 0.15 ? Math.min(500, subtotal) : 0;
  return {
    module: 'DELIVERY',
    origin: chance.pick(ORIGINS),
    customer: makeCustomer(chance),
    order: { txDelivery, discount, items, ...makePayment(shop, subtotal + txDelivery - discount, chance) },
  };
}

function makeItems({ products }: Shop, chance: Chance): LineInput[] {
  // Products with their own hours are for lunch.
  const available = products.filter((product) => product.available && product.availability === undefined);
  return Array.from({ length: chance.between(1, 4) }, () => {
    const note = chance.pick(NOTES);
    // Cutting instructions are only for food.
    const notesFor = (name: string) => (note !== '' && /pizza|esfiha/i.test(name) ? { notes: note } : {});
    if (available.length === 0) {
      const item = chance.pick(FALLBACK_ITEMS);
      return { ...item, ...notesFor(item.name) };
    }
    const product = chance.pick(available);
    const { id, name, price } = product;
    const options = chosenOptions(product, chance);
    const quantity = price > 0 && price < 1000 ? chance.between(1, 6) : chance.between(1, 2);
    return {
      productId: id,
      name,
      quantity,
      unitPrice: price,
      ...(options.length > 0 ? { options } : {}),
      ...notesFor(name),
    };
  });
}

/** Chooses as few options as the product requires. */
function chosenOptions(product: Product, chance: Chance) {
  const chosen = (product.optionGroups ?? []).flatMap(({ id, min, options }) =>
    Array.from({ length: min }, () => ({ groupId: id, optionId: chance.pick(options).id, quantity: 1 })),
  );
  const priced = priceWithOptions(product, chosen);
  return priced.ok ? priced.value.options : [];
}

function makeCustomer(chance: Chance): OrderCustomer {
  const { maxNumber, from, to, ...street } = chance.pick(STREETS);
  const number = chance.between(1, maxNumber);
  const at = (axis: 0 | 1) => Number((from[axis] + ((to[axis] - from[axis]) * number) / maxNumber).toFixed(5));
  const complement = chance.pick(COMPLEMENTS);
  const reference = chance.pick(REFERENCES);
  return {
    name: `${chance.pick(FIRST_NAMES)} ${chance.pick(LAST_NAMES)}`,
    phone: `119${chance.between(40_000_000, 99_999_999)}`,
    address: {
      ...street,
      number: String(number),
      latitude: at(0),
      longitude: at(1),
      city: 'São Paulo',
      uf: 'SP',
      timeDelivery: `${chance.pick([25, 30, 30, 35, 40, 45, 50])} mins`,
      ...(complement === '' ? {} : { complement }),
      ...(reference === '' ? {} : { reference }),
    },
  };
}

/** The payment; half of those who pay in an app add a tip for the courier there. */
function makePayment({ paymentMethods }: Shop, total: number, chance: Chance) {
  if (paymentMethods.length === 0) return { payments: [] };
  const { id, kind, needsChange } = chance.pick(paymentMethods);
  const note = Math.ceil(total / 5000) * 5000;
  const payments = [{ methodId: id, amount: total, ...(needsChange && note > total ? { changeFor: note } : {}) }];
  if (kind !== 'online' || chance.next() < 0.5) return { payments };
  return { payments, prepaidTip: { methodId: id, amount: chance.pick([200, 300, 500, 1000]) } };
}
