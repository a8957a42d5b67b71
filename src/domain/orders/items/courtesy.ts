import { lineTotal } from '#domain/orders/totals.ts';
import type { LineInput, ListedPrice } from './item.ts';

/** The longest reason of a courtesy, in characters. */
export const MAX_COURTESY = 120;

/**
 * True for a line that costs nothing although its catalogue price is not zero: a free item without a price, or a
 * product whose price was set to zero. Selling it requires a courtesy reason.
 */
export function isGift(line: LineInput & { readonly listed?: ListedPrice }): boolean {
  return lineTotal(line) === 0 && (line.productId === undefined || line.listed !== undefined);
}

/** True for a free line without a reason: most likely a forgotten price. */
export function lacksReason(line: LineInput & { readonly listed?: ListedPrice }): boolean {
  return isGift(line) && (line.courtesy ?? '').trim() === '';
}
