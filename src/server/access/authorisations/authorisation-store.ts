import type { AuthorisationSubject } from '#domain/access/authorisation.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The most acts of one shop that wait at once: a shop has fewer people. */
export const MOST_OPEN = 50;

/** An act that waits for a person who may permit it. */
export interface StoredAuthorisation {
  readonly id: string;
  readonly operation: string;
  readonly path: string;
  readonly subject: AuthorisationSubject;
  /** The hash of method, path and body: the decision is for this request only. */
  readonly requestHash: string;
  readonly askedBy: string;
  readonly askedByName: string;
  readonly device?: string;
  readonly askedAt: InstantMs;
  readonly endsAt: InstantMs;
  readonly allowed?: boolean;
  readonly decidedBy?: string;
  readonly decidedByName?: string;
  readonly isUsed: boolean;
}

export type NewAuthorisation = Omit<StoredAuthorisation, 'isUsed' | 'allowed'>;

/** Acts that wait for a decision. Each is decided once and used once. */
export interface AuthorisationStore {
  /** Refuses one beyond {@link MOST_OPEN} undecided ones. */
  add(establishmentId: string, one: NewAuthorisation): Promise<Check<Refusal<'too-many-entries'>>>;
  /** One authorisation in any state; undefined if the establishment has none with this id. */
  read(establishmentId: string, id: string): Promise<StoredAuthorisation | undefined>;
  /** The undecided ones, oldest first. */
  open(establishmentId: string, now: InstantMs): Promise<readonly StoredAuthorisation[]>;
  /** Decides an open one and runs `also` in the same transaction; undefined if it is not open any more. */
  decide(
    establishmentId: string,
    id: string,
    decision: { readonly allowed: boolean; readonly by: string; readonly byName: string; readonly endsAt: InstantMs },
    now: InstantMs,
    also: (decided: StoredAuthorisation, transaction: StoreTransaction) => Promise<void>,
  ): Promise<StoredAuthorisation | undefined>;
  /**
   * Uses up an allowed one for exactly this request of this person; returns the account that allowed it. A retry under
   * the same idempotency key is the same use.
   */
  use(
    establishmentId: string,
    id: string,
    request: { readonly askedBy: string; readonly hash: string; readonly key: string | undefined },
    now: InstantMs,
  ): Promise<string | undefined>;
  /** Deletes what ended before an instant; returns how many. */
  forget(before: InstantMs): Promise<number>;
}
