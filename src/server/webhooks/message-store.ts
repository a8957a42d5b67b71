import type { WebhookDelivery } from '#contract/webhooks/schema.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Check, Refusal } from '#domain/shared/result.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook.ts';
import type { StoreTransaction } from '#server/platform/database/store-transaction.ts';

/** The address of a test, and the sealed secret that signs it. */
export interface PendingTest {
  readonly url: string;
  readonly secretSealed: string;
}

/** An event of an order, ready to be announced. `at` is an instant in ISO 8601. */
export interface Announcement {
  /** The revision of the order's event; null for messages without an event, which the caller announces once. */
  readonly revision: number | null;
  readonly event: WebhookEvent;
  /** Null for messages about no order. */
  readonly orderId: string | null;
  readonly cdOrder: string | null;
  readonly payload: string;
  readonly at: string;
}

/** How a try ended. */
export interface TryResult {
  readonly state: WebhookDelivery['state'];
  readonly at: InstantMs;
  readonly status?: number;
  readonly failure?: string;
}

/** The messages to addresses: announced ones, tests, and the state of each. */
export interface WebhookMessageStore {
  /** The messages to an address, newest first. */
  deliveries(establishmentId: string, id: string, limit: number): Promise<readonly WebhookDelivery[]>;
  /**
   * Queues a message for each address subscribed to each event; returns how many. Repeating an event writes nothing.
   */
  announce(
    transaction: StoreTransaction,
    establishmentId: string,
    announcements: readonly Announcement[],
    newId: () => string,
  ): Promise<number>;
  /** Whether any address asks for the event now. */
  isWanted(transaction: StoreTransaction, establishmentId: string, event: WebhookEvent): Promise<boolean>;
  /** Adds a test message outside the events and the queue. False if there is no such address. */
  addTest(establishmentId: string, id: string, deliveryId: string, payload: string, at: InstantMs): Promise<boolean>;
  /** Resends a message, before all others and even during a pause of its address. Writes nothing if refused. */
  revive(
    establishmentId: string,
    id: string,
    deliveryId: string,
    now: InstantMs,
  ): Promise<Check<Refusal<'webhook-not-found' | 'webhook-off' | 'webhook-message-not-found'>>>;
  /** Undefined if the test or its address was removed. */
  pendingTest(establishmentId: string, deliveryId: string): Promise<PendingTest | undefined>;
  /** Stores the result of a try of a test message. */
  noteTest(establishmentId: string, deliveryId: string, result: TryResult): Promise<void>;
  /** Deletes messages that were created before an instant; returns how many. */
  forgetDeliveries(before: InstantMs): Promise<number>;
}
