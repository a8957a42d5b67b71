import { listCategories } from '#contract/catalogue/category-operations.ts';
import { listArchivedProducts, listProducts } from '#contract/catalogue/product-operations.ts';
import type { App } from '#server/platform/http/app.ts';
import { route } from '#server/platform/http/route.ts';
import type { CatalogueRouteDependencies } from './catalogue-dependencies.ts';
import { categoryRoutes } from './category-routes.ts';
import { catalogueFileRoutes } from './file-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { productRoutes } from './product-routes.ts';
import { sampleRoutes } from './sample-routes.ts';

/** The catalogue of the caller's establishment. Integrations may read it; people manage it. */
export async function catalogueRoutes(app: App, dependencies: CatalogueRouteDependencies): Promise<void> {
  const { catalogue } = dependencies;
  route(app, listCategories, async ({ caller }) => ({
    categories: await catalogue.categories(caller.establishmentId),
  }));

  route(app, listProducts, async ({ caller }) => ({
    products: await catalogue.products(caller.establishmentId),
  }));

  route(app, listArchivedProducts, async ({ caller }) => ({
    products: await catalogue.archivedProducts(caller.establishmentId),
  }));

  categoryRoutes(app, dependencies);
  productRoutes(app, dependencies);
  catalogueFileRoutes(app, dependencies);
  sampleRoutes(app, dependencies);
  await app.register(photoRoutes(dependencies));
}
