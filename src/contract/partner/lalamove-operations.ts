import { media, operation } from '#contract/operation.ts';
import { NoBodySchema } from '#contract/orders/requests.ts';
import { LalamoveAccountSchema, LalamoveTestSchema, SaveLalamoveSchema } from './lalamove-schema.ts';
import { WebhookParams } from './schema.ts';

export const readLalamove = operation({
  method: 'GET',
  path: '/api/integrations/lalamove',
  summary: 'A conta no Lalamove, sem o segredo',
  answer: { 200: LalamoveAccountSchema },
  problems: [],
  policy: { access: 'session' },
});

export const saveLalamove = operation({
  method: 'PUT',
  path: '/api/integrations/lalamove',
  summary: 'Salvar a conta no Lalamove',
  description: 'Sem `apiKey` e `apiSecret` as chaves salvas ficam. Elas são salvas cifradas e nunca voltam.',
  body: SaveLalamoveSchema,
  answer: { 200: LalamoveAccountSchema },
  problems: ['partner-busy', 'invalid-partner-account'],
  policy: { access: 'session', asksAgain: true },
});

export const removeLalamove = operation({
  method: 'DELETE',
  path: '/api/integrations/lalamove',
  summary: 'Remover a conta no Lalamove',
  answer: { 204: null },
  problems: ['partner-busy'],
  policy: { access: 'session', asksAgain: true },
});

export const testLalamove = operation({
  method: 'POST',
  path: '/api/integrations/lalamove/test',
  summary: 'Testar a conta no Lalamove',
  body: NoBodySchema,
  answer: { 200: LalamoveTestSchema },
  problems: [],
  policy: { access: 'session' },
});

export const lalamoveWebhook = operation({
  method: 'POST',
  path: '/api/partner/lalamove/webhook/:hook',
  summary: 'Webhook do Lalamove',
  description: 'Chamado pelo Lalamove. A assinatura vem no corpo e é conferida com a chave do estabelecimento.',
  params: WebhookParams,
  body: media('application/json'),
  answer: { 200: null },
  problems: ['not-found', 'forged-webhook'],
  policy: { access: 'public' },
});
