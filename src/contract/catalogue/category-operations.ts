import { operation } from '#contract/operation.ts';
import { CatalogueParams, CategoryInputSchema, CategoryListSchema, CategorySchema, SortSchema } from './schema.ts';

export const listCategories = operation({
  method: 'GET',
  path: '/api/categories',
  summary: 'Categorias',
  answer: { 200: CategoryListSchema },
  problems: [],
  policy: { access: 'signed-in' },
});

export const createCategory = operation({
  method: 'POST',
  path: '/api/categories',
  summary: 'Nova categoria, depois das outras',
  body: CategoryInputSchema,
  answer: { 201: CategorySchema },
  problems: ['too-many-entries'],
  policy: { access: 'session' },
});

export const changeCategory = operation({
  method: 'PUT',
  path: '/api/categories/:id',
  summary: 'Renomear categoria',
  params: CatalogueParams,
  body: CategoryInputSchema,
  answer: { 200: CategorySchema },
  problems: ['category-not-found'],
  policy: { access: 'session' },
});

export const archiveCategory = operation({
  method: 'DELETE',
  path: '/api/categories/:id',
  summary: 'Excluir categoria vazia',
  params: CatalogueParams,
  answer: { 204: null },
  problems: ['category-not-found', 'category-not-empty'],
  policy: { access: 'session' },
});

export const sortCategories = operation({
  method: 'PUT',
  path: '/api/category-order',
  summary: 'Ordem das categorias',
  body: SortSchema,
  answer: { 200: CategoryListSchema },
  problems: [],
  policy: { access: 'session' },
});
