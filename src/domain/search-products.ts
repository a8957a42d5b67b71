import type { Product } from './catalogue.ts';
import { fold } from './fold.ts';

/** What the catalogue is narrowed down to. An empty text and no category show everything. */
export interface ProductFilter {
  readonly text: string;
  readonly categoryId: string | null;
}

/**
 * The products that match, best first: the exact barcode, names that start with the text, names with a word that
 * starts with it, then every word of the text found anywhere in name or description. Unavailable ones come last.
 * While a text is searched the category does not count, so that nothing hides. Accents and case do not matter.
 */
export function searchProducts(products: readonly Product[], { text, categoryId }: ProductFilter): readonly Product[] {
  const wanted = fold(text.trim());
  if (wanted === '') {
    return categoryId === null ? products : products.filter((product) => product.categoryId === categoryId);
  }
  return products
    .map((product) => ({ product, rank: rankOf(product, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => orderOf(one) - orderOf(other))
    .map(({ product }) => product);
}

/** The product that Enter puts into the bag: the first that can be sold. */
export function firstAvailable(products: readonly Product[]): Product | undefined {
  return products.find((product) => product.available);
}

const NO_MATCH = 4;

function rankOf(product: Product, wanted: string): number {
  if (product.barcode !== undefined && fold(product.barcode) === wanted) return 0;
  const name = fold(product.name);
  if (name.startsWith(wanted)) return 1;
  if (name.split(/\s+/).some((word) => word.startsWith(wanted))) return 2;
  const all = `${name} ${fold(product.description ?? '')}`;
  return wanted.split(/\s+/).every((word) => all.includes(word)) ? 3 : NO_MATCH;
}

function orderOf({ product, rank }: { product: Product; rank: number }): number {
  return product.available ? rank : rank + NO_MATCH;
}
