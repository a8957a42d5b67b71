import type { KeptLetter, SummaryRefusal } from '#domain/reports/day-summary/deliveries.ts';
import type { DaySales } from '#domain/reports/day-summary/updated.ts';
import type { BusinessDay, OffsetAt } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';
import type { Letter } from '#server/platform/outside/mail.ts';

/** Whether an establishment gets a summary of each day, and the addresses. */
export interface SummarySettings {
  readonly active: boolean;
  readonly recipients: readonly string[];
}

/** An e-mail to send; `tries` counts the previous ones, `edition` the summaries of the same day. */
export interface SummaryLetter extends Letter {
  readonly establishmentId: string;
  readonly day: BusinessDay;
  readonly edition: number;
  readonly tries: number;
}

/** What became of an e-mail: sent, to be tried again, or given up. */
export type LetterOutcome =
  | { readonly sentAt: InstantMs }
  | { readonly againAt: InstantMs }
  | { readonly refusedAt: InstantMs; readonly because: SummaryRefusal; readonly answer: string };

interface DueSummary {
  readonly day: BusinessDay;
  readonly recipients: readonly string[];
}

/** A day that was summed up before its end, with what was sold then. */
export interface EarlySummary extends DueSummary {
  readonly sales: DaySales;
}

/** What a summary of an unfinished day leaves: when to compare its sales with those of then. */
export interface Recheck {
  readonly sales: DaySales;
  readonly at: InstantMs;
}

/** Writes in the transaction of an announcement. */
type Alongside = (transaction: StoreTransaction) => Promise<void>;

/** The summaries of days: each day is announced once, or again if it changed, and each e-mail is sent by one node at a time. */
export interface SummaryStore {
  /** The settings; switched off and without recipients if they were never saved. */
  settings(establishmentId: string): Promise<SummarySettings>;
  /**
   * Saves the settings. Switched on, they begin with the current day, or with the next one if it was announced already;
   * the comparison of a day that was announced before its end is then due as before. E-mails to other recipients are
   * forgotten.
   */
  save(establishmentId: string, settings: SummarySettings, offsetAt: OffsetAt, now: InstantMs): Promise<void>;
  /**
   * Makes the summary of a day due now, because its turn was recorded; if it was announced before its end, its comparison.
   * True if one of them is due.
   */
  turned(establishmentId: string, day: BusinessDay, now: InstantMs): Promise<boolean>;
  /** Establishments with a summary, a comparison or an e-mail due by `until`, the longest due first. */
  withWork(
    until: InstantMs,
    limit: number,
    shares?: readonly number[],
  ): Promise<readonly { readonly establishmentId: string; readonly at: InstantMs }[]>;
  /** The day that is due, read without a lock; undefined if none is. */
  due(establishmentId: string, now: InstantMs): Promise<DueSummary | undefined>;
  /** The day whose sales are to be compared now, read without a lock; undefined if there is none. */
  dueAgain(establishmentId: string, now: InstantMs): Promise<EarlySummary | undefined>;
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
      /** Undefined if the day is over. */
      readonly recheck: Recheck | undefined;
    },
    letter: Omit<Letter, 'to'>,
    now: InstantMs,
    also: Alongside,
  ): Promise<boolean>;
  /**
   * Notes that a day was compared; with a `letter`, which takes the place of one that waits, announces it again. False if
   * another node was first.
   */
  announceAgain(
    establishmentId: string,
    early: DueSummary & { readonly recheck: Recheck | undefined },
    letter: Omit<Letter, 'to'> | undefined,
    now: InstantMs,
    also: Alongside,
  ): Promise<boolean>;
  /** The due e-mails, which no other node gets until `until`. */
  claim(establishmentId: string, now: InstantMs, until: InstantMs): Promise<readonly SummaryLetter[]>;
  /** Notes what became of an e-mail, unless a newer edition has taken its place. */
  done(letter: SummaryLetter, outcome: LetterOutcome): Promise<void>;
  /** The e-mails of the last days, newest day first. */
  letters(establishmentId: string): Promise<readonly KeptLetter[]>;
  /** Makes the newest refused e-mail to a recipient due now. */
  resend(establishmentId: string, recipient: string, now: InstantMs): Promise<void>;
}
