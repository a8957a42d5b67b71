import { type Check, PASSED, refused } from '#domain/shared/result.ts';
import type { CarriedOver } from './carried.ts';

/** A recorded turn of a day. A day may have several, because orders may arrive after one: the first has number 1. */
export interface RecordedTurn {
  readonly number: number;
  /** ISO 8601. */
  readonly at: string;
  /** The person's name. */
  readonly by: string;
  readonly carried: readonly CarriedOver[];
  readonly reason?: string;
}

/** Somebody recorded a turn that the person has not seen. */
export interface TurnRecorded {
  readonly code: 'day-turn-recorded';
  readonly newest: RecordedTurn;
}

/**
 * Refuses another turn of a day if the newest one is not the one that the person has seen: `seen` is its number, 0
 * without one. Pages of an older version do not say it; they are not refused.
 */
export function checkSeen(newest: RecordedTurn | undefined, seen: number | undefined): Check<TurnRecorded> {
  if (newest === undefined || seen === undefined || newest.number <= seen) return PASSED;
  return refused({ code: 'day-turn-recorded', newest });
}
