import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { BehindSlice, SliceFrom } from '#server/platform/jobs/behind-shops.ts';

/**
 * Stores one row per order for the history, and the sums of each day for the reports. Each step updates both to one
 * revision of the establishment in one transaction; repeating a step changes nothing.
 */
export interface OrderFactsStore {
  /** Looks for establishments with orders that are missing in the facts. */
  behind(from: SliceFrom): Promise<BehindSlice>;
  /** Processes the next orders, changed ones first. False if there are none left. */
  step(establishmentId: string): Promise<boolean>;
  /**
   * Processes changes, as far as a request may wait for it. True if all are processed, false if older orders or newer
   * changes are still missing.
   */
  keepUp(establishmentId: string): Promise<boolean>;
  /** Compares the sums of a day with its orders, and corrects them where they differ. */
  recount(establishmentId: string, day: BusinessDay): Promise<RecountedDay>;
  /** Compares the numbers of customers with the customers' days, and corrects them; returns the differences. */
  recountCustomers(establishmentId: string): Promise<readonly string[]>;
  /** Compares the sums of months with those of their days, and corrects them; returns the differences. */
  recountMonths(establishmentId: string): Promise<readonly string[]>;
  /** Counts an order again after its rating has changed, in the transaction of that change. */
  countAgain(transaction: StoreTransaction, establishmentId: string, orderId: string): Promise<void>;
  /** The days with orders in the facts, newest first. */
  days(establishmentId: string): Promise<readonly BusinessDay[]>;
  /** All establishments with facts; only those whose last recount was before an instant, if one is given. */
  counted(before?: InstantMs): Promise<readonly string[]>;
  /** Replaces the result of the previous comparison. */
  saveRecount(establishmentId: string, recount: Recount): Promise<void>;
}

export interface RecountedDay {
  readonly orders: number;
  /** The differences, one line each; empty if there were none. */
  readonly differences: readonly string[];
}

/** The result of the last comparison. */
export interface Recount {
  readonly at: InstantMs;
  readonly days: number;
  readonly orders: number;
  readonly differences: readonly string[];
}
