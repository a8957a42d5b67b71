import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CategoryList, ProductInput, ProductList } from '#contract/catalogue-schema.ts';
import type { Category, Product } from '#domain/catalogue.ts';
import { inOrderOf } from '#domain/move-in-list.ts';
import { call } from '#portal/api/call.ts';
import { archivedProductsQuery, CATALOGUE_CHANGES, categoriesQuery, productsQuery } from '#portal/api/queries.ts';
import type { PhotoChange } from '#portal/fields/photo-change.ts';

/** Changes of the catalogue are sent one after the other, and read anew once the last is answered. */
const ONE_AFTER_THE_OTHER = { mutationKey: CATALOGUE_CHANGES, scope: { id: 'change-catalogue' } };

export interface ProductChange {
  /** Absent for a new one. */
  readonly id?: string | undefined;
  readonly input: ProductInput;
  readonly photo: PhotoChange;
  /** Called once the product itself is saved, so that a retry after a failed photo does not make a second one. */
  readonly onSaved: (product: Product) => void;
}

/** Saves a product, new or known, and its photo. */
export function useProductChange() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AFTER_THE_OTHER,
    mutationFn: async ({ id, input, photo, onSaved }: ProductChange) => {
      const product =
        id === undefined
          ? await call<Product>('createProduct', { body: input })
          : await call<Product>('changeProduct', { parameters: { id }, body: input });
      onSaved(product);
      const parameters = { id: product.id };
      if (photo.kind === 'new') await call<unknown>('saveProductPhoto', { parameters, body: photo.blob });
      if (photo.kind === 'removed') await call<unknown>('removeProductPhoto', { parameters });
      return product;
    },
    onSettled: () => readAnew(client),
  });
}

/** The sold-out switch; the list shows it at once. */
export function useProductSwitch() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AFTER_THE_OTHER,
    mutationFn: ({ id, available }: { id: string; available: boolean }) =>
      call<unknown>('switchProduct', { parameters: { id }, body: { available } }),
    onMutate: ({ id, available }) =>
      writeProducts(client, (products) =>
        products.map((product) => (product.id === id ? { ...product, available } : product)),
      ),
    onSettled: () => readAnew(client),
  });
}

/** Sorts the products of one category; the list shows it at once. */
export function useProductSort() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AFTER_THE_OTHER,
    mutationFn: (body: { categoryId: string; ids: readonly string[] }) => call<unknown>('sortProducts', { body }),
    onMutate: ({ ids }) => writeProducts(client, (products) => sortedAs(products, ids)),
    onSettled: () => readAnew(client),
  });
}

export function useProductArchive() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AFTER_THE_OTHER,
    mutationFn: (id: string) => call<unknown>('archiveProduct', { parameters: { id } }),
    onSettled: () => readAnew(client),
  });
}

/** Brings a product back that was taken out. */
export function useProductRestore() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AFTER_THE_OTHER,
    mutationFn: (id: string) => call<Product>('restoreProduct', { parameters: { id } }),
    onSettled: () => readAnew(client),
  });
}

/** Saves a category, new or known. */
export function useCategoryChange() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AFTER_THE_OTHER,
    mutationFn: ({ id, name }: { id?: string; name: string }) =>
      id === undefined
        ? call<Category>('createCategory', { body: { name } })
        : call<Category>('changeCategory', { parameters: { id }, body: { name } }),
    onSettled: () => readAnew(client),
  });
}

/** Sorts the categories; the screen shows it at once. */
export function useCategorySort() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AFTER_THE_OTHER,
    mutationFn: (ids: readonly string[]) => call<unknown>('sortCategories', { body: { ids } }),
    onMutate: (ids) =>
      client.setQueryData<CategoryList>(
        categoriesQuery.queryKey,
        (list) => list && { categories: [...sortedAs(inOrderOf(list.categories, ids), ids)] },
      ),
    onSettled: () => readAnew(client),
  });
}

export function useCategoryArchive() {
  const client = useQueryClient();
  return useMutation({
    ...ONE_AFTER_THE_OTHER,
    mutationFn: (id: string) => call<unknown>('archiveCategory', { parameters: { id } }),
    onSettled: () => readAnew(client),
  });
}

function writeProducts(client: QueryClient, rule: (products: readonly Product[]) => readonly Product[]): void {
  client.setQueryData<ProductList>(productsQuery.queryKey, (list) => list && { products: [...rule(list.products)] });
}

/** The named entries with their place in `ids`, as the server will number them. */
function sortedAs<Entry extends { readonly id: string; readonly sort: number }>(
  entries: readonly Entry[],
  ids: readonly string[],
): readonly Entry[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return entries.map((entry) => ({ ...entry, sort: places.get(entry.id) ?? entry.sort }));
}

/** Reading while changes wait would show what they already replaced on the screen. */
export function readAnew(client: QueryClient): Promise<unknown> | undefined {
  if (client.isMutating({ mutationKey: CATALOGUE_CHANGES }) > 1) return undefined;
  return Promise.all([
    client.invalidateQueries({ queryKey: productsQuery.queryKey }),
    client.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
    client.invalidateQueries({ queryKey: archivedProductsQuery.queryKey }),
  ]);
}
