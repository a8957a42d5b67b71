import {
  CatalogueParams,
  CategoryInputSchema,
  CategoryListSchema,
  CategorySchema,
  SortSchema,
} from '#contract/catalogue-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { IdempotencyHeader } from '#contract/order-requests.ts';
import { blankName } from '#domain/catalogue-problems.ts';
import type { App } from '#server/app.ts';
import { problemsOf } from '#server/http/problem-schema.ts';
import { repeatableId } from '#server/http/repeatable-id.ts';
import { ProblemError } from '#server/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-routes.ts';

const tags = ['Catálogo'];

/** Making, renaming, archiving and sorting the groups of the catalogue. */
export function categoryRoutes(app: App, { catalogue, newId }: CatalogueRouteDependencies): void {
  app.route({
    method: ENDPOINTS.createCategory.method,
    url: ENDPOINTS.createCategory.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Nova categoria, depois das outras',
      tags,
      headers: IdempotencyHeader,
      body: CategoryInputSchema,
      response: { 201: CategorySchema, ...problemsOf('invalid-request', 'too-many-entries') },
    },
    handler: async (request, reply) => {
      const name = nameOf(request.body.name);
      const id = repeatableId(request, newId);
      const category = await catalogue.addCategory(request.caller.establishmentId, { id, name });
      if (typeof category === 'string') throw new ProblemError(category);
      return reply.code(201).send(category);
    },
  });

  app.route({
    method: ENDPOINTS.changeCategory.method,
    url: ENDPOINTS.changeCategory.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Renomear categoria',
      tags,
      params: CatalogueParams,
      body: CategoryInputSchema,
      response: { 200: CategorySchema, ...problemsOf('invalid-request', 'category-not-found') },
    },
    handler: async ({ caller, params, body }) => {
      const category = await catalogue.renameCategory(caller.establishmentId, params.id, nameOf(body.name));
      if (!category) throw new ProblemError('category-not-found');
      return category;
    },
  });

  app.route({
    method: ENDPOINTS.archiveCategory.method,
    url: ENDPOINTS.archiveCategory.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Excluir categoria vazia',
      tags,
      params: CatalogueParams,
      response: problemsOf('category-not-found', 'category-not-empty'),
    },
    handler: async ({ caller, params }, reply) => {
      const outcome = await catalogue.archiveCategory(caller.establishmentId, params.id);
      if (outcome !== 'archived') throw new ProblemError(outcome);
      return reply.code(204).send();
    },
  });

  app.route({
    method: ENDPOINTS.sortCategories.method,
    url: ENDPOINTS.sortCategories.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Ordem das categorias',
      tags,
      body: SortSchema,
      response: { 200: CategoryListSchema, ...problemsOf('invalid-request') },
    },
    handler: async ({ caller, body }) => {
      await catalogue.sortCategories(caller.establishmentId, body.ids);
      return { categories: [...(await catalogue.categories(caller.establishmentId))] };
    },
  });
}

function nameOf(typed: string): string {
  const errors = blankName(typed, '/name');
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
  return typed.trim();
}
