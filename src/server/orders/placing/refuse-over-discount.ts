import {
  type Discounted,
  type DiscountLimits,
  discountLimitOf,
  exceedsDiscount,
} from '#domain/access/discount-limit.ts';
import { type Caller, isPermitted } from '#server/access/caller.ts';
import { ProblemError } from '#server/platform/problem.ts';

/** Refuses a discount above the limit of the person's role. Integrations have none: their orders are made elsewhere. */
export function refuseOverDiscount(caller: Caller, limits: DiscountLimits, asked: Discounted): void {
  if (caller.role === undefined || isPermitted(caller, 'orders.exceed-discount')) return;
  const percent = discountLimitOf(caller.role, limits);
  if (exceedsDiscount(asked, percent)) throw new ProblemError('discount-above-limit', { most: percent });
}
