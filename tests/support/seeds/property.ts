/** The default seed of property tests, so that runs are repeatable. */
export const USUAL_SEED = 20_261_122;

/**
 * The seed of a run: `PROPERTY_SEED` as a whole number, `random` for new values, else {@link USUAL_SEED}. A failing
 * property reports its seed.
 */
export function seedOf(
  { PROPERTY_SEED = '' }: Readonly<Record<string, string | undefined>>,
  draw: () => number,
): number {
  if (PROPERTY_SEED === '') return USUAL_SEED;
  if (PROPERTY_SEED === 'random') return draw();
  const seed = Number(PROPERTY_SEED);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED "${PROPERTY_SEED}" is not a whole number or "random".`);
  return seed;
}
