import { media, operation } from '#contract/operation.ts';
import { OrderParams } from '#contract/orders/requests.ts';
import {
  OsmAndQuery,
  OwnTracksAnswerSchema,
  OwnTracksQuery,
  RideSchema,
  SendPositionsSchema,
  TakenPositionsSchema,
} from './schema.ts';

export const sendPositions = operation({
  method: 'POST',
  path: '/api/courier/positions',
  summary: 'Posições do motoboy',
  description:
    'Várias posições de uma vez, na ordem em que foram medidas. Um relógio adiantado é corrigido pela hora da chegada. O que não pode ser verdade (velho demais, longe demais em pouco tempo) fica de fora sem erro.',
  body: SendPositionsSchema,
  answer: { 200: TakenPositionsSchema },
  problems: [],
  policy: { access: 'courier:link' },
});

export const readOsmAndPosition = operation({
  method: 'GET',
  path: '/api/positions/osmand',
  summary: 'Posição pelo Traccar Client (GET)',
  description: 'Protocolo OsmAnd: `id` é o código do link do motoboy, a velocidade vem em nós.',
  query: OsmAndQuery,
  answer: { 200: null },
  problems: ['invalid-request', 'link-ended'],
  policy: { access: 'public' },
});

export const takeOsmAndPosition = operation({
  method: 'POST',
  path: '/api/positions/osmand',
  summary: 'Posição pelo Traccar Client (POST)',
  description:
    'Os mesmos campos no endereço, como formulário ou em JSON; ou o JSON do Traccar Client 9 (`device_id`, `location`). Uma lista é enviada de uma vez.',
  query: OsmAndQuery,
  body: media('application/json', 'application/x-www-form-urlencoded'),
  answer: { 200: null },
  problems: ['invalid-request', 'link-ended'],
  policy: { access: 'public' },
});

export const takeOwnTracksPosition = operation({
  method: 'POST',
  path: '/api/positions/owntracks',
  summary: 'Posição pelo OwnTracks',
  description: 'Modo HTTP do OwnTracks: o código do link do motoboy é a senha, ou `token` no endereço.',
  query: OwnTracksQuery,
  body: media('application/json'),
  answer: { 200: OwnTracksAnswerSchema },
  problems: ['invalid-request', 'link-ended'],
  policy: { access: 'public' },
});

export const readRide = operation({
  method: 'GET',
  path: '/api/orders/:id/ride',
  summary: 'Caminho da entrega',
  description:
    'As posições do motoboy, próprio ou do parceiro, enquanto o pedido estava na rua, da mais antiga à mais nova. Guardadas por 30 dias.',
  params: OrderParams,
  answer: { 200: RideSchema },
  problems: ['order-not-found'],
  policy: { access: 'orders:read' },
});
