import type { InstantMs } from '#domain/shared/instant.ts';

/** Questions about many sessions at once; single sessions belong to the accounts library. */
export interface SessionStore {
  /** The subset of these sessions that has not ended. */
  open(sessionIds: readonly string[], now: InstantMs): Promise<ReadonlySet<string>>;
  /** Sessions that were deleted since an instant of the store's clock (default: ten seconds ago), and that clock. */
  endedSince(since: Date | undefined): Promise<{ readonly now: Date; readonly ids: readonly string[] }>;
  /** Deletes expired sessions, and the records of sessions that ended more than a day ago; returns how many expired. */
  forgetEnded(now: InstantMs): Promise<number>;
}
