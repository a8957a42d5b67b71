import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  archiveCategory,
  changeCategory,
  createCategory,
  sortCategories,
} from '#contract/catalogue/category-operations.ts';
import { importCatalogue } from '#contract/catalogue/file-operations.ts';
import type { ImportRequest } from '#contract/catalogue/import-schema.ts';
import {
  archiveProduct,
  changeProduct,
  createProduct,
  removeProductPhoto,
  restoreProduct,
  saveProductPhoto,
  sortProducts,
  switchProduct,
} from '#contract/catalogue/product-operations.ts';
import type { CategoryList, ProductInput, ProductList } from '#contract/catalogue/schema.ts';
import type { Product } from '#domain/catalogue/catalogue.ts';
import type { ChangeOf } from '#domain/shared/change.ts';
import { inOrderOf } from '#domain/shared/move-in-list.ts';
import { call } from '#portal/api/call.ts';
import { archivedProductsQuery, CATALOGUE_CHANGES, categoriesQuery, productsQuery } from '#portal/api/queries.ts';
import { useOperation } from '#portal/api/use-operation.ts';
import type { PhotoChange } from '#portal/fields/photo-change.ts';

/** Catalogue changes are sent one at a time, and refetched after the last. */
const CATALOGUE = {
  queue: CATALOGUE_CHANGES,
  refetches: [productsQuery.queryKey, categoriesQuery.queryKey, archivedProductsQuery.queryKey],
};

/** A new product, or a change of a stored one. */
export type ProductChange = ProductPhoto &
  (
    | { readonly id?: undefined; readonly input: ProductInput }
    | { readonly id: string; readonly input: ChangeOf<ProductInput> }
  );

interface ProductPhoto {
  readonly photo: PhotoChange;
  /** Called once the product is saved, so that a retry after a failed photo does not create a second one. */
  readonly onSaved: (product: Product) => void;
}

/** Saves a new or existing product and its photo. */
export function useProductChange() {
  return useOperation(async ({ photo, onSaved, ...change }: ProductChange, idempotencyKey) => {
    const product =
      change.id === undefined
        ? await call(createProduct, { body: change.input, idempotencyKey })
        : await call(changeProduct, { params: { id: change.id }, body: change.input, idempotencyKey });
    onSaved(product);
    const params = { id: product.id };
    if (photo.kind === 'new') await call(saveProductPhoto, { params, body: photo.blob });
    if (photo.kind === 'removed') await call(removeProductPhoto, { params });
    return product;
  }, CATALOGUE);
}

/** Switches sold out; the list shows it at once. */
export function useProductSwitch() {
  const client = useQueryClient();
  return useOperation(
    ({ id, available }: { id: string; available: boolean }, idempotencyKey) =>
      call(switchProduct, { params: { id }, body: { available }, idempotencyKey }),
    {
      ...CATALOGUE,
      onMutate: ({ id, available }) =>
        writeProducts(client, (products) =>
          products.map((product) => (product.id === id ? { ...product, available } : product)),
        ),
    },
  );
}

/** Sorts the products of one category; the list shows it at once. */
export function useProductSort() {
  const client = useQueryClient();
  return useOperation(
    (body: { categoryId: string; ids: readonly string[] }, idempotencyKey) =>
      call(sortProducts, { body, idempotencyKey }),
    {
      ...CATALOGUE,
      onMutate: ({ ids }) => writeProducts(client, (products) => sortedAs(products, ids)),
    },
  );
}

export const useProductArchive = () =>
  useOperation((id: string, idempotencyKey) => call(archiveProduct, { params: { id }, idempotencyKey }), CATALOGUE);

/** Restores an archived product. */
export const useProductRestore = () =>
  useOperation((id: string, idempotencyKey) => call(restoreProduct, { params: { id }, idempotencyKey }), CATALOGUE);

/** Saves a new or existing category. */
export const useCategoryChange = () =>
  useOperation(
    ({ id, name }: { id?: string; name: string }, idempotencyKey) =>
      id === undefined
        ? call(createCategory, { body: { name }, idempotencyKey })
        : call(changeCategory, { params: { id }, body: { name }, idempotencyKey }),
    CATALOGUE,
  );

/** Sorts the categories; the screen shows it at once. */
export function useCategorySort() {
  const client = useQueryClient();
  return useOperation(
    (ids: readonly string[], idempotencyKey) => call(sortCategories, { body: { ids }, idempotencyKey }),
    {
      ...CATALOGUE,
      onMutate: (ids) =>
        client.setQueryData<CategoryList>(
          categoriesQuery.queryKey,
          (list) => list && { categories: [...sortedAs(inOrderOf(list.categories, ids), ids)] },
        ),
    },
  );
}

export const useCategoryArchive = () =>
  useOperation((id: string, idempotencyKey) => call(archiveCategory, { params: { id }, idempotencyKey }), CATALOGUE);

/** Imports the catalogue from a file, or says what that would change. */
export const useCatalogueImport = () =>
  useOperation((body: ImportRequest, idempotencyKey) => call(importCatalogue, { body, idempotencyKey }), CATALOGUE);

function writeProducts(client: QueryClient, rule: (products: readonly Product[]) => readonly Product[]): void {
  client.setQueryData<ProductList>(productsQuery.queryKey, (list) => list && { products: [...rule(list.products)] });
}

/** The entries with their position in `ids`, as the server will number them. */
function sortedAs<Entry extends { readonly id: string; readonly sort: number }>(
  entries: readonly Entry[],
  ids: readonly string[],
): readonly Entry[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return entries.map((entry) => ({ ...entry, sort: places.get(entry.id) ?? entry.sort }));
}
