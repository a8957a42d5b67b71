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

/** The product that Enter puts into the bag: the first that can be sold. */
export function firstAvailable(products: readonly Product[]): Product | undefined {
  return products.find((product) => product.available);
}

const NO_MATCH = 4;

interface Texts {
  readonly name: string;
  readonly barcode: string | undefined;
  readonly all: string;
}

/** Folded once: 2,000 names at every key are more than a key has time for. */
const texts = new WeakMap<Product, Texts>();

function textsOf(product: Product): Texts {
  const known = texts.get(product);
  if (known) return known;
  const name = spaced(product.name);
  const barcode = product.barcode === undefined ? undefined : spaced(product.barcode);
  const found = { name, barcode, all: `${name} ${spaced(product.description ?? '')}` };
  texts.set(product, found);
  return found;
}

/** Folded, with one space between words and none around. */
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
