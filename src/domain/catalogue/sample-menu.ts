import { fold } from '#domain/shared/text/fold.ts';
import { CATALOGUE_BOUNDS as BOUNDS } from './bounds.ts';
import type { Category, Product } from './catalogue.ts';
import type { ImportPlan, ImportRow } from './file/import.ts';
import { SAMPLE_MENU, type SampleLine } from './sample-texts.ts';

const LINES = new Map(SAMPLE_MENU.flatMap(([, , lines]) => lines.map((line) => [line[0], line] as const)));

/**
 * Whether a product is an unchanged one of the sample; a changed one belongs to the shop, also with only a photo, a
 * barcode or hours of its own. Sold out and the place in the menu do not count as changes.
 */
export function isSampleProduct({ id, name, price, description, ...own }: Product): boolean {
  const line = LINES.get(id);
  if (line === undefined) return false;
  if (own.photo !== undefined || own.barcode !== undefined) return false;
  if ((own.optionGroups ?? []).length > 0 || (own.availability ?? []).length > 0) return false;
  return line[1] === name && line[2] === price && (line[3] ?? '') === (description ?? '');
}

/** Whether a category came with the sample. */
export function isSampleCategory({ id, name }: Pick<Category, 'id' | 'name'>): boolean {
  return SAMPLE_MENU.some(([sampleId, sampleName]) => sampleId === id && sampleName === name);
}

/**
 * Plans the import of the sample: its missing products, in the shop's category of the same name, or else in the
 * sample's. A product that the shop changed and then deleted is not missing: it can still be restored as it was. Writes
 * nothing beyond the limits of a catalogue.
 */
export function planSample(catalogue: {
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
  readonly archived: readonly Product[];
}): ImportPlan {
  const changed = catalogue.archived.filter((product) => !isSampleProduct(product));
  const known = new Set([...catalogue.products, ...changed].map(({ id }) => id));
  const newCategories: Category[] = [];
  const rows: ImportRow[] = [];
  let sort = Math.max(-1, ...catalogue.categories.map((category) => category.sort));
  for (const [id, name, lines] of SAMPLE_MENU) {
    const missing = lines.filter(([productId]) => !known.has(productId));
    if (missing.length === 0) continue;
    const found = catalogue.categories.find((category) => category.id === id || fold(category.name) === fold(name));
    if (found === undefined) {
      sort += 1;
      newCategories.push({ id, name, sort });
    }
    rows.push(...missing.map((line, index) => rowOf(line, found ?? { id, name }, index + 1)));
  }
  const isTooMuch =
    catalogue.products.length + rows.length > BOUNDS.products ||
    catalogue.categories.length + newCategories.length > BOUNDS.categories;
  const errors = isTooMuch ? [{ line: 1, code: 'too-many-products' as const }] : [];
  return { newCategories, rows, unchanged: 0, errors };
}

function rowOf(
  [id, name, price, description]: SampleLine,
  category: Pick<Category, 'id' | 'name'>,
  line: number,
): ImportRow {
  const text = description === undefined ? {} : { description };
  const product = { id, categoryId: category.id, name, price, available: true, sort: line, ...text };
  return { line, kind: 'create', category: category.name, product, changes: ['produto', 'preço'] };
}
