import {
  AvailableSchema,
  CatalogueParams,
  type ProductInput,
  ProductInputSchema,
  ProductListSchema,
  ProductSchema,
  ProductSortSchema,
} from '#contract/catalogue-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { IdempotencyHeader } from '#contract/order-requests.ts';
import type { ProductDetails } from '#domain/catalogue.ts';
import { productProblems } from '#domain/catalogue-problems.ts';
import { tidyProduct } from '#domain/tidy-product.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { repeatableId } from '#server/http/repeatable-id.ts';
import { ProblemError } from '#server/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-routes.ts';

const tags = ['Catálogo'];

/** Making, reading, changing, archiving and sorting products. */
export function productRoutes(app: App, { catalogue, newId }: CatalogueRouteDependencies): void {
  app.route({
    method: ENDPOINTS.createProduct.method,
    url: ENDPOINTS.createProduct.path,
    config: { policy: 'session', invalidBody: 'invalid-product' },
    schema: {
      summary: 'Novo produto, no fim da categoria',
      tags,
      headers: IdempotencyHeader,
      body: ProductInputSchema,
      response: {
        201: ProductSchema,
        ...problemsOf('category-not-found', 'invalid-product', 'too-many-entries'),
      },
    },
    handler: async (request, reply) => {
      const details = detailsOf(request.body);
      const id = repeatableId(request, newId);
      const product = await catalogue.addProduct(request.caller.establishmentId, id, details);
      if (typeof product === 'string') throw new ProblemError(product);
      return reply.code(201).send(product);
    },
  });

  app.route({
    method: ENDPOINTS.readProduct.method,
    url: ENDPOINTS.readProduct.path,
    config: { policy: 'signed-in' },
    schema: {
      summary: 'Um produto, também depois de excluído',
      tags,
      params: CatalogueParams,
      response: { 200: ProductSchema, ...problemsOf('product-not-found') },
    },
    handler: async ({ caller, params }) => {
      const product = await catalogue.product(caller.establishmentId, params.id);
      if (!product) throw new ProblemError('product-not-found');
      return product;
    },
  });

  app.route({
    method: ENDPOINTS.changeProduct.method,
    url: ENDPOINTS.changeProduct.path,
    config: { policy: 'session', invalidBody: 'invalid-product' },
    schema: {
      summary: 'Alterar produto',
      description: 'Troca tudo menos a foto e a posição. O que não é enviado deixa de existir.',
      tags,
      params: CatalogueParams,
      body: ProductInputSchema,
      response: {
        200: ProductSchema,
        ...problemsOf('product-not-found', 'category-not-found', 'invalid-product'),
      },
    },
    handler: async ({ caller, params, body }) => {
      const product = await catalogue.changeProduct(caller.establishmentId, params.id, detailsOf(body));
      if (typeof product === 'string') throw new ProblemError(product);
      return product;
    },
  });

  app.route({
    method: ENDPOINTS.switchProduct.method,
    url: ENDPOINTS.switchProduct.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Esgotado ou disponível',
      tags,
      params: CatalogueParams,
      body: AvailableSchema,
      response: { 200: ProductSchema, ...problemsOf('invalid-request', 'product-not-found') },
    },
    handler: async ({ caller, params, body }) => {
      const product = await catalogue.switchProduct(caller.establishmentId, params.id, body.available);
      if (!product) throw new ProblemError('product-not-found');
      return product;
    },
  });

  app.route({
    method: ENDPOINTS.archiveProduct.method,
    url: ENDPOINTS.archiveProduct.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Excluir produto',
      description: 'Sai do cardápio; os pedidos que o venderam não mudam.',
      tags,
      params: CatalogueParams,
      response: problemsOf('product-not-found'),
    },
    handler: async ({ caller, params }, reply) => {
      const isArchived = await catalogue.archiveProduct(caller.establishmentId, params.id);
      if (!isArchived) throw new ProblemError('product-not-found');
      return reply.code(204).send();
    },
  });

  app.route({
    method: ENDPOINTS.restoreProduct.method,
    url: ENDPOINTS.restoreProduct.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Restaurar produto excluído',
      description: 'Volta ao fim da sua categoria, sem a foto.',
      tags,
      params: CatalogueParams,
      response: { 200: ProductSchema, ...problemsOf('product-not-found', 'too-many-entries') },
    },
    handler: async ({ caller, params }) => {
      const product = await catalogue.restoreProduct(caller.establishmentId, params.id);
      if (product === undefined) throw new ProblemError('product-not-found');
      if (product === 'too-many-entries') throw new ProblemError(product);
      return product;
    },
  });

  app.route({
    method: ENDPOINTS.sortProducts.method,
    url: ENDPOINTS.sortProducts.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Ordem dos produtos de uma categoria',
      tags,
      body: ProductSortSchema,
      response: { 200: ProductListSchema, ...problemsOf('invalid-request', 'category-not-found') },
    },
    handler: async ({ caller: { establishmentId }, body }) => {
      const outcome = await catalogue.sortProducts(establishmentId, body.categoryId, body.ids);
      if (outcome !== 'sorted') throw new ProblemError(outcome);
      return { products: [...(await catalogue.products(establishmentId))] };
    },
  });
}

/** What was sent, as it is kept; throws the problem `invalid-product` with the fields that break a rule. */
function detailsOf(body: ProductInput): ProductDetails {
  const details = { ...body, available: body.available ?? true };
  const errors = productProblems(details);
  if (errors.length > 0) throw new ProblemError('invalid-product', { errors });
  return tidyProduct(details);
}
