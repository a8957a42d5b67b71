import { MAX_QUANTITY } from './order-totals.ts';

/** What a search asks for: how many, and of what. */
export interface QuantityText {
  readonly quantity: number;
  readonly text: string;
}

/** A number and `*`, `×` or `x`; an `x` between short numbers belongs to a name (`2x1`), before a barcode it does not. */
const PREFIX = /^\s*(\d{1,3})\s*(?:[*×]|x(?!\d{1,7}(?:\D|$)))\s*(.*)$/i;

/**
 * Reads the quantity that stands before a product's name or barcode: `3*guaraná`, `3x guaraná`, `12 * 7891000100103`.
 * Without one, and for zero, it is 1 and the text stays whole. Never above {@link MAX_QUANTITY}.
 */
export function quantityText(typed: string): QuantityText {
  const match = PREFIX.exec(typed);
  const quantity = Number(match?.[1] ?? 0);
  if (match === null || quantity < 1) return { quantity: 1, text: typed };
  return { quantity: Math.min(quantity, MAX_QUANTITY), text: match[2] ?? '' };
}
