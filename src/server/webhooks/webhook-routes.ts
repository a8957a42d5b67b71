import { ENDPOINTS } from '#contract/endpoints.ts';
import {
  CreatedWebhookSchema,
  WebhookDeliveryListSchema,
  WebhookDeliveryParams,
  WebhookDeliverySchema,
  WebhookInputSchema,
  WebhookListSchema,
  WebhookParams,
  WebhookSchema,
} from '#contract/webhook-schema.ts';
import type { App } from '#server/app.ts';
import type { OrderFollower } from '#server/followers/order-follower.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { namesPrivateAddress } from '#server/outside/public-address.ts';
import { ProblemError } from '#server/problem.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import type { WebhookStore } from '#server/store/webhooks.ts';
import { secretContext } from './send-webhook.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { type TestWebhookDependencies, testWebhook } from './test-webhook.ts';
import type { WebhookDispatcher } from './webhook-dispatcher.ts';

export interface WebhookRouteDependencies extends TestWebhookDependencies {
  readonly webhooks: WebhookStore;
  readonly secretBox: SecretBox;
  readonly privateAddressesAllowed: boolean;
  readonly dispatcher: Pick<WebhookDispatcher, 'wake' | 'halt'>;
  readonly follower: Pick<OrderFollower, 'follow'>;
  readonly newId: () => string;
}

const tags = ['Avisos para outros sistemas'];
const LOG_LENGTH = 50;

