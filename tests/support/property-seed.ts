/** The seed that property tests draw their values from, so that a run of the tests is like the one before. */
export const USUAL_SEED = 20_261_122;

/**
 * The seed a run uses: `PROPERTY_SEED` as a whole number, `random` for values that no run has tried before, else
 * {@link USUAL_SEED}. A property that fails names its seed.
 */
export function seedOf(
  { PROPERTY_SEED = '' }: Readonly<Record<string, string | undefined>>,
  draw: () => number,
): number {
  if (PROPERTY_SEED === '') return USUAL_SEED;
  if (PROPERTY_SEED === 'random') return draw();
  const seed = Number(PROPERTY_SEED);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED is "${PROPERTY_SEED}": a whole number or "random".`);
  return seed;
}
