import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  archiveCategory,
  changeCategory,
  createCategory,
  sortCategories,
} from '#contract/catalogue/category-operations.ts';
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
import { inOrderOf } from '#domain/shared/move-in-list.ts';
import { call } from '#portal/api/call.ts';
import { archivedProductsQuery, CATALOGUE_CHANGES, categoriesQuery, productsQuery } from '#portal/api/queries.ts';
import type { PhotoChange } from '#portal/fields/photo-change.ts';

/** Catalogue changes are sent one at a time, and refetched after the last. */
const ONE_AT_A_TIME = { mutationKey: CATALOGUE_CHANGES, scope: { id: 'change-catalogue' } };

export interface ProductChange {
  /** Absent for a new product. */
  readonly id?: string | undefined;
  readonly input: ProductInput;
  readonly photo: PhotoChange;
  /** Called once the product is saved, so that a retry after a failed photo does not create a second one. */
  readonly onSaved: (product: Product) => void;
}

/** Saves a new or existing product and its photo. */
export function useProductChange() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: async ({ id, input, photo, onSaved }: ProductChange) => {
      const product =
        id === undefined
          ? await call(createProduct, { body: input })
          : await call(changeProduct, { params: { id }, body: input });
      onSaved(product);
      const params = { id: product.id };
      if (photo.kind === 'new') await call(saveProductPhoto, { params, body: photo.blob });
      if (photo.kind === 'removed') await call(removeProductPhoto, { params });
      return product;
    },
    onSettled: () => refetchCatalogue(client),
  });
}

/** Switches sold out; the list shows it at once. */
export function useProductSwitch() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ id, available }: { id: string; available: boolean }) =>
      call(switchProduct, { params: { id }, body: { available } }),
    onMutate: ({ id, available }) =>
      writeProducts(client, (products) =>
        products.map((product) => (product.id === id ? { ...product, available } : product)),
      ),
    onSettled: () => refetchCatalogue(client),
  });
}

/** Sorts the products of one category; the list shows it at once. */
export function useProductSort() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (body: { categoryId: string; ids: readonly string[] }) => call(sortProducts, { body }),
    onMutate: ({ ids }) => writeProducts(client, (products) => sortedAs(products, ids)),
    onSettled: () => refetchCatalogue(client),
  });
}

export function useProductArchive() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (id: string) => call(archiveProduct, { params: { id } }),
    onSettled: () => refetchCatalogue(client),
  });
}

/** Restores an archived product. */
export function useProductRestore() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (id: string) => call(restoreProduct, { params: { id } }),
    onSettled: () => refetchCatalogue(client),
  });
}

/** Saves a new or existing category. */
export function useCategoryChange() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: ({ id, name }: { id?: string; name: string }) =>
      id === undefined
        ? call(createCategory, { body: { name } })
        : call(changeCategory, { params: { id }, body: { name } }),
    onSettled: () => refetchCatalogue(client),
  });
}

/** Sorts the categories; the screen shows it at once. */
export function useCategorySort() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (ids: readonly string[]) => call(sortCategories, { body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData<CategoryList>(
        categoriesQuery.queryKey,
        (list) => list && { categories: [...sortedAs(inOrderOf(list.categories, ids), ids)] },
      ),
    onSettled: () => refetchCatalogue(client),
  });
}

export function useCategoryArchive() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AT_A_TIME,
    mutationFn: (id: string) => call(archiveCategory, { params: { id } }),
    onSettled: () => refetchCatalogue(client),
  });
}

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

/** Skipped while changes wait: an answer now would undo them on the screen. */
export function refetchCatalogue(client: QueryClient): Promise<unknown> | undefined {
  if (client.isMutating({ mutationKey: CATALOGUE_CHANGES }) > 1) return undefined;
  return Promise.all([
    client.invalidateQueries({ queryKey: productsQuery.queryKey }),
    client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
    client.invalidateQueries({ queryKey: archivedProductsQuery.queryKey }),
  ]);
}
