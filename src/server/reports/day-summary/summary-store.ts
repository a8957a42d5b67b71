import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Letter } from '#server/platform/outside/mail.ts';

/** Whether an establishment wants a summary of each day, and the e-mails that get it. */
export interface SummarySettings {
  readonly active: boolean;
  readonly recipients: readonly string[];
}

/** A letter that waits; `tries` were made before. */
export interface SummaryLetter extends Letter {
  readonly establishmentId: string;
  readonly day: BusinessDay;
  readonly tries: number;
}

interface DueSummary {
  readonly day: BusinessDay;
  readonly recipients: readonly string[];
}

/** The summaries of days: each day is announced once, and each letter is with one node at a time. */
export interface SummaryStore {
  settings(establishmentId: string): Promise<SummarySettings>;
  /** From `day` on, which is due then; a day already announced is not announced again. */
  save(establishmentId: string, settings: SummarySettings, day: BusinessDay, dueAt: InstantMs): Promise<void>;
  /** The turn of a day was recorded: its summary is due now, unless it was announced. True if it is. */
  turned(establishmentId: string, day: BusinessDay, now: InstantMs): Promise<boolean>;
  withWork(
    until: InstantMs,
    limit: number,
  ): Promise<readonly { readonly establishmentId: string; readonly at: InstantMs }[]>;
  /** The day that is due, read without a lock; undefined if none is. */
  due(establishmentId: string, now: InstantMs): Promise<DueSummary | undefined>;
  /**
   * Moves on from a due day and queues its letters, with what else is announced in the transaction. False if another
   * node has done it meanwhile.
   */
  announce(
    establishmentId: string,
    due: DueSummary & {
      /** The day summed up: the due one, or a later one if that is too old. */
      readonly summed: BusinessDay;
      readonly nextDay: BusinessDay;
      readonly nextAt: InstantMs;
    },
    letter: Omit<Letter, 'to'>,
    now: InstantMs,
    also: (transaction: StoreTransaction) => Promise<void>,
  ): Promise<boolean>;
  /** The letters that are due, which no other node gets until `until`. */
  claim(establishmentId: string, now: InstantMs, until: InstantMs): Promise<readonly SummaryLetter[]>;
  /** Ends a letter, or tries it again then. */
  done(letter: SummaryLetter, againAt: InstantMs | undefined): Promise<void>;
}
