import { CategoryListSchema, ProductListSchema } from '#contract/catalogue-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { App } from '#server/app.ts';
import type { CatalogueStore } from '#server/store/catalogue.ts';

export interface CatalogueRouteDependencies {
  readonly catalogue: CatalogueStore;
}

/** What the caller's establishment sells. */
export function catalogueRoutes(app: App, { catalogue }: CatalogueRouteDependencies): void {
  app.route({
    method: ENDPOINTS.listCategories.method,
    url: ENDPOINTS.listCategories.path,
    config: { policy: 'signed-in' },
    schema: { summary: 'Categorias', tags: ['Catálogo'], response: { 200: CategoryListSchema } },
    handler: async ({ caller }) => ({ categories: [...(await catalogue.categories(caller.establishmentId))] }),
  });

  app.route({
    method: ENDPOINTS.listProducts.method,
    url: ENDPOINTS.listProducts.path,
    config: { policy: 'signed-in' },
    schema: { summary: 'Produtos', tags: ['Catálogo'], response: { 200: ProductListSchema } },
    handler: async ({ caller }) => ({ products: [...(await catalogue.products(caller.establishmentId))] }),
  });
}
