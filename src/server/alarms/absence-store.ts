import type { InstantMs } from '#domain/shared/instant.ts';

/** An establishment that is open now and has no connected device. */
export interface Absence {
  readonly establishmentId: string;
  /** When its last device disconnected. */
  readonly since: InstantMs;
  /** Opening hours are set; without them the establishment counts as always open, at night as well. */
  readonly hasHours: boolean;
}

/** Open establishments without a connected device whose last one left within a week, the latest first. */
export type ReadAbsences = (now: InstantMs) => Promise<readonly Absence[]>;
