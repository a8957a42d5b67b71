import { operation } from '#contract/operation.ts';
import { NoBodySchema } from '#contract/orders/requests.ts';
import { ORDER_PROBLEMS, orderVerb } from '#contract/orders/verb.ts';

export const carryOrderOver = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/carry-over',
  summary: 'Trazer para o dia atual',
  description:
    'Um pedido de um dia anterior que não foi concluído nem cancelado aparece no painel do dia atual até terminar. O dia, o número e o prazo dele continuam os mesmos.',
  body: NoBodySchema,
  problems: [...ORDER_PROBLEMS, 'already-updated', 'counter-sale'],
});

export const carryOrderBack = operation({
  ...orderVerb,
  method: 'POST',
  path: '/api/orders/:id/carry-back',
  summary: 'Devolver ao dia anterior',
  description:
    'Desfaz a ida de um pedido para o painel de um dia seguinte, enquanto nada mais aconteceu com ele. O dia, o número e o prazo dele nunca mudaram.',
  body: NoBodySchema,
  problems: [...ORDER_PROBLEMS, 'already-updated', 'counter-sale'],
});
