import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Looked } from '#server/platform/jobs/behind-shops.ts';

/**
 * Keeps one row an order for the history and the sums of each day for the reports. Each step is one transaction that
 * brings both to a revision of the establishment; doing a step twice changes nothing.
 */
export interface OrderFactsStore {
  /** Looks for establishments with orders that are not in the facts yet. */
  behind(after: string): Promise<Looked>;
  /** Takes the next orders in, changed ones first. False when nothing is left. */
  step(establishmentId: string): Promise<boolean>;
  /**
   * Takes in what changed, as far as a request may wait for it. True if everything is in, false if older orders or
   * newer changes are still missing.
   */
  keepUp(establishmentId: string): Promise<boolean>;
  /** Compares the sums of a day with its orders, and corrects them where they differ. */
  recount(establishmentId: string, day: BusinessDay): Promise<RecountedDay>;
  /** The days with orders that are in the facts, the newest first. */
  days(establishmentId: string, from: BusinessDay): Promise<readonly BusinessDay[]>;
  /** All establishments with facts. */
  counted(): Promise<readonly string[]>;
  saveRecount(establishmentId: string, recount: Recount): Promise<void>;
}

export interface RecountedDay {
  readonly orders: number;
  /** What differed, one line each; empty if nothing did. */
  readonly differences: readonly string[];
}

/** The result of the last comparison. */
export interface Recount {
  readonly at: InstantMs;
  readonly days: number;
  readonly orders: number;
  readonly differences: readonly string[];
}
