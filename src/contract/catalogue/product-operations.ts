import { media, operation } from '#contract/operation.ts';
import { KEEPS_ABSENT } from '#contract/shared/change-schema.ts';
import { PHOTO_BODY, PHOTO_TYPES } from '#contract/shared/photo-types.ts';
import {
  AvailableSchema,
  CatalogueParams,
  ProductChangeSchema,
  ProductInputSchema,
  ProductListSchema,
  ProductSchema,
  ProductSortSchema,
} from './schema.ts';

export const listProducts = operation({
  method: 'GET',
  path: '/api/products',
  summary: 'Produtos',
  answer: { 200: ProductListSchema },
  problems: [],
  policy: { access: 'signed-in' },
});

export const createProduct = operation({
  method: 'POST',
  path: '/api/products',
  summary: 'Novo produto, no fim da categoria',
  body: ProductInputSchema,
  answer: { 201: ProductSchema },
  problems: ['category-not-found', 'too-many-entries'],
  policy: { access: 'session', invalidBody: 'invalid-product' },
});

export const readProduct = operation({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'Um produto, também depois de excluído',
  params: CatalogueParams,
  answer: { 200: ProductSchema },
  problems: ['product-not-found'],
  policy: { access: 'signed-in' },
});

export const changeProduct = operation({
  method: 'PUT',
  path: '/api/products/:id',
  summary: 'Alterar produto',
  description: `${KEEPS_ABSENT} A foto e a posição ficam.`,
  params: CatalogueParams,
  body: ProductChangeSchema,
  answer: { 200: ProductSchema },
  problems: ['product-not-found', 'category-not-found'],
  policy: { access: 'session', invalidBody: 'invalid-product' },
});

export const archiveProduct = operation({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Excluir produto',
  description: 'Sai do cardápio; os pedidos que o venderam não mudam.',
  params: CatalogueParams,
  answer: { 204: null },
  problems: ['product-not-found'],
  policy: { access: 'session' },
});

export const switchProduct = operation({
  method: 'PUT',
  path: '/api/products/:id/available',
  summary: 'Esgotado ou disponível',
  params: CatalogueParams,
  body: AvailableSchema,
  answer: { 200: ProductSchema },
  problems: ['product-not-found'],
  policy: { access: 'session' },
});

export const sortProducts = operation({
  method: 'PUT',
  path: '/api/product-order',
  summary: 'Ordem dos produtos de uma categoria',
  body: ProductSortSchema,
  answer: { 200: ProductListSchema },
  problems: ['category-not-found'],
  policy: { access: 'session' },
});

export const restoreProduct = operation({
  method: 'POST',
  path: '/api/products/:id/restore',
  summary: 'Restaurar produto excluído',
  description: 'Volta ao fim da sua categoria, sem a foto.',
  params: CatalogueParams,
  answer: { 200: ProductSchema },
  problems: ['product-not-found', 'too-many-entries'],
  policy: { access: 'session' },
});

export const listArchivedProducts = operation({
  method: 'GET',
  path: '/api/archived-products',
  summary: 'Produtos excluídos, os últimos primeiro',
  answer: { 200: ProductListSchema },
  problems: [],
  policy: { access: 'session' },
});

export const saveProductPhoto = operation({
  method: 'PUT',
  path: '/api/products/:id/photo',
  summary: 'Foto do produto',
  description: PHOTO_BODY,
  params: CatalogueParams,
  body: media(...PHOTO_TYPES),
  answer: { 200: ProductSchema },
  problems: ['product-not-found', 'body-too-large', 'unsupported-media-type'],
  policy: { access: 'session', invalidBody: 'invalid-photo' },
});

export const removeProductPhoto = operation({
  method: 'DELETE',
  path: '/api/products/:id/photo',
  summary: 'Remover a foto do produto',
  params: CatalogueParams,
  answer: { 200: ProductSchema },
  problems: ['product-not-found'],
  policy: { access: 'session' },
});

export const readPhoto = operation({
  method: 'GET',
  path: '/api/photos/:id',
  summary: 'Uma foto',
  description: 'O endereço vem de `photo` do produto e nunca muda de conteúdo.',
  params: CatalogueParams,
  answer: { 200: media(...PHOTO_TYPES) },
  problems: ['photo-not-found'],
  policy: { access: 'signed-in' },
});
