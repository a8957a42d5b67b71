import { cached } from '#domain/shared/cached.ts';
import { fold } from '#domain/shared/text/fold.ts';
import type { Product } from './catalogue.ts';

/** A filter of the catalogue. An empty text and no category show everything. */
export interface ProductFilter {
  readonly text: string;
  readonly categoryId: string | null;
}

/**
 * Finds products, best match first: the exact barcode, names that start with the text, names with a word that starts
 * with it, then all words of the text anywhere in name or description. Unavailable products come last. A text ignores
 * the category, so that nothing is hidden. Ignores accents and case.
 */
export function searchProducts(products: readonly Product[], { text, categoryId }: ProductFilter): readonly Product[] {
  const wanted = spaced(text);
  if (wanted === '') {
    return categoryId === null ? products : products.filter((product) => product.categoryId === categoryId);
  }
  return products
    .map((product) => ({ product, rank: rankOf(product, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((one, other) => orderOf(one) - orderOf(other))
    .map(({ product }) => product);
}

/** The product that Enter adds to the bag: the first available one. */
export function firstAvailable(products: readonly Product[]): Product | undefined {
  return products.find((product) => product.available);
}

const NO_MATCH = 4;

interface Texts {
  readonly name: string;
  readonly barcode: string | undefined;
  readonly all: string;
}

/** Caches the folded texts of each product: folding 2,000 names on every key press is too slow. */
const textsOf = cached((product: Product): Texts => {
  const name = spaced(product.name);
  const barcode = product.barcode === undefined ? undefined : spaced(product.barcode);
  return { name, barcode, all: `${name} ${spaced(product.description ?? '')}` };
});

/** Folded, trimmed, with single spaces. */
function spaced(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}

function rankOf(product: Product, wanted: string): number {
  const { name, barcode, all } = textsOf(product);
  if (barcode === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  return wanted.split(' ').every((word) => all.includes(word)) ? 3 : NO_MATCH;
}

function orderOf({ product, rank }: { product: Product; rank: number }): number {
  return product.available ? rank : rank + NO_MATCH;
}
