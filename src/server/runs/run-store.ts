import type { BookResult, RunBook, RunProblem } from '#domain/runs/book/problem.ts';
import type { Run, RunRide } from '#domain/runs/book/run.ts';
import type { RunSettings } from '#domain/runs/settings.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Result } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The runs that have not ended, and the number of changes. */
export interface StoredBook {
  readonly revision: number;
  readonly runs: RunBook;
}

/** The book during a change. */
export interface BookInChange extends StoredBook {
  /** The number of the day's next run. */
  readonly nextNumber: number;
}

/** A changed book; `changed` is false if the rule returned it unchanged. */
export type BookChanged = Result<{ readonly changed: boolean; readonly book: StoredBook }, RunProblem>;

/** The runs of each establishment. Changes of one establishment's runs go one after another. */
export interface RunStore {
  /** Planned runs and those on the road, in display order. */
  book(establishmentId: string): Promise<StoredBook>;
  /** A run in any state. */
  read(establishmentId: string, runId: string): Promise<Run | undefined>;
  /**
   * Calls a rule with the book, once, and writes its result in one transaction. Deletes runs that are missing in the
   * result. The rule may read data that must not be older than the book.
   */
  change(
    establishmentId: string,
    day: BusinessDay,
    decide: (book: BookInChange) => BookResult | Promise<BookResult>,
    transaction?: StoreTransaction,
  ): Promise<BookChanged>;
  /** Compares the sums of the ended runs with these and corrects them; returns the differences, one line each. */
  recountSums(establishmentId: string): Promise<readonly string[]>;
  /** The runs that ended after an instant and were measured, at most 500, newest first. */
  rides(establishmentId: string, since: InstantMs): Promise<readonly RunRide[]>;
  /** The settings, with the defaults of those that were never saved. */
  settings(establishmentId: string): Promise<RunSettings>;
  /** Replaces all settings. */
  saveSettings(establishmentId: string, settings: RunSettings): Promise<void>;
  /** The couriers who are away on a business day. */
  away(establishmentId: string, day: BusinessDay): Promise<ReadonlySet<string>>;
  /** Notes that a courier is away on a business day, or is back; only his latest day counts. */
  setAway(establishmentId: string, courierId: string, day: BusinessDay, isAway: boolean): Promise<void>;
}
