import type { Cents } from './money.ts';

/** Brazilian notes that amounts are rounded up to, in cents. */
const NOTES: readonly Cents[] = [500, 1000, 2000, 5000, 10_000, 20_000];

/** How many amounts are offered at most. */
const MOST = 4;

/**
 * What a customer is likely to hand over for an amount, in cents, smallest first: the amount rounded up to each note.
 * The amount itself is not among them. `R$ 37,20` → 40, 50, 100, 200.
 */
export function likelyNotes(amount: Cents): readonly Cents[] {
  if (amount <= 0) return [];
  const rounded = NOTES.map((note) => Math.ceil(amount / note) * note);
  return [...new Set(rounded)].filter((note) => note > amount).slice(0, MOST);
}
