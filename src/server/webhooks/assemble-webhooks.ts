import type { Patience } from '#domain/webhooks/breaker.ts';
import type { NoteHealth } from '#server/integrations/health.ts';
import type { Integration } from '#server/integrations/integration.ts';
import { createOrderFollowerStore } from '#server/orders/followers/postgres-followers.ts';
import { type Part, startParts } from '#server/platform/start/part.ts';
import type { OrderLinks } from '#server/public-orders/order-links.ts';
import type { Essentials } from '#server/surroundings.ts';
import { createWebhookFollower } from './announce-orders.ts';
import { createAddCustomerLinks } from './customer-links.ts';
import { createWebhookDispatcher } from './dispatcher.ts';
import { createWebhookQueue } from './postgres-queue.ts';
import { createWebhookStore } from './postgres-webhooks.ts';
import { createSendWebhook } from './send.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** How long messages are retried: the pauses double, and add up to some ten hours. */
const PATIENT: Patience = { retries: 12, firstPauseSeconds: 10, longestPauseSeconds: 4 * 3600 };

/** Outbound webhooks: follow the orders, queue the messages, and send them. */
export function createWebhooks(
  essentials: Essentials,
  {
    noteHealth,
    onReach,
    tokensOf,
    patience = PATIENT,
  }: {
    readonly noteHealth: NoteHealth;
    /** Other systems may ask for more events from now on. */
    readonly onReach: (establishmentId: string) => Promise<void>;
    readonly tokensOf: OrderLinks['tokensOf'];
    readonly patience?: Patience | undefined;
  },
) {
  const { environment, database, shares, clock, newId, metrics, secretBox, secretBytes, onError } = essentials;
  const webhooks = createWebhookStore(database);
  const privateAddressesAllowed = environment.webhooksToPrivateAddresses;
  const sender = createSendWebhook({ secretBox, clock, privateAddressesAllowed });
  const dispatcher = createWebhookDispatcher({
    shares,
    node: newId(),
    queue: createWebhookQueue(database),
    addCustomerLinks: createAddCustomerLinks({ tokensOf, publicUrl: environment.publicUrl, clock }),
    webhooks,
    sender,
    noteHealth,
    clock,
    patience,
    onError: onError('webhooks could not be sent'),
  });
  metrics.gauge('portal_webhooks_under_way', 'Messages that wait for an answer', () => dispatcher.counts().underWay);
  metrics.gauge('portal_webhook_addresses', 'Addresses that are sent to now', () => dispatcher.counts().addresses);
  const follower = createWebhookFollower({
    followers: createOrderFollowerStore(database),
    webhooks,
    dispatcher,
    shares,
    newId,
    onError: onError('the webhooks could not follow the orders'),
  });
  const routes = {
    webhooks,
    sender,
    secretBox,
    noteHealth,
    clock,
    privateAddressesAllowed,
    newId,
    secretBytes,
    dispatcher,
    follower,
    onReach,
  };
  const parts: readonly Part[] = [
    { name: 'webhooks', routes: (app) => webhookRoutes(app, routes), stop: sender.close },
    { name: 'webhook dispatcher', start: dispatcher.start, stop: dispatcher.stop },
    { name: 'webhook follower', start: follower.start, stop: follower.stop },
  ];
  const integration: Integration = {
    name: 'webhooks',
    configured: async (id) => (await webhooks.list(id, clock())).some(({ active }) => active),
  };
  return {
    messages: webhooks,
    dispatcher,
    parts,
    integration,
    start: () => startParts(parts),
    forgetDeliveries: webhooks.forgetDeliveries,
  };
}
