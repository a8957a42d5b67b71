import type { Webhook, WebhookInput } from '#contract/webhooks/schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { WebhookMessageStore } from './message-store.ts';

/** Addresses that are told of an establishment's orders, and the messages to them. */
export interface WebhookStore extends WebhookMessageStore {
  list(establishmentId: string, now: InstantMs): Promise<readonly Webhook[]>;
  /** Does nothing for an id that exists: a retry. */
  create(
    establishmentId: string,
    webhook: Webhook,
    secretSealed: string,
  ): Promise<Result<undefined, Refusal<'too-many-entries'>>>;
  /**
   * Forgets why it was off or failed: what waits goes out where it is switched on. Undefined where the establishment has no
   * such address.
   */
  change(
    establishmentId: string,
    id: string,
    input: Required<WebhookInput>,
    now: InstantMs,
  ): Promise<Webhook | undefined>;
  remove(establishmentId: string, id: string): Promise<boolean>;
  /** The portal switches an address off; with `givenUp` only where it took nothing since that message was made. */
  disable(establishmentId: string, id: string, reason: string, givenUp?: string): Promise<void>;
  /** Tries an address that is left alone for a while now instead. Undefined where there is none that is switched on. */
  tryNow(establishmentId: string, id: string, now: InstantMs): Promise<Webhook | undefined>;
  /** A message sent by hand arrived: whatever waits for the address goes out. */
  recovered(establishmentId: string, id: string, now: InstantMs): Promise<void>;
}
