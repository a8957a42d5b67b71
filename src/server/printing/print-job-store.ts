import type { ClaimedJob, PrintJob, PrintOutcome } from '#contract/printing/schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal, Result } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** A new job for a printer. `revision` is that of the event that caused it, if any. */
export interface NewPrintJob {
  readonly id: string;
  readonly printerId: string;
  readonly orderId?: string;
  readonly revision?: number;
  readonly kind: PrintJob['kind'];
  readonly title: string;
  readonly width: PrintJob['width'];
  readonly markup: string;
  readonly second?: boolean;
  readonly createdAt: InstantMs;
  /** Not printed before this instant, and later jobs of the printer go first; absent for at once. */
  readonly dueAt?: InstantMs;
}

/** The print jobs of an establishment, each with its state. */
export interface PrintJobStore {
  /**
   * Adds jobs in the given order. A job with the same printer, order, revision and kind, or the same id, is stored only
   * once.
   */
  add(establishmentId: string, jobs: readonly NewPrintJob[], transaction?: StoreTransaction): Promise<void>;
  /** One job in any state; undefined if the establishment has none with this id. */
  read(establishmentId: string, id: string): Promise<PrintJob | undefined>;
  /** Jobs that wait or need an answer, and the newest others; newest first. */
  list(establishmentId: string, printerId: string, limit: number): Promise<readonly PrintJob[]>;
  /** Whether something of this kind was printed, or possibly printed, for the order. */
  wasPrinted(establishmentId: string, orderId: string, kind: string): Promise<boolean>;
  /**
   * Removes jobs of the order that were not started; returns the printers at which its kitchen tickets were or are
   * being printed.
   */
  dropOfOrder(
    transaction: StoreTransaction,
    establishmentId: string,
    orderId: string,
    at: InstantMs,
  ): Promise<ReadonlySet<string>>;
  /** Makes the waiting tickets of the order due at `at`, if they are not due earlier. */
  hurryOfOrder(transaction: StoreTransaction, establishmentId: string, orderId: string, at: InstantMs): Promise<void>;
  /**
   * Hands the first job of each idle printer to one agent, until `leaseUntil`. First sets expired jobs aside, and marks
   * started jobs without a report as uncertain.
   */
  claim(establishmentId: string, agentId: string, claim: string, now: InstantMs): Promise<readonly ClaimedJob[]>;
  /** Marks a job as started, after which it is never handed out again. `gone` if the claim is no longer the job's. */
  start(
    establishmentId: string,
    id: string,
    claim: string,
    now: InstantMs,
  ): Promise<Result<undefined, Refusal<'print-job-moved' | 'print-job-not-found'>>>;
  /** Ends a job with its outcome. May be called late or twice. */
  end(
    establishmentId: string,
    id: string,
    ended: { readonly claim: string; readonly outcome: PrintOutcome; readonly reason?: string },
    now: InstantMs,
  ): Promise<boolean>;
  /** Moves the job to a state; refused unless it is in one of the others. */
  move(
    establishmentId: string,
    id: string,
    from: readonly PrintJob['state'][],
    to: PrintJob['state'],
    now: InstantMs,
    reason?: string,
  ): Promise<Check<Refusal<'print-job-moved'>>>;
  /** Deletes jobs that ended before an instant, or were due before it and never ended; returns how many. */
  forget(before: InstantMs): Promise<number>;
}
