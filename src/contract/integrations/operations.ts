import { operation } from '#contract/operation.ts';
import { MerchantWidgetSchema } from './merchant-widget-schema.ts';
import { IntegrationListSchema, IntegrationParams, IntegrationTestSchema } from './schema.ts';

export const readMerchantWidget = operation({
  method: 'GET',
  path: '/api/merchant-widget',
  summary: 'O painel do iFood desta instalação',
  answer: { 200: MerchantWidgetSchema },
  problems: [],
  policy: { access: 'session' },
});

export const listIntegrations = operation({
  method: 'GET',
  path: '/api/integrations',
  summary: 'Serviços externos e como estão',
  answer: { 200: IntegrationListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const testIntegration = operation({
  method: 'POST',
  path: '/api/integrations/:name/test',
  summary: 'Testar um serviço agora',
  params: IntegrationParams,
  answer: { 200: IntegrationTestSchema },
  problems: ['integration-not-found'],
  policy: { access: 'session' },
});
