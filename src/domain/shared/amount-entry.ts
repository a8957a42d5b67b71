import { type Cents, formatAmount, MAX_CENTS, parseAmount } from './money.ts';

/**
 * Filters what is typed into an amount field: digits with at most one comma and two decimals; a dot, which keypads
 * send, counts as a comma. Returns the text to show, or `null` to reject the input; pasted amounts (`R$ 1.234,50`) are
 * normalised. Every accepted text can be read as an amount (specification section 5, "money with comma").
 */
export function acceptAmountText(typed: string): string | null {
  const plain = typed.replace(/R\$|\s/g, '');
  const open = plain.replace('.', ',');
  if (/^\d{0,6}(,\d{0,2})?$/.test(open)) return amountOfText(open) > MAX_CENTS ? null : open;
  const pasted = parseAmount(plain);
  return pasted === null ? null : formatAmount(pasted);
}

/** The cents of a text accepted by {@link acceptAmountText}; an empty field is 0. */
export function amountOfText(text: string): Cents {
  const [reais = '', rest = ''] = text.split(',');
  return Number(reais) * 100 + Number(rest.padEnd(2, '0'));
}

/** The text of the field after it loses focus: `8` → `8,00`, empty for zero where `zero` is `empty`. */
export function settledAmountText(cents: Cents, zero: 'shown' | 'empty'): string {
  return cents === 0 && zero === 'empty' ? '' : formatAmount(cents);
}
