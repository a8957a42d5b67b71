import { media, operation } from '#contract/operation.ts';
import { NoBodySchema, OrderParams } from '#contract/orders/requests.ts';
import { PHOTO_TYPES } from '#contract/shared/photo-types.ts';
import {
  OrderLinkSchema,
  OrderRatingSchema,
  PhotoQuery,
  PublicOrderParams,
  PublicOrderSchema,
  RatingInputSchema,
} from './schema.ts';

export const linkOrder = operation({
  method: 'POST',
  path: '/api/orders/:id/link',
  summary: 'Link do cliente',
  description:
    'O endereço em que o cliente acompanha o pedido, sem entrar. Pedir de novo devolve o mesmo. Termina 24 horas depois do fim do pedido.',
  params: OrderParams,
  body: NoBodySchema,
  answer: { 200: OrderLinkSchema },
  problems: ['order-not-found', 'order-without-link', 'order-link-over', 'idempotency-key-reused'],
  policy: { access: 'orders:change' },
});

export const readOrderRating = operation({
  method: 'GET',
  path: '/api/orders/:id/rating',
  summary: 'Avaliação do cliente',
  params: OrderParams,
  answer: { 200: OrderRatingSchema },
  problems: ['order-not-found'],
  policy: { access: 'orders:read' },
});

export const readPublicOrder = operation({
  method: 'GET',
  path: '/api/public/orders/:token',
  summary: 'Acompanhar um pedido pelo link',
  description:
    'Público: quem tem o link vê o pedido, sem dados do cliente. A posição do motoboy só aparece enquanto este pedido está com ele. ' +
    'Com `If-None-Match`, a resposta sem mudança é 304. Muitos links errados do mesmo endereço são recusados por um tempo.',
  params: PublicOrderParams,
  answer: { 200: PublicOrderSchema, 304: null },
  problems: ['order-link-ended'],
  policy: { access: 'public' },
});

export const listenToPublicOrder = operation({
  method: 'GET',
  path: '/api/public/orders/:token/live',
  summary: 'Ouvir quando um pedido muda',
  description:
    'Eventos do servidor (`text/event-stream`) sem conteúdo: um comentário a cada dois segundos mostra que o portal está lá, ' +
    '`data: changed` pede uma nova leitura do pedido. Termina com o link, e de tempos em tempos; depois se abre outro.',
  params: PublicOrderParams,
  answer: { 200: media('text/event-stream') },
  problems: ['order-link-ended'],
  policy: { access: 'public' },
});

export const ratePublicOrder = operation({
  method: 'PUT',
  path: '/api/public/orders/:token/rating',
  summary: 'Avaliar um pedido pelo link',
  description: 'Depois da entrega, de 1 a 5. Pode ser alterada por 24 horas.',
  params: PublicOrderParams,
  body: RatingInputSchema,
  answer: { 200: PublicOrderSchema },
  problems: ['order-link-ended', 'rating-closed'],
  policy: { access: 'public' },
});

export const readPublicLogo = operation({
  method: 'GET',
  path: '/api/public/orders/:token/logo',
  summary: 'Logotipo da loja de um pedido',
  params: PublicOrderParams,
  query: PhotoQuery,
  answer: { 200: media(...PHOTO_TYPES) },
  problems: ['order-link-ended', 'photo-not-found'],
  policy: { access: 'public' },
});

export const readPublicCourierPhoto = operation({
  method: 'GET',
  path: '/api/public/orders/:token/courier-photo',
  summary: 'Foto do motoboy de um pedido',
  description: 'Só enquanto o pedido está com ele.',
  params: PublicOrderParams,
  query: PhotoQuery,
  answer: { 200: media(...PHOTO_TYPES) },
  problems: ['order-link-ended', 'photo-not-found'],
  policy: { access: 'public' },
});
