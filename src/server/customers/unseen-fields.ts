import type { Caller } from '#server/access/caller.ts';

/** The stored fields that the caller may not see. He cannot send them back, so they stay unless he sets them. */
export function unseenOf<Stored extends object>({ hides = [] }: Pick<Caller, 'hides'>, stored: Stored | undefined) {
  const unseen = Object.entries(stored ?? {}).filter(([name]) =>
    hides.some(({ key, within }) => key === name && !within),
  );
  return Object.fromEntries(unseen) as Partial<Stored>;
}

/** The stored document without the fields that the caller may not see. */
export function seenOf<Stored extends object>(caller: Pick<Caller, 'hides'>, stored: Stored): Stored {
  const unseen = unseenOf(caller, stored);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in unseen))) as Stored;
}
