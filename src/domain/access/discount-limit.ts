import type { Role } from '#domain/access/role.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { type Cents, sumCents } from '#domain/shared/money.ts';

/** The most that each role may take off an order, in percent of its full price. Owners and managers have no limit. */
export interface DiscountLimits {
  readonly discountCaixa: number;
  readonly discountAtendente: number;
  readonly discountDespachante: number;
}

const OF_ROLE: Readonly<Partial<Record<Role, keyof DiscountLimits>>> = {
  caixa: 'discountCaixa',
  atendente: 'discountAtendente',
  despachante: 'discountDespachante',
};

/** The limit of a role in percent; 100 means no limit. */
export function discountLimitOf(role: Role, limits: DiscountLimits): number {
  const name = OF_ROLE[role];
  return name === undefined ? 100 : limits[name];
}

/** The parts of an order that a discount depends on. */
export interface Discounted {
  readonly items: readonly Pick<OrderItem, 'total' | 'quantity' | 'differs'>[];
  readonly discount: Cents;
}

/**
 * Whether the reduction is more than the percentage of the full price. A line below the catalogue's price, a courtesy
 * included, counts as a discount, because otherwise a lower price would bypass the limit.
 */
export function exceedsDiscount({ items, discount }: Discounted, percent: number): boolean {
  const lowered = sumCents(items.map(loweredBy));
  const off = discount + lowered;
  const full = sumCents(items.map(({ total }) => total)) + lowered;
  return off * 100 > full * percent;
}

/**
 * Whether a courtesy has no full price to take the percentage of: a free item without a price. Only who has no limit
 * gives one (docs/decisions/0103).
 */
export function givesUnpriced(items: readonly Pick<OrderItem, 'productId' | 'total'>[], percent: number): boolean {
  return percent < 100 && items.some(({ productId, total }) => productId === undefined && total === 0);
}

function loweredBy({ quantity, differs = [] }: Pick<OrderItem, 'quantity' | 'differs'>): Cents {
  return sumCents(
    differs.map((one) => (one.kind === 'price' ? Math.max(0, one.catalogue - one.charged) * quantity : 0)),
  );
}
