import { media, operation } from '#contract/operation.ts';
import { changeOf, KEEPS_ABSENT } from '#contract/shared/change-schema.ts';
import { PHOTO_BODY, PHOTO_TYPES } from '#contract/shared/photo-types.ts';
import {
  CourierInputSchema,
  CourierLinkListSchema,
  CourierLinkSchema,
  CourierListQuery,
  CourierListSchema,
  CourierParams,
  CourierSchema,
} from './schema.ts';

export const listCouriers = operation({
  method: 'GET',
  path: '/api/couriers',
  summary: 'Motoboys',
  description: 'Os ativos, por nome; com `all=true` também os inativos.',
  query: CourierListQuery,
  answer: { 200: CourierListSchema },
  problems: [],
  policy: { access: 'orders:change' },
});

export const createCourier = operation({
  method: 'POST',
  path: '/api/couriers',
  summary: 'Novo motoboy',
  body: CourierInputSchema,
  answer: { 201: CourierSchema },
  problems: ['too-many-entries'],
  policy: { access: 'session' },
});

export const changeCourierDetails = operation({
  method: 'PUT',
  path: '/api/couriers/:id',
  summary: 'Alterar motoboy',
  params: CourierParams,
  description: KEEPS_ABSENT,
  body: changeOf(CourierInputSchema),
  answer: { 200: CourierSchema },
  problems: ['courier-not-found', 'too-many-entries'],
  policy: { access: 'session' },
});

export const saveCourierPhoto = operation({
  method: 'PUT',
  path: '/api/couriers/:id/photo',
  summary: 'Foto do motoboy',
  description: PHOTO_BODY,
  params: CourierParams,
  body: media(...PHOTO_TYPES),
  answer: { 200: CourierSchema },
  problems: ['courier-not-found', 'body-too-large', 'unsupported-media-type'],
  policy: { access: 'session', invalidBody: 'invalid-photo' },
});

export const removeCourierPhoto = operation({
  method: 'DELETE',
  path: '/api/couriers/:id/photo',
  summary: 'Remover a foto do motoboy',
  params: CourierParams,
  answer: { 200: CourierSchema },
  problems: ['courier-not-found'],
  policy: { access: 'session' },
});

export const createCourierLink = operation({
  method: 'POST',
  path: '/api/couriers/:id/link',
  summary: 'Novo link do motoboy: o anterior deixa de valer',
  description: 'A página do motoboy, para enviar só a ele. O link vale até ser encerrado.',
  params: CourierParams,
  answer: { 201: CourierLinkSchema },
  problems: ['courier-not-found'],
  policy: { access: 'session' },
});

export const readCourierLink = operation({
  method: 'GET',
  path: '/api/couriers/:id/link',
  summary: 'O link do motoboy, para enviar de novo',
  params: CourierParams,
  answer: { 200: CourierLinkSchema },
  problems: ['courier-not-found', 'courier-link-not-found'],
  policy: { access: 'session' },
});

export const endCourierLink = operation({
  method: 'DELETE',
  path: '/api/couriers/:id/link',
  summary: 'Encerrar o link do motoboy, com efeito imediato',
  params: CourierParams,
  answer: { 204: null },
  problems: ['courier-not-found'],
  policy: { access: 'session' },
});

export const listCourierLinks = operation({
  method: 'GET',
  path: '/api/courier-links',
  summary: 'Quais motoboys têm link, e quando o abriram pela última vez',
  answer: { 200: CourierLinkListSchema },
  problems: [],
  policy: { access: 'session' },
});
