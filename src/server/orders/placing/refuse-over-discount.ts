import {
  type Discounted,
  type DiscountLimits,
  discountLimitOf,
  exceedsDiscount,
  givesUnpriced,
} from '#domain/access/discount-limit.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { type Caller, isPermitted } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';

/**
 * Refuses a discount above the limit of the person's role. Integrations have no limit: their orders are made elsewhere.
 */
export function refuseOverDiscount(caller: Caller, limits: DiscountLimits, asked: Discounted): void {
  const percent = limitOf(caller, limits);
  if (exceedsDiscount(asked, percent)) throw new ProblemError('discount-above-limit', { most: percent });
}

/** Like {@link refuseOverDiscount}, for lines that are being sold: also refuses a courtesy without a full price. */
export function refuseOverDiscountOfSale(
  caller: Caller,
  limits: DiscountLimits,
  sold: Discounted & { readonly items: readonly OrderItem[] },
): void {
  const percent = limitOf(caller, limits);
  if (givesUnpriced(sold.items, percent)) throw new ProblemError('discount-above-limit', { most: percent });
  refuseOverDiscount(caller, limits, sold);
}

function limitOf(caller: Caller, limits: DiscountLimits): number {
  if (caller.role === undefined || isPermitted(caller, 'orders.exceed-discount')) return 100;
  return discountLimitOf(caller.role, limits);
}
