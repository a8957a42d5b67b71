import { CategoryListSchema, ProductListSchema } from '#contract/catalogue-schema.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { App } from '#server/app.ts';
import type { CatalogueStore } from '#server/store/catalogue.ts';
import { catalogueFileRoutes } from './catalogue-file-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { productRoutes } from './product-routes.ts';

export interface CatalogueRouteDependencies {
  readonly catalogue: CatalogueStore;
  readonly newId: () => string;
}

/** What the caller's establishment sells. Integrations may read it; people manage it. */
export async function catalogueRoutes(app: App, dependencies: CatalogueRouteDependencies): Promise<void> {
  const { catalogue } = dependencies;
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

  app.route({
    method: ENDPOINTS.listArchivedProducts.method,
    url: ENDPOINTS.listArchivedProducts.path,
    config: { policy: 'session' },
    schema: {
      summary: 'Produtos excluídos, os últimos primeiro',
      tags: ['Catálogo'],
      response: { 200: ProductListSchema },
    },
    handler: async ({ caller }) => ({ products: [...(await catalogue.archivedProducts(caller.establishmentId))] }),
  });

  categoryRoutes(app, dependencies);
  productRoutes(app, dependencies);
  catalogueFileRoutes(app, dependencies);
  await app.register(photoRoutes(dependencies));
}
