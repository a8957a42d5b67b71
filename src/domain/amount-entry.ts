import { type Cents, formatAmount, MAX_CENTS, parseAmount } from './money.ts';

/**
 * What may stand in a money box while someone types: digits with at most one comma and two digits behind it, or a dot
 * that keypads send for the comma. Answers the text to show, or `null` when the key must be refused; pasted amounts
 * (`R$ 1.234,50`) are put in order. What it lets through always reads as an amount (specification section 5, "money
 * with comma").
 */
export function acceptAmountText(typed: string): string | null {
  const plain = typed.replace(/R\$|\s/g, '');
  if (plain === '') return '';
  const open = plain.replace('.', ',');
  if (/^\d{0,6}(,\d{0,2})?$/.test(open)) return amountOfText(open) > MAX_CENTS ? null : open;
  const pasted = parseAmount(plain);
  return pasted === null ? null : formatAmount(pasted);
}

/** The cents of a text that {@link acceptAmountText} let through; an empty box is 0. */
export function amountOfText(text: string): Cents {
  const [reais = '', rest = ''] = text.split(',');
  return Number(reais) * 100 + Number(rest.padEnd(2, '0'));
}

/** What the box shows once it is left: `8` → `8,00`, nothing for zero where the box may stay empty. */
export function settledAmountText(cents: Cents, zero: 'shown' | 'empty'): string {
  return cents === 0 && zero === 'empty' ? '' : formatAmount(cents);
}
