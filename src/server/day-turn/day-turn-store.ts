import type { CarriedOver } from '#domain/day-turn/carried.ts';
import type { RecordedTurn, TurnRecorded } from '#domain/day-turn/recorded.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check } from '#domain/shared/result.ts';
import type { Actor } from '#server/access/caller.ts';

/** A turn to record. Repeating an id of the same day succeeds and records nothing. */
export interface TurnToRecord {
  readonly id: string;
  readonly day: BusinessDay;
  readonly at: InstantMs;
  readonly by: Actor;
  readonly device?: string | undefined;
  readonly carried: readonly CarriedOver[];
  readonly reason?: string | undefined;
}

/** The recorded turns of an establishment's days. */
export interface DayTurnStore {
  /** Lets the rule decide on the newest turn of the day, one request after another, and then records this one. */
  record(
    establishmentId: string,
    turn: TurnToRecord,
    decide: (newest: RecordedTurn | undefined) => Check<TurnRecorded>,
  ): Promise<Check<TurnRecorded>>;
  /** At most `limit` turns of a day, the newest first. */
  list(establishmentId: string, day: BusinessDay, limit: number): Promise<readonly RecordedTurn[]>;
}
