import {
  archiveProduct,
  changeProduct,
  createProduct,
  readProduct,
  restoreProduct,
  sortProducts,
  switchProduct,
} from '#contract/catalogue/product-operations.ts';
import { PRODUCT_INPUT_FIELDS, type ProductInput } from '#contract/catalogue/schema.ts';
import type { Product, ProductDetails } from '#domain/catalogue/catalogue.ts';
import { productProblems } from '#domain/catalogue/problems.ts';
import { productText } from '#domain/catalogue/product-texts.ts';
import { tidyProduct } from '#domain/catalogue/tidy-product.ts';
import { changed } from '#domain/shared/change.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import type { App } from '#server/platform/http/app.ts';
import { repeatableId } from '#server/platform/http/repeats/repeatable-id.ts';
import { route } from '#server/platform/http/route.ts';
import { ProblemError, valueOrThrow } from '#server/platform/problem.ts';
import type { CatalogueRouteDependencies } from './catalogue-dependencies.ts';

/** Creating, reading, changing, archiving and sorting products. */
export function productRoutes(app: App, { catalogue, newId }: CatalogueRouteDependencies): void {
  route(app, createProduct, async (request) => {
    const details = detailsOf(request.body);
    const id = repeatableId(request, newId);
    return valueOrThrow(await catalogue.addProduct(request.caller.establishmentId, id, details));
  });

  route(app, readProduct, async ({ caller, params }) => {
    const product = await catalogue.product(caller.establishmentId, params.id);
    if (!product) throw new ProblemError('product-not-found');
    return product;
  });

  route(app, changeProduct, async ({ caller, params, body }) => {
    const decide = (before: Product) => detailsOf(changed<ProductInput>(FIELDS, before, body));
    return valueOrThrow(await catalogue.changeProduct(caller.establishmentId, params.id, decide));
  });

  route(app, switchProduct, async ({ caller, params, body }) => {
    const product = await catalogue.switchProduct(caller.establishmentId, params.id, body.available);
    if (!product) throw new ProblemError('product-not-found');
    return product;
  });

  route(app, archiveProduct, async ({ caller, params }) => {
    const isArchived = await catalogue.archiveProduct(caller.establishmentId, params.id);
    if (!isArchived) throw new ProblemError('product-not-found');
  });

  route(app, restoreProduct, async ({ caller, params }) => {
    return valueOrThrow(await catalogue.restoreProduct(caller.establishmentId, params.id));
  });

  route(app, sortProducts, async ({ caller: { establishmentId }, body }) => {
    valueOrThrow(await catalogue.sortProducts(establishmentId, body.categoryId, body.ids));
    return { products: await catalogue.products(establishmentId) };
  });
}

const FIELDS = PRODUCT_INPUT_FIELDS;

/** The request as product details; throws the problem `invalid-product` with the fields that break a rule. */
function detailsOf(body: ProductInput): ProductDetails {
  const details = { ...body, available: body.available ?? true };
  const errors = withDetails(productProblems(details), productText);
  if (errors.length > 0) throw new ProblemError('invalid-product', { errors });
  return tidyProduct(details);
}