/** Addresses that are told of orders: by a signed-in person, never by a key. */
export function webhookRoutes(app: App, dependencies: WebhookRouteDependencies): void {
  const { webhooks, secretBox, clock, newId, dispatcher, follower, privateAddressesAllowed } = dependencies;
  const checked = (text: string) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const fault =
      url === undefined || !['https:', 'http:'].includes(url.protocol)
        ? 'Informe um endereço completo, como https://loja.com.br/avisos.'
        : url.username !== '' || url.password !== ''
          ? 'O endereço não pode ter usuário e senha.'
          : !privateAddressesAllowed && url.protocol !== 'https:'
            ? 'O endereço precisa começar com https://.'
            : !privateAddressesAllowed && (namesPrivateAddress(url) || isLocalName(url.hostname))
              ? 'Este endereço leva a uma rede privada.'
              : undefined;
    if (fault !== undefined || url === undefined) {
      throw new ProblemError('invalid-webhook', { errors: [{ path: '/url', detail: fault ?? '' }] });
    }
    return url.href;
  };

  app.route({
    method: ENDPOINTS.listWebhooks.method,
    url: ENDPOINTS.listWebhooks.path,
    config: { policy: 'session' },
    schema: { tags, summary: 'Endereços avisados', response: { 200: WebhookListSchema } },
    handler: async ({ caller }) => ({ webhooks: [...(await webhooks.list(caller.establishmentId, clock()))] }),
  });

  app.route({
    method: ENDPOINTS.createWebhook.method,
    url: ENDPOINTS.createWebhook.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Novo endereço: o segredo aparece só nesta resposta',
      description:
        'Cada aviso é um `POST` assinado como em standardwebhooks.com (`webhook-id`, `webhook-timestamp`, `webhook-signature`), ' +
        'com `{type, timestamp, data: {revision, verb, actor, order}}`. Resposta 2xx confirma; sem ela tentamos de novo.',
      body: WebhookInputSchema,
      response: { 201: CreatedWebhookSchema, ...problemsOf('invalid-request', 'invalid-webhook', 'too-many-entries') },
    },
    handler: async ({ caller: { establishmentId }, body }, reply) => {
      const id = newId();
      const secret = newWebhookSecret();
      const webhook = {
        id,
        url: checked(body.url),
        events: body.events,
        active: body.active ?? true,
        createdAt: new Date(clock()).toISOString(),
      };
      const sealed = secretBox.seal(secret, secretContext(establishmentId, id));
      // Followed first: an order in this very moment is told too.
      await follower.follow(establishmentId);
      const created = await webhooks.create(establishmentId, webhook, sealed);
      if (created !== 'created') throw new ProblemError(created);
      return reply.code(201).send({ webhook, secret });
    },
  });

  app.route({
    method: ENDPOINTS.changeWebhook.method,
    url: ENDPOINTS.changeWebhook.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Alterar, ligar ou desligar um endereço',
      params: WebhookParams,
      body: WebhookInputSchema,
      response: { 200: WebhookSchema, ...problemsOf('invalid-request', 'invalid-webhook', 'webhook-not-found') },
    },
    handler: async ({ caller: { establishmentId }, params: { id }, body }) => {
      const input = { url: checked(body.url), events: body.events, active: body.active ?? true };
      const changed = await webhooks.change(establishmentId, id, input, clock());
      if (changed === undefined) throw new ProblemError('webhook-not-found');
      dispatcher.halt(establishmentId, id);
      dispatcher.wake(establishmentId);
      return changed;
    },
  });

  app.route({
    method: ENDPOINTS.removeWebhook.method,
    url: ENDPOINTS.removeWebhook.path,
    config: { policy: 'session' },
    schema: { tags, summary: 'Remover um endereço e seu histórico', params: WebhookParams },
    handler: async ({ caller: { establishmentId }, params: { id } }, reply) => {
      if (!(await webhooks.remove(establishmentId, id))) throw new ProblemError('webhook-not-found');
      dispatcher.halt(establishmentId, id);
      return reply.code(204).send();
    },
  });

  app.route({
    method: ENDPOINTS.listWebhookDeliveries.method,
    url: ENDPOINTS.listWebhookDeliveries.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Os últimos avisos a um endereço',
      params: WebhookParams,
      response: { 200: WebhookDeliveryListSchema, ...problemsOf('webhook-not-found') },
    },
    handler: async ({ caller: { establishmentId }, params: { id } }) => {
      const known = await webhooks.list(establishmentId, clock());
      if (!known.some((webhook) => webhook.id === id)) throw new ProblemError('webhook-not-found');
      return { deliveries: [...(await webhooks.deliveries(establishmentId, id, LOG_LENGTH))] };
    },
  });

  app.route({
    method: ENDPOINTS.testWebhook.method,
    url: ENDPOINTS.testWebhook.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Enviar um aviso de teste agora, uma vez',
      params: WebhookParams,
      response: { 200: WebhookDeliverySchema, ...problemsOf('webhook-not-found') },
    },
    handler: async ({ caller: { establishmentId }, params: { id } }) => {
      const deliveryId = newId();
      if (!(await testWebhook(dependencies, establishmentId, id, deliveryId))) {
        throw new ProblemError('webhook-not-found');
      }
      dispatcher.wake(establishmentId);
      const delivery = (await webhooks.deliveries(establishmentId, id, LOG_LENGTH)).find(
        (one) => one.id === deliveryId,
      );
      if (delivery === undefined) throw new ProblemError('webhook-not-found');
      return delivery;
    },
  });

  app.route({
    method: ENDPOINTS.tryWebhookNow.method,
    url: ENDPOINTS.tryWebhookNow.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Tentar agora um endereço que está em pausa por falhas',
      params: WebhookParams,
      response: { 200: WebhookSchema, ...problemsOf('webhook-not-found') },
    },
    handler: async ({ caller: { establishmentId }, params: { id } }) => {
      const tried = await webhooks.tryNow(establishmentId, id, clock());
      if (tried === undefined) throw new ProblemError('webhook-not-found');
      dispatcher.wake(establishmentId);
      return tried;
    },
  });

  app.route({
    method: ENDPOINTS.retryWebhookDelivery.method,
    url: ENDPOINTS.retryWebhookDelivery.path,
    config: { policy: 'session' },
    schema: {
      tags,
      summary: 'Enviar de novo um aviso que não chegou',
      params: WebhookDeliveryParams,
      response: problemsOf('webhook-not-found'),
    },
    handler: async ({ caller: { establishmentId }, params: { id, deliveryId } }, reply) => {
      if (!(await webhooks.revive(establishmentId, id, deliveryId, clock()))) {
        throw new ProblemError('webhook-not-found');
      }
      dispatcher.wake(establishmentId);
      return reply.code(202).send();
    },
  });
}

/** Names that never leave the machine or the house. */
function isLocalName(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    /\.(localhost|local|internal|lan|home|intranet)$/.test(hostname) ||
    !/[.:]/.test(hostname)
  );
}
