import type { InstantMs } from '#domain/shared/instant.ts';

/** A session as it is stored. */
export interface StoredSession {
  readonly id: string;
  readonly device: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: InstantMs;
  readonly seenAt: InstantMs;
  readonly establishmentId: string;
}

/** The sessions of accounts, and the notes about them. */
export interface OwnSessionStore {
  /** Open ones, last used first. */
  list(accountId: string, now: InstantMs): Promise<readonly StoredSession[]>;
  /** Deletes one; false if the account has no such session, or not at `establishmentId`. */
  end(accountId: string, sessionId: string, establishmentId?: string): Promise<boolean>;
  /** Notes that the person has proved their identity. */
  prove(sessionId: string, at: InstantMs): Promise<void>;
  /** Notes a use and the address it came from. */
  noteUse(sessionId: string, at: InstantMs, address: string): Promise<void>;
}
