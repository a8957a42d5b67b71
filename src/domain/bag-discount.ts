import type { Bag } from './bag.ts';
import { type Cents, isAmount, shareOf } from './money.ts';

/** A whole, in hundredths of a percent: the unit of `discountRate`. */
export const WHOLE_RATE = 10_000;

/**
 * What is taken off the bag, in cents. A rate follows the items as they come and go; otherwise it is the amount that was
 * typed.
 */
export function bagDiscount(
  { discount, discountRate }: Pick<Bag, 'discount' | 'discountRate'>,
  subtotal: Cents,
): Cents {
  return discountRate === undefined ? discount : shareOf(subtotal, discountRate, WHOLE_RATE);
}

/** Takes an amount off, in cents. What is no amount changes nothing. */
export function setDiscount(bag: Bag, discount: Cents): Bag {
  if (!isAmount(discount)) return bag;
  const { discountRate: _rate, ...rest } = bag;
  return { ...rest, discount };
}

/** Takes a share of the items off, in hundredths of a percent; never more than all of it. What is no number changes nothing. */
export function setDiscountRate(bag: Bag, rate: number): Bag {
  if (Number.isNaN(rate)) return bag;
  return { ...bag, discount: 0, discountRate: Math.min(Math.max(0, Math.round(rate)), WHOLE_RATE) };
}
