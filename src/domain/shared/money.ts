/**
 * Money is an integer number of cents (Brazilian real). Only this file calculates with money and formats it. Source:
 * specification section 5 ("Money is formatted as Brazilian currency").
 */
export type Cents = number;

/** The largest single amount the portal accepts: R$ 100.000,00. Larger ones are typing mistakes. */
export const MAX_CENTS: Cents = 10_000_000;

/** True for whole cents between 0 and {@link MAX_CENTS}. */
export function isAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value <= MAX_CENTS;
}

/** Sum of cents. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * The average of `count` parts of a total, to the nearest cent, half a cent up. For statistics only: the parts may not
 * add up.
 */
export function averageCents(total: Cents, count: number): Cents {
  return Math.round(total / count);
}

/** The proportion `part` of `whole` of an amount, to the nearest cent, half a cent up. */
export function shareOf(amount: Cents, part: number, whole: number): Cents {
  return Math.round((amount * part) / whole);
}

/** An amount times a quantity, such as notes in a drawer. */
export function timesCents(amount: Cents, quantity: number): Cents {
  return amount * quantity;
}

/**
 * Divides cents into parts that differ by at most one cent, larger ones first, and add up to the total. `parts` is a
 * whole number of at least 1.
 */
export function splitEvenly(cents: Cents, parts: number): readonly Cents[] {
  const least = Math.floor(cents / parts);
  const larger = cents - least * parts;
  return Array.from({ length: parts }, (_, index) => (index < larger ? least + 1 : least));
}

/**
 * Divides cents in proportion to weights: each part is its exact share rounded down or up, largest remainders up, and
 * the parts add up. No part exceeds its weight as long as the cents do not exceed the sum of the weights. Weights are
 * not negative; if all are zero, divides evenly.
 */
export function splitByWeight(cents: Cents, weights: readonly number[]): readonly Cents[] {
  const all = sumCents(weights);
  if (all === 0) return splitEvenly(cents, weights.length);
  const parts = weights.map((weight) => Math.floor((cents * weight) / all));
  const missing = cents - sumCents(parts);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % all }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `4590` → `R$ 45,90`, with the no-break space of the locale. */
export function formatBrl(cents: Cents): string {
  return BRL.format(cents / 100);
}

/** The word that agrees with an amount: less than two reais are one. */
export function agreeing(cents: Cents, one: string, many: string): string {
  return cents >= 200 ? many : one;
}

/** An amount as the subject of its verb: `Faltam R$ 16,30`, `Falta R$ 1,99`. */
export function amountWithVerb(cents: Cents, one: string, many: string): string {
  return `${agreeing(cents, one, many)} ${formatBrl(cents)}`;
}

/** `4590` → `45,90`, for text boxes ("money with comma"). */
export function formatAmount(cents: Cents): string {
  const reais = Math.trunc(Math.abs(cents) / 100).toString();
  const rest = (Math.abs(cents) % 100).toString().padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${reais},${rest}`;
}

/** `4590` → `45.90`, the format of exchanged files. */
export function formatDecimal(cents: Cents): string {
  return formatAmount(cents).replace(',', '.');
}

/** Reads `45`, `45.9` or `45.90`, of any size that {@link isAmount} allows; `null` for anything else. */
export function readDecimal(text: string): Cents | null {
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? parseAmount(text.replace('.', ',')) : null;
}

/**
 * Parses an amount as people type it: `45`, `45,9`, `45,90`, `1.234,50`, `R$ 12,00`. A single dot before one or two
 * final digits counts as a comma, because keypads type it. Returns `null` for anything else, for negatives and above
 * `most` cents.
 */
export function parseAmount(text: string, most: Cents = MAX_CENTS): Cents | null {
  const plain = text.replace(/R\$|\s/g, '');
  const normal = /^\d+\.\d{1,2}$/.test(plain) ? plain.replace('.', ',') : plain.replace(/\.(?=\d{3}(\D|$))/g, '');
  const match = /^(\d{1,9})(?:,(\d{0,2}))?$/.exec(normal);
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= most ? cents : null;
}
