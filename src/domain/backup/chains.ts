import type { InstantMs } from '#domain/shared/instant.ts';

/** A base backup with the write-ahead log after it: enough for each instant from `from` to the end of its log. */
export interface Chain {
  readonly name: string;
  /** When the base backup was complete. */
  readonly from: InstantMs;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The chain that restores `at` with the least log to replay; undefined for an instant before all of them. */
export function chainFor<Kept extends Chain>(chains: readonly Kept[], at: InstantMs): Kept | undefined {
  return chains.filter(({ from }) => from <= at).toSorted((one, other) => other.from - one.from)[0];
}

/**
 * The chains to delete, so that each instant of the last `keepDays` days can still be restored: those whose successor
 * is older than that. The newest one always stays.
 */
export function outdatedChains(chains: readonly Chain[], keepDays: number, now: InstantMs): readonly string[] {
  const oldestFirst = chains.toSorted((one, other) => one.from - other.from);
  return oldestFirst.flatMap(({ name }, index) => {
    const next = oldestFirst[index + 1];
    return next !== undefined && next.from < now - keepDays * DAY_MS ? [name] : [];
  });
}
