import {
  archiveCategory,
  changeCategory,
  createCategory,
  sortCategories,
} from '#contract/catalogue/category-operations.ts';
import { blankName } from '#domain/catalogue/problems.ts';
import { productText } from '#domain/catalogue/product-texts.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-dependencies.ts';

/** Creating, renaming, archiving and sorting categories. */
export function categoryRoutes(app: App, { catalogue, newId }: CatalogueRouteDependencies): void {
  route(app, createCategory, async (request) => {
    const name = nameOf(request.body.name);
    const id = repeatableId(request, newId);
    return valueOrThrow(await catalogue.addCategory(request.caller.establishmentId, { id, name }));
  });

  route(app, changeCategory, async ({ caller, params, body }) => {
    const category = await catalogue.renameCategory(caller.establishmentId, params.id, nameOf(body.name));
    if (!category) throw new ProblemError('category-not-found');
    return category;
  });

  route(app, archiveCategory, async ({ caller, params }) => {
    valueOrThrow(await catalogue.archiveCategory(caller.establishmentId, params.id));
  });

  route(app, sortCategories, async ({ caller, body }) => {
    await catalogue.sortCategories(caller.establishmentId, body.ids);
    return { categories: await catalogue.categories(caller.establishmentId) };
  });
}

function nameOf(typed: string): string {
  const errors = withDetails(blankName(typed, '/name'), productText);
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
  return typed.trim();
}
