import {
  changeWebhook,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  retryWebhookDelivery,
  testWebhook as testWebhookOperation,
  tryWebhookNow,
} from '#contract/webhooks/operations.ts';
import { type WebhookInput, WebhookInputSchema } from '#contract/webhooks/schema.ts';
import { changed } from '#domain/shared/change.ts';
import type { OrderFollower } from '#server/orders/followers/follow.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import type { SecretBytes } from '#server/platform/http/repeats/repeatable-secret.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';
import { checkWebhookAddress } from './check-address.ts';
import type { WebhookDispatcher } from './dispatcher.ts';
import { secretContext } from './send.ts';
import { type TestWebhookDependencies, testWebhook } from './send-test.ts';
import { newWebhookSecret } from './sign.ts';
import type { WebhookStore } from './webhook-store.ts';

export interface WebhookRouteDependencies extends TestWebhookDependencies {
  readonly webhooks: WebhookStore;
  readonly secretBox: SecretBox;
  readonly privateAddressesAllowed: boolean;
  readonly dispatcher: Pick<WebhookDispatcher, 'wake' | 'halt'>;
  readonly follower: Pick<OrderFollower, 'follow'>;
  /** Called when an address was added, or asks for other events. */
  readonly onReach: (establishmentId: string) => Promise<void>;
  readonly newId: () => string;
  readonly secretBytes: SecretBytes;
}

const LOG_LENGTH = 50;
const FIELDS = Object.keys(WebhookInputSchema.properties);

/** Webhook addresses: managed by a signed-in person, never by a key. */
export function webhookRoutes(app: App, dependencies: WebhookRouteDependencies): void {
  const { webhooks, secretBox, secretBytes, clock, newId, dispatcher, follower, onReach, privateAddressesAllowed } =
    dependencies;
  const checked = (url: string) => checkWebhookAddress(url, privateAddressesAllowed);

  route(app, listWebhooks, async ({ caller }) => ({
    webhooks: await webhooks.list(caller.establishmentId, clock()),
  }));

  route(app, createWebhook, async (request) => {
    const { caller, body } = request;
    const { establishmentId } = caller;
    const id = repeatableId(request, newId);
    const secret = newWebhookSecret(secretBytes(request));
    const webhook = {
      id,
      url: checked(body.url),
      events: body.events,
      active: body.active ?? true,
      createdAt: new Date(clock()).toISOString(),
    };
    const sealed = secretBox.seal(secret, secretContext(establishmentId, id));
    // Follow first, so that an order at this very moment is announced, too.
    await follower.follow(establishmentId);
    valueOrThrow(await webhooks.create(establishmentId, webhook, sealed));
    await onReach(establishmentId);
    return { webhook, secret };
  });

  route(app, changeWebhook, async ({ caller: { establishmentId }, params: { id }, body }) => {
    const decide = (before: WebhookInput) => {
      const { url, events, active = true } = changed<WebhookInput>(FIELDS, before, body);
      return { url: checked(url), events, active };
    };
    const webhook = await webhooks.change(establishmentId, id, decide, clock());
    if (webhook === undefined) throw new ProblemError('webhook-not-found');
    await onReach(establishmentId);
    dispatcher.halt(establishmentId, id);
    dispatcher.wake(establishmentId);
    return webhook;
  });

  route(app, removeWebhook, async ({ caller: { establishmentId }, params: { id } }) => {
    if (!(await webhooks.remove(establishmentId, id))) throw new ProblemError('webhook-not-found');
    dispatcher.halt(establishmentId, id);
  });

  route(app, listWebhookDeliveries, async ({ caller: { establishmentId }, params: { id } }) => {
    const known = await webhooks.list(establishmentId, clock());
    if (!known.some((webhook) => webhook.id === id)) throw new ProblemError('webhook-not-found');
    return { deliveries: await webhooks.deliveries(establishmentId, id, LOG_LENGTH) };
  });

  route(app, testWebhookOperation, async ({ caller: { establishmentId }, params: { id } }) => {
    const deliveryId = newId();
    if (!(await testWebhook(dependencies, establishmentId, id, deliveryId))) {
      throw new ProblemError('webhook-not-found');
    }
    dispatcher.wake(establishmentId);
    const delivery = (await webhooks.deliveries(establishmentId, id, LOG_LENGTH)).find((one) => one.id === deliveryId);
    if (delivery === undefined) throw new ProblemError('webhook-not-found');
    return delivery;
  });

  route(app, tryWebhookNow, async ({ caller: { establishmentId }, params: { id } }) => {
    const tried = valueOrThrow(await webhooks.tryNow(establishmentId, id, clock()));
    dispatcher.wake(establishmentId);
    return tried;
  });

  route(app, retryWebhookDelivery, async ({ caller: { establishmentId }, params: { id, deliveryId } }) => {
    valueOrThrow(await webhooks.revive(establishmentId, id, deliveryId, clock()));
    dispatcher.wake(establishmentId);
  });
}
