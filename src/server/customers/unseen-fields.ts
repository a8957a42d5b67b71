import type { Caller } from '#server/access/caller.ts';

/** What the caller does not see of a stored document: he cannot send it back, so it stays unless he sets it. */
export function unseenOf<Stored extends object>({ hides = [] }: Pick<Caller, 'hides'>, stored: Stored | undefined) {
  const unseen = Object.entries(stored ?? {}).filter(([name]) =>
    hides.some(({ key, within }) => key === name && !within),
  );
  return Object.fromEntries(unseen) as Partial<Stored>;
}
