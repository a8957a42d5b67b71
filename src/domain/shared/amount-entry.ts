import { type Cents, formatAmount, MAX_CENTS, parseAmount } from './money.ts';

/** An amount with a comma, or with a dot that the next keys may turn into a thousands separator. */
const PLAIN = /^(?:\d{0,6}(?:,\d{0,2})?|[1-9]\d{0,2}\.\d{0,2})$/;
/** `1.234` and `1.234,5`: Brazilians write thousands with a dot. */
const THOUSANDS = /^[1-9]\d{0,2}\.\d{3}(?:,\d{0,2})?$/;

/** Dots before a comma, in any place. */
const EDITED = /^\d*(?:\.\d*)+,\d{0,2}$/;

/**
 * Filters what is typed into an amount field: digits with at most one comma and two decimals. A dot counts as a comma,
 * because keypads send it, until a third digit follows: `12.50` is R$ 12,50, and `1.250` is R$ 1.250,00. Returns the text
 * to show, or `null` to reject the input; pasted amounts (`R$ 1.234,50`) are normalised. Every accepted text can be read
 * as an amount (specification section 5, "money with comma").
 *
 * `before` is the text that was edited. If it has its comma, the dots of the new text are thousands separators, wherever
 * the edit has left them: `1.250,00` without its 2 is `150,00`, and with a 3 after it `12.350,00`.
 */
export function acceptAmountText(typed: string, before = ''): string | null {
  const plain = typed.replace(/R\$|\s/g, '');
  if (before.includes(',') && EDITED.test(plain) && !THOUSANDS.test(plain))
    return regrouped(plain, before.includes('.'));
  const open = canBeThousands(plain) ? withComma(plain) : plain.replace('.', ',');
  if (PLAIN.test(open) || THOUSANDS.test(open)) return amountOfText(open) > MAX_CENTS ? null : open;
  const pasted = parseAmount(plain);
  return pasted === null ? null : formatAmount(pasted);
}

/**
 * Where the cursor belongs in the text shown instead of the one typed: as many digits and commas stay right of it.
 * `at` is its place in the typed text.
 */
export function cursorIn(shown: string, typed: string, at: number): number {
  if (shown === typed) return at;
  const right = keptOf(typed.slice(at)).length;
  let place = shown.length;
  while (keptOf(shown.slice(place)).length < right && place > 0) place -= 1;
  return place;
}

/** The cents of a text accepted by {@link acceptAmountText}; an empty field is 0. */
export function amountOfText(text: string): Cents {
  const [reais = '', rest = ''] = (THOUSANDS.test(text) ? text.replace('.', '') : text).split(/[.,]/);
  return Number(reais) * 100 + Number(rest.padEnd(2, '0'));
}

/** The text of the field after it loses focus: `8` → `8,00`, empty for zero where `zero` is `empty`. */
export function settledAmountText(cents: Cents, zero: 'shown' | 'empty'): string {
  return cents === 0 && zero === 'empty' ? '' : formatAmount(cents);
}

/** The text with its dots where they belong, or without any. */
function regrouped(text: string, isGrouped: boolean): string | null {
  const [reais = '', rest = ''] = text.replaceAll('.', '').split(',');
  const grouped = isGrouped && /^[1-9]\d{3,5}$/.test(reais) ? reais.replace(/(?=\d{3}$)/, '.') : reais;
  const shown = `${grouped},${rest}`;
  const isReadable = PLAIN.test(shown) || THOUSANDS.test(shown);
  return isReadable && amountOfText(shown) <= MAX_CENTS ? shown : null;
}

function keptOf(text: string): string {
  return text.replace(/[^\d,]/g, '');
}

function canBeThousands(text: string): boolean {
  return /^[1-9]\d{0,2}\.(?:\d{0,2}|\d{3}[.,]?\d{0,2})$/.test(text);
}

/** A second dot, sent by a keypad, is the comma: `1.234.50` → `1.234,50`. */
function withComma(text: string): string {
  return text.replace(/^(\d+\.\d{3})\./, '$1,');
}
