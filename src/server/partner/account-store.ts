import type { InstantMs } from '#domain/shared/instant.ts';

/** An establishment's account with the partner; its keys are encrypted. */
export interface StoredPartnerAccount {
  readonly establishmentId: string;
  readonly sealedKeys: string;
  readonly apiKeyEnd: string;
  readonly market: string;
  readonly environment: 'sandbox' | 'production';
  readonly serviceType: string;
  /** The unguessable end of the webhook address that the partner calls. */
  readonly hook: string;
  readonly hookSeenAt?: InstantMs;
}

/** The establishments' accounts at the partner. Keys are passed and stored encrypted. */
export interface PartnerAccountStore {
  read(establishmentId: string): Promise<StoredPartnerAccount | undefined>;
  /** The account of a webhook address. */
  ofHook(hook: string): Promise<StoredPartnerAccount | undefined>;
  /** Writes or replaces; the webhook address of an existing account stays. */
  save(account: StoredPartnerAccount): Promise<void>;
  /** Changes what is no secret, and keeps the keys as they are now; false if there is no account. */
  change(
    account: Pick<StoredPartnerAccount, 'establishmentId' | 'market' | 'environment' | 'serviceType'>,
  ): Promise<boolean>;
  remove(establishmentId: string): Promise<void>;
  /** Notes that a webhook of the partner arrived. */
  noteHook(establishmentId: string, at: InstantMs): Promise<void>;
}
