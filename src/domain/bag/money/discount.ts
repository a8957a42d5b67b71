import type { Bag } from '#domain/bag/bag.ts';
import { type Cents, isAmount, shareOf } from '#domain/shared/money.ts';

/** 100 %, in hundredths of a percent: the unit of `discountRate`. */
export const WHOLE_RATE = 10_000;

/** The bag's discount, in cents. A rate follows the items; otherwise it is the typed amount. */
export function bagDiscount(
  { discount, discountRate }: Pick<Bag, 'discount' | 'discountRate'>,
  subtotal: Cents,
): Cents {
  return discountRate === undefined ? discount : shareOf(subtotal, discountRate, WHOLE_RATE);
}

/** Sets a discount in cents. Ignores invalid amounts. */
export function setDiscount(bag: Bag, discount: Cents): Bag {
  if (!isAmount(discount)) return bag;
  const { discountRate: _rate, ...rest } = bag;
  return { ...rest, discount };
}

/** Sets a discount in hundredths of a percent of the items; at most 100 %. Ignores values that are not a number. */
export function setDiscountRate(bag: Bag, rate: number): Bag {
  if (Number.isNaN(rate)) return bag;
  return { ...bag, discount: 0, discountRate: Math.min(Math.max(0, Math.round(rate)), WHOLE_RATE) };
}
