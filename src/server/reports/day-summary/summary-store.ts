import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Letter } from '#server/platform/outside/mail.ts';

/** Whether an establishment gets a summary of each day, and the addresses. */
export interface SummarySettings {
  readonly active: boolean;
  readonly recipients: readonly string[];
}

/** An e-mail that is not sent yet; `tries` counts the previous ones. */
export interface SummaryLetter extends Letter {
  readonly establishmentId: string;
  readonly day: BusinessDay;
  readonly tries: number;
}

interface DueSummary {
  readonly day: BusinessDay;
  readonly recipients: readonly string[];
}

/** The summaries of days: each day is announced once, and each e-mail is sent by one node at a time. */
export interface SummaryStore {
  /** The settings; switched off and without recipients if they were never saved. */
  settings(establishmentId: string): Promise<SummarySettings>;
  /**
   * Saves the settings; `day` is the next one to announce and is due at `dueAt`. An announced day is not announced
   * again.
   */
  save(establishmentId: string, settings: SummarySettings, day: BusinessDay, dueAt: InstantMs): Promise<void>;
  /** Makes the summary of a day due now, because its turn was recorded, unless it was announced. True if it is due. */
  turned(establishmentId: string, day: BusinessDay, now: InstantMs): Promise<boolean>;
  /** Establishments with a summary or an e-mail due by `until`, the longest due first. */
  withWork(
    until: InstantMs,
    limit: number,
    shares?: readonly number[],
  ): Promise<readonly { readonly establishmentId: string; readonly at: InstantMs }[]>;
  /** The day that is due, read without a lock; undefined if none is. */
  due(establishmentId: string, now: InstantMs): Promise<DueSummary | undefined>;
  /**
   * Advances from a due day and queues its e-mails; other announcements use the same transaction. False if another node
   * was first.
   */
  announce(
    establishmentId: string,
    due: DueSummary & {
      /** The day of the summary: the due one, or a later one if that is too old. */
      readonly summed: BusinessDay;
      readonly nextDay: BusinessDay;
      readonly nextAt: InstantMs;
    },
    letter: Omit<Letter, 'to'>,
    now: InstantMs,
    also: (transaction: StoreTransaction) => Promise<void>,
  ): Promise<boolean>;
  /** The due e-mails, which no other node gets until `until`. */
  claim(establishmentId: string, now: InstantMs, until: InstantMs): Promise<readonly SummaryLetter[]>;
  /** Marks an e-mail as sent, or sets the time of its next try. */
  done(letter: SummaryLetter, againAt: InstantMs | undefined): Promise<void>;
}
