import type { PixAccount } from '#domain/payments/pix-account.ts';

/** Where establishments receive their Pix: at most one account each. */
export interface PixAccountStore {
  /** The account; undefined if the establishment has none. */
  read(establishmentId: string): Promise<PixAccount | undefined>;
  /** Adds or replaces the account. */
  save(establishmentId: string, account: PixAccount): Promise<void>;
  /** Removes the account, if there is one. */
  remove(establishmentId: string): Promise<void>;
}
