import type { Category, Product } from './catalogue.ts';

/** Sorts products for the menu: by their category's position, then their own, then name. */
export function inMenuOrder(products: readonly Product[], categories: readonly Category[]): readonly Product[] {
  const places = new Map(categories.map(({ id, sort }) => [id, sort]));
  const place = ({ categoryId }: Product) => places.get(categoryId) ?? Number.MAX_SAFE_INTEGER;
  return products.toSorted(
    (one, other) => place(one) - place(other) || one.sort - other.sort || one.name.localeCompare(other.name, 'pt-BR'),
  );
}
