import type { InstantMs } from '#domain/shared/instant.ts';

/** An establishment's account with the partner; its keys are sealed. */
export interface StoredPartnerAccount {
  readonly establishmentId: string;
  readonly sealedKeys: string;
  readonly apiKeyEnd: string;
  readonly market: string;
  readonly environment: 'sandbox' | 'production';
  readonly serviceType: string;
  /** The unguessable end of the address that the partner calls. */
  readonly hook: string;
  readonly hookSeenAt?: InstantMs;
}

/** The establishments' accounts at the partner. Keys are handed over and kept sealed. */
export interface PartnerAccountStore {
  read(establishmentId: string): Promise<StoredPartnerAccount | undefined>;
  /** Whose events come to an address. */
  ofHook(hook: string): Promise<StoredPartnerAccount | undefined>;
  /** Writes or replaces; the hook of an account that exists stays. */
  save(account: StoredPartnerAccount): Promise<void>;
  remove(establishmentId: string): Promise<void>;
  /** Notes that the partner reached us. */
  noteHook(establishmentId: string, at: InstantMs): Promise<void>;
}
