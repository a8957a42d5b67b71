import type { Permission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/role.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** A stored session with its person and that person's rights in the session's establishment. */
export interface SessionRow {
  readonly id: string;
  readonly createdAt: InstantMs;
  readonly expiresAt: InstantMs;
  readonly provedAt: InstantMs;
  readonly establishmentId: string;
  readonly account: { readonly id: string; readonly name: string; readonly email: string };
  readonly role: Role;
  readonly grants: readonly Permission[];
  /** The other establishments that the person may enter. */
  readonly others: readonly EnterableEstablishment[];
}

export interface EnterableEstablishment {
  readonly id: string;
  readonly role: Role;
}

export interface NewSessionRow {
  readonly id: string;
  readonly token: string;
  readonly accountId: string;
  readonly establishmentId: string;
  readonly device: string;
  readonly userAgent: string;
  readonly address: string;
  readonly provedAt: InstantMs;
  /** The hash of the password that was checked; absent if something else proved the identity. */
  readonly passwordHash?: string | undefined;
  readonly now: InstantMs;
  readonly expiresAt: InstantMs;
}

/** What is stored together with a new session, or not at all. */
export type Also = (sessionId: string, transaction: StoreTransaction) => Promise<void>;

/** Sessions as rows. */
export interface SessionRows {
  /** One statement. Null for an expired session, and if the person has no access to its establishment. */
  find(token: string, now: InstantMs): Promise<SessionRow | null>;
  /**
   * Adds a session, notes that the person has entered the establishment and runs `also`, in one transaction. Refuses, with
   * nothing written, a person without access there, and an account whose password is not the one that was checked.
   */
  add(session: NewSessionRow, also?: Also): Promise<Check<Refusal<'no-access' | 'password-changed'>>>;
  /**
   * Replaces a session by one of the same person at another establishment, with a new id and token, so that the
   * previous ones are invalid, and runs `also`, in one transaction. Keeps the times of its begin and of the last proof.
   * Refuses, with nothing written, a session that has ended, and a person without access there.
   */
  move(
    from: string,
    to: { readonly id: string; readonly token: string; readonly establishmentId: string },
    now: InstantMs,
    also: Also,
  ): Promise<Check<Refusal<'signed-out' | 'no-access'>>>;
  lengthen(id: string, expiresAt: InstantMs): Promise<void>;
  /** Deletes a session by its token and runs `also`, in one transaction; nothing if there is no such session. */
  remove(token: string, also?: Also): Promise<void>;
}
