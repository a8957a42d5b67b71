import type { Cents } from '#domain/shared/money.ts';

/** Brazilian notes to which amounts are rounded up, in cents. */
const NOTES: readonly Cents[] = [500, 1000, 2000, 5000, 10_000, 20_000];

/** The largest number of suggestions. */
const MOST = 4;

/**
 * Suggests amounts of cash that a customer may hand over, in cents, ascending: the amount rounded up to each note,
 * without the amount itself. `R$ 37,20` → 40, 50, 100, 200.
 */
export function likelyNotes(amount: Cents): readonly Cents[] {
  if (amount <= 0) return [];
  const rounded = NOTES.map((note) => Math.ceil(amount / note) * note);
  return [...new Set(rounded)].filter((note) => note > amount).slice(0, MOST);
}
