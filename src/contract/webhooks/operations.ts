import { operation } from '#contract/operation.ts';
import { changeOf, KEEPS_ABSENT } from '#contract/shared/change-schema.ts';
import {
  CreatedWebhookSchema,
  WebhookDeliveryListSchema,
  WebhookDeliveryParams,
  WebhookDeliverySchema,
  WebhookInputSchema,
  WebhookListSchema,
  WebhookParams,
  WebhookSchema,
} from './schema.ts';

export const listWebhooks = operation({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Endereços avisados',
  answer: { 200: WebhookListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const createWebhook = operation({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Novo endereço: o segredo aparece só nesta resposta',
  description:
    'Cada aviso é um `POST` assinado como em standardwebhooks.com (`webhook-id`, `webhook-timestamp`, `webhook-signature`), ' +
    'com `{type, timestamp, data}`. Resposta 2xx confirma; sem ela tentamos de novo. Nas mudanças de um pedido, `data` é ' +
    '`{revision, verb, actor, reason?, order, customerLink?}`; em `order.unheard`, `{waitingSince, order, customerLink?}`; ' +
    'em `day.summary`, o resumo do dia; no teste, `{}`. ' +
    '`customerLink` é o endereço em que o cliente acompanha o pedido, para o outro sistema enviar a ele: só vem de entregas e ' +
    'retiradas com cliente, enquanto o link funciona, e em portais com endereço público (`PUBLIC_URL`).',
  body: WebhookInputSchema,
  answer: { 201: CreatedWebhookSchema },
  problems: ['invalid-webhook', 'too-many-entries'],
  policy: { access: 'session', asksAgain: true },
});

export const changeWebhook = operation({
  method: 'PUT',
  path: '/api/webhooks/:id',
  summary: 'Alterar, ligar ou desligar um endereço',
  description: KEEPS_ABSENT,
  params: WebhookParams,
  body: changeOf(WebhookInputSchema),
  answer: { 200: WebhookSchema },
  problems: ['invalid-webhook', 'webhook-not-found'],
  policy: { access: 'session', asksAgain: true },
});

export const removeWebhook = operation({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Remover um endereço e seu histórico',
  params: WebhookParams,
  answer: { 204: null },
  problems: ['webhook-not-found'],
  policy: { access: 'session', asksAgain: true },
});

export const testWebhook = operation({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  summary: 'Enviar um aviso de teste agora, uma vez',
  params: WebhookParams,
  answer: { 200: WebhookDeliverySchema },
  problems: ['webhook-not-found'],
  policy: { access: 'session' },
});

export const tryWebhookNow = operation({
  method: 'POST',
  path: '/api/webhooks/:id/try-now',
  summary: 'Tentar agora um endereço que está em pausa por falhas',
  params: WebhookParams,
  answer: { 200: WebhookSchema },
  problems: ['webhook-not-found', 'webhook-off'],
  policy: { access: 'session' },
});

export const listWebhookDeliveries = operation({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  summary: 'Os últimos avisos a um endereço',
  params: WebhookParams,
  answer: { 200: WebhookDeliveryListSchema },
  problems: ['webhook-not-found'],
  policy: { access: 'session' },
});

export const retryWebhookDelivery = operation({
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/retry',
  summary: 'Enviar de novo um aviso que não chegou',
  params: WebhookDeliveryParams,
  answer: { 202: null },
  problems: ['webhook-not-found', 'webhook-off', 'webhook-message-not-found'],
  policy: { access: 'session' },
});
