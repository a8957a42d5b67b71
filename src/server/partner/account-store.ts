import type { InstantMs } from '#domain/shared/instant.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';

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

/** What an account is changed on: itself, and whether a delivery of its service is open. */
export interface AccountNow {
  readonly account: StoredPartnerAccount | undefined;
  readonly isBusy: boolean;
}

/** The establishments' accounts at the partner. Keys are passed and stored encrypted. */
export interface PartnerAccountStore {
  /** The account; undefined if the establishment has none. */
  read(establishmentId: string): Promise<StoredPartnerAccount | undefined>;
  /** The account of a webhook address. */
  ofHook(hook: string): Promise<StoredPartnerAccount | undefined>;
  /**
   * Reads, lets `decide` choose and writes, in one transaction: `undefined` removes the account. Until it ends no delivery
   * of the establishment is opened (`PartnerDeliveryStore.open`). The webhook address of an existing account stays.
   */
  change<Code extends string>(
    establishmentId: string,
    service: string,
    decide: (now: AccountNow) => Result<StoredPartnerAccount | undefined, Refusal<Code>>,
  ): Promise<Result<undefined, Refusal<Code>>>;
  /** Notes that a webhook of the partner arrived. */
  noteHook(establishmentId: string, at: InstantMs): Promise<void>;
}
