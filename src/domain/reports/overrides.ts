import type { OrderItem } from '#domain/orders/items/item.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Cents, sumCents, timesCents } from '#domain/shared/money.ts';
import type { Measures } from './measures.ts';
import { type Named, named } from './named.ts';

const NOBODY = 'Sem nome';

/** True for a line sold at another price than the catalogue's, courtesies included. */
function isOverridden({ differs = [], courtesy }: OrderItem): boolean {
  return courtesy !== undefined || differs.some(({ kind }) => kind === 'price');
}

/** Whether a line of the order has another price, so that the seller must be named. */
export function hasOverrides({ order }: Pick<Order, 'order'>): boolean {
  return order.items.some(isOverridden);
}

/** How much less than the catalogue's price was charged for a line; below 0 if it was more. */
function reductionOf({ differs = [], quantity }: OrderItem): Cents {
  return sumCents(differs.map((one) => (one.kind === 'price' ? timesCents(one.catalogue - one.charged, quantity) : 0)));
}

/** The lines at other prices, by seller: each line of a comanda has its own. */
export function overridesBy(
  { order }: Pick<Order, 'order'>,
  soldBy: string = NOBODY,
): readonly (Named & { readonly lines: number; readonly amount: Cents })[] {
  const people = new Map<string, Named & { readonly lines: number; readonly amount: Cents }>();
  for (const item of order.items.filter(isOverridden)) {
    const person = named(item.addedBy?.name ?? soldBy);
    const before = people.get(person.key) ?? { ...person, lines: 0, amount: 0 };
    people.set(person.key, {
      ...before,
      lines: before.lines + 1,
      amount: sumCents([before.amount, reductionOf(item)]),
    });
  }
  return [...people.values()];
}

/** The sums of {@link overridesBy}. */
export function overriddenBy(order: Pick<Order, 'order'>): Partial<Measures> {
  if (!hasOverrides(order)) return {};
  const lines = order.order.items.filter(isOverridden);
  return { overrides: lines.length, overridden: sumCents(lines.map(reductionOf)) };
}
