import type { InstantMs } from '#domain/shared/instant.ts';

/** Questions about many sessions at once; single sessions belong to the accounts library. */
export interface SessionStore {
  /** The subset of these sessions that has not ended. */
  open(sessionIds: readonly string[], now: InstantMs): Promise<ReadonlySet<string>>;
  /** Deletes expired sessions; returns how many. */
  forgetEnded(now: InstantMs): Promise<number>;
}
