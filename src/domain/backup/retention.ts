import type { InstantMs } from '#domain/shared/instant.ts';

/** A scheduled backup. */
export interface KeptBackup {
  readonly name: string;
  readonly at: InstantMs;
  /** The mark of the store that it is of; undefined in names of earlier versions. */
  readonly store?: string;
}

/** Whether a backup is of the store with this mark. One without a mark is, and of a store without a mark all are. */
export function isOwnBackup({ store }: KeptBackup, mark: string | undefined): boolean {
  return store === undefined || mark === undefined || store === mark;
}

/** For how many days and weeks one backup each is kept. */
export interface Retention {
  readonly daily: number;
  readonly weekly: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The epoch was a Thursday; weeks begin on Monday. */
const MONDAY_SHIFT_DAYS = 3;

const dayOf = (at: InstantMs): number => Math.floor(at / DAY_MS);
const weekOf = (at: InstantMs): number => Math.floor((dayOf(at) + MONDAY_SHIFT_DAYS) / 7);

/**
 * The backups to delete. Keeps the newest one of each of the last `daily` days that have a backup, and of each of the
 * last `weekly` weeks; so the newest of all is always kept, also after a pause of months.
 */
export function outdated(backups: readonly KeptBackup[], { daily, weekly }: Retention): readonly string[] {
  const newestFirst = backups.toSorted((one, other) => other.at - one.at);
  const stay = new Set([
    ...newestOfEach(newestFirst, dayOf, Math.max(1, daily)),
    ...newestOfEach(newestFirst, weekOf, weekly),
  ]);
  return newestFirst.filter(({ name }) => !stay.has(name)).map(({ name }) => name);
}

function newestOfEach(
  newestFirst: readonly KeptBackup[],
  spanOf: (at: InstantMs) => number,
  count: number,
): readonly string[] {
  const bySpan = new Map<number, string>();
  for (const { name, at } of newestFirst) if (!bySpan.has(spanOf(at))) bySpan.set(spanOf(at), name);
  return [...bySpan.values()].slice(0, count);
}
