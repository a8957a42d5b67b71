import type { ListedPrice } from './bag.ts';
import { type LineInput, lineTotal } from './order-totals.ts';

/** The longest reason of a courtesy. */
export const MAX_COURTESY = 120;

/**
 * True for a line that costs nothing although nobody's catalogue says so: a free item without a price, or a product whose
 * price somebody set to zero. It is sold as a courtesy with a reason, or not at all.
 */
export function isGift(line: LineInput & { readonly listed?: ListedPrice }): boolean {
  return lineTotal(line) === 0 && (line.productId === undefined || line.listed !== undefined);
}

/** True for a gift that nobody gave a reason for: most likely a price that was forgotten. */
export function lacksReason(line: LineInput & { readonly listed?: ListedPrice }): boolean {
  return isGift(line) && (line.courtesy ?? '').trim() === '';
}

/** What is to be done about it. */
export const COURTESY_PROBLEM = 'Informe o preço, ou o motivo da cortesia.';
