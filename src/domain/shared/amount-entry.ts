import { type Cents, formatAmount, MAX_CENTS, parseAmount } from './money.ts';

/** An amount without dots. */
const PLAIN = /^\d{0,9}(?:,\d{0,2})?$/;
/** Its last dot is a comma, until the next keys turn it into a thousands separator: `12.50`, `1.234.5`. */
const OPEN = /^[1-9]\d{0,2}(?:\.\d{3})*\.\d{0,2}$/;
/** `1.234` and `1.234.567,5`: Brazilians write thousands with a dot. */
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{0,2})?$/;

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
 *
 * `most` is the largest amount of the field, in cents: more is rejected.
 */
export function acceptAmountText(typed: string, before = '', most: Cents = MAX_CENTS): string | null {
  const plain = typed.replace(/R\$|\s/g, '');
  if (before.includes(',') && EDITED.test(plain) && !THOUSANDS.test(plain))
    return regrouped(plain, before.includes('.'), most);
  const open = THOUSANDS.test(plain) || OPEN.test(plain) ? withComma(plain, most) : plain.replace('.', ',');
  if (isReadable(open)) return amountOfText(open) > most ? null : open;
  // One key too many in `1234.56` would otherwise be a million.
  const pasted = /^\d{4,}\./.test(plain) ? null : parseAmount(plain, most);
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
  const plain = THOUSANDS.test(text) ? text.replaceAll('.', '') : text.replace(/\.(?=.*\.)/g, '');
  const [reais = '', rest = ''] = plain.split(/[.,]/);
  return Number(reais) * 100 + Number(rest.padEnd(2, '0'));
}

/** The text of the field after it loses focus: `8` → `8,00`, empty for zero where `zero` is `empty`. */
export function settledAmountText(cents: Cents, zero: 'shown' | 'empty'): string {
  return cents === 0 && zero === 'empty' ? '' : formatAmount(cents);
}

/** The text with its dots where they belong, or without any. */
function regrouped(text: string, isGrouped: boolean, most: Cents): string | null {
  const [reais = '', rest = ''] = text.replaceAll('.', '').split(',');
  const grouped = isGrouped && !reais.startsWith('0') ? reais.replace(/\B(?=(?:\d{3})+$)/g, '.') : reais;
  const shown = `${grouped},${rest}`;
  return isReadable(shown) && amountOfText(shown) <= most ? shown : null;
}

function isReadable(text: string): boolean {
  return PLAIN.test(text) || OPEN.test(text) || THOUSANDS.test(text);
}

function keptOf(text: string): string {
  return text.replace(/[^\d,]/g, '');
}

/** A second dot, sent by a keypad, is the comma if the field holds no millions: `1.234.50` → `1.234,50`. */
function withComma(text: string, most: Cents): string {
  const later = /^(\d{1,3}(?:\.\d{3})+)\.(\d{0,2})$/.exec(text);
  if (later === null) return text;
  const [, reais = '', rest = ''] = later;
  return amountOfText(`${reais}.000`) > most ? `${reais},${rest}` : text;
}
