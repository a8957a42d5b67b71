import type { PixAccount } from '#domain/payments/pix-account.ts';

/** Where establishments receive their Pix: at most one account each. */
export interface PixAccountStore {
  read(establishmentId: string): Promise<PixAccount | undefined>;
  save(establishmentId: string, account: PixAccount): Promise<void>;
  remove(establishmentId: string): Promise<void>;
}
