import { operation } from '#contract/operation.ts';
import { BusySchema, OpeningRulesSchema, OpeningSchema, PauseSchema } from './schema.ts';

export const readOpening = operation({
  method: 'GET',
  path: '/api/opening',
  summary: 'A loja está aberta?',
  description:
    'Horários, pausa e modo movimentado. Enquanto `open` for falso, pedidos de integrações são recusados com `shop-closed` ou `shop-paused`; ' +
    'um pedido agendado depende do horário em que a janela dele começa.',
  answer: { 200: OpeningSchema },
  problems: [],
  policy: { access: 'signed-in' },
});

export const saveOpening = operation({
  method: 'PUT',
  path: '/api/opening',
  summary: 'Salvar horários de funcionamento',
  body: OpeningRulesSchema,
  answer: { 200: OpeningSchema },
  problems: ['invalid-opening'],
  policy: { access: 'session' },
});

export const pauseShop = operation({
  method: 'PUT',
  path: '/api/opening/pause',
  summary: 'Fechar agora',
  description: 'Até `until`, ou até reabrir. Pessoas da loja continuam podendo criar pedidos.',
  body: PauseSchema,
  answer: { 200: OpeningSchema },
  problems: ['invalid-opening'],
  policy: { access: 'session' },
});

export const reopenShop = operation({
  method: 'DELETE',
  path: '/api/opening/pause',
  summary: 'Reabrir a loja',
  answer: { 200: OpeningSchema },
  problems: [],
  policy: { access: 'session' },
});

export const startBusyMode = operation({
  method: 'PUT',
  path: '/api/opening/busy',
  summary: 'Ligar modo movimentado',
  description: 'Soma minutos ao prazo dos novos pedidos de entrega e retirada, até `until`.',
  body: BusySchema,
  answer: { 200: OpeningSchema },
  problems: ['invalid-opening'],
  policy: { access: 'session' },
});

export const endBusyMode = operation({
  method: 'DELETE',
  path: '/api/opening/busy',
  summary: 'Desligar modo movimentado',
  answer: { 200: OpeningSchema },
  problems: [],
  policy: { access: 'session' },
});
