import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The passwords of accounts, as slow hashes. */
export interface CredentialStore {
  /** The hash of the account's password; undefined until somebody has chosen one. */
  find(accountId: string): Promise<string | undefined>;
  /**
   * Saves a password's hash and deletes the account's sessions but for `except`, both or neither; returns the ids of the
   * deleted sessions. `transaction`: part of another store's transaction.
   */
  replace(
    accountId: string,
    passwordHash: string,
    how?: { readonly except?: string | undefined; readonly transaction?: StoreTransaction },
  ): Promise<readonly string[]>;
  /**
   * Notes that the account's owner reads its mailbox. The first time removes the second factors and recovery codes of
   * before: whoever added them had proved nothing.
   */
  proveMailbox(accountId: string, transaction: StoreTransaction): Promise<void>;
  /** Whether somebody has proved to read the account's mailbox, or the operator or the directory vouched for it. */
  isProven(accountId: string): Promise<boolean>;
}
