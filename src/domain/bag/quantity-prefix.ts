import { MAX_QUANTITY } from '#domain/orders/totals.ts';

/** The contents of a search text: quantity and search term. */
export interface QuantityText {
  readonly quantity: number;
  readonly text: string;
}

/** A number and `*`, `×` or `x`; an `x` between short numbers is part of a name (`2x1`), but not before a barcode. */
const PREFIX = /^\s*(\d{1,3})\s*(?:[*×]|x(?!\d{1,7}(?:\D|$)))\s*(.*)$/i;

/**
 * Reads a quantity before a product's name or barcode: `3*guaraná`, `3x guaraná`, `12 * 7891000100103`. Without a
 * quantity, or for zero, it is 1 and the text stays unchanged. At most {@link MAX_QUANTITY}.
 */
export function quantityText(typed: string): QuantityText {
  const [, digits = '', text = ''] = PREFIX.exec(typed) ?? [];
  const quantity = Number(digits);
  if (quantity < 1) return { quantity: 1, text: typed };
  return { quantity: Math.min(quantity, MAX_QUANTITY), text };
}
