import { webhookEventOf } from '#domain/webhooks/webhook.ts';
import { createOrderFollower, type OrderFollower } from '#server/orders/followers/follow.ts';
import type { FollowedEvent, OrderFollowerStore } from '#server/orders/followers/follower-store.ts';
import { serializeOrder } from '#server/orders/serialize.ts';
import type { Shares } from '#server/platform/jobs/shares/shares.ts';
import type { WebhookDispatcher } from './dispatcher.ts';
import type { WebhookStore } from './webhook-store.ts';

export interface AnnounceDependencies {
  readonly followers: OrderFollowerStore;
  readonly webhooks: WebhookStore;
  readonly dispatcher: Pick<WebhookDispatcher, 'wake'>;
  readonly shares: Shares;
  readonly newId: () => string;
  readonly onError: (error: unknown) => void;
}

/**
 * Follows the orders of establishments that have webhooks: each event becomes one message per subscribed address,
 * queued in the transaction that moves the follower's position. No message is lost or doubled.
 */
export function createWebhookFollower(dependencies: AnnounceDependencies): OrderFollower {
  const { followers, webhooks, dispatcher, shares, newId, onError } = dependencies;
  return createOrderFollower({
    name: 'webhooks',
    store: followers,
    shares,
    onError,
    async handle(establishmentId, events, transaction) {
      const messages = events.map((event) => ({
        revision: event.revision,
        event: webhookEventOf(event),
        orderId: event.order.id,
        cdOrder: event.order.cdOrder,
        payload: payloadOf(event),
        at: event.at,
      }));
      await webhooks.announce(transaction, establishmentId, messages, newId);
    },
    onHandled: (establishmentId) => dispatcher.wake(establishmentId),
  });
}

/** The message of an event. Its order is the version at the time of the message: `revision` says how new it is. */
function payloadOf(event: FollowedEvent): string {
  const { revision, verb, actor, at, reason, order } = event;
  const head = { revision, verb, actor: { kind: actor.kind, name: actor.name }, ...(reason ? { reason } : {}) };
  const start = JSON.stringify({ type: webhookEventOf(event), timestamp: at, data: head });
  // Serialise the order by its schema, as in answers.
  return `${start.slice(0, -2)},"order":${serializeOrder(order)}}}`;
}
