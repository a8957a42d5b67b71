import type { Webhook, WebhookInput } from '#contract/webhooks/schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Refusal, Result } from '#domain/shared/result.ts';
import type { WebhookMessageStore } from './message-store.ts';

/** Addresses that get an establishment's events, and the messages to them. */
export interface WebhookStore extends WebhookMessageStore {
  /** The addresses in ascending order of creation, each with the number of its waiting messages. */
  list(establishmentId: string, now: InstantMs): Promise<readonly Webhook[]>;
  /** Does nothing for an id that exists: a retry. */
  create(
    establishmentId: string,
    webhook: Webhook,
    secretSealed: string,
  ): Promise<Result<undefined, Refusal<'too-many-entries'>>>;
  /**
   * Clears the reasons of failures and of being switched off; waiting messages are sent if it is switched on. `decide`
   * makes the fields of the stored ones, which nobody else changes meanwhile. Undefined if the establishment has no
   * such address.
   */
  change(
    establishmentId: string,
    id: string,
    decide: (before: Required<WebhookInput>) => Required<WebhookInput>,
    now: InstantMs,
  ): Promise<Webhook | undefined>;
  /** Removes an address with its messages. False if there is no such address. */
  remove(establishmentId: string, id: string): Promise<boolean>;
  /**
   * Switches an address off automatically, unless it has got another URL; with `givenUp`, only if it has accepted nothing
   * since that message was created.
   */
  disable(
    webhook: { readonly establishmentId: string; readonly id: string; readonly url: string },
    reason: string,
    givenUp?: string,
  ): Promise<void>;
  /** Ends the pause of an address and tries it now. */
  tryNow(
    establishmentId: string,
    id: string,
    now: InstantMs,
  ): Promise<Result<Webhook, Refusal<'webhook-not-found' | 'webhook-off'>>>;
  /** A message sent by hand arrived: makes waiting messages of the address due. */
  recovered(establishmentId: string, id: string, now: InstantMs): Promise<void>;
}
