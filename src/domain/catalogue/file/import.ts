import { CATALOGUE_BOUNDS as BOUNDS } from '#domain/catalogue/bounds.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { withIds, writeHours, writeOptions } from './cells.ts';
import { readCatalogue } from './csv.ts';
import type { CatalogueColumn, LineError } from './csv-columns.ts';
import type { CatalogueLine } from './csv-line.ts';

/** What an import writes. Nothing is written if there are errors. */
export interface ImportPlan {
  readonly newCategories: readonly Category[];
  /** In the order of the file. */
  readonly rows: readonly ImportRow[];
  readonly unchanged: number;
  readonly errors: readonly LineError[];
}

/** A product to create or change, in its new state. */
export interface ImportRow {
  readonly line: number;
  readonly kind: 'create' | 'change';
  readonly category: string;
  readonly product: Product;
  /** Changed columns; for a new product all filled ones. */
  readonly changes: readonly CatalogueColumn[];
}

/**
 * Computes the changes that a file makes to a catalogue. A line matches the product with its id, else the one of its
 * name in its category, else it is a new product; unknown categories are created. Columns that are not in the file, and
 * products that it does not contain, stay unchanged.
 */
export function planImport(
  file: string,
  catalogue: { readonly categories: readonly Category[]; readonly products: readonly Product[] },
  newId: () => string,
): ImportPlan {
  const reading = readCatalogue(file);
  const shelf = createShelf(catalogue.categories, newId);
  const known = createKnown(catalogue.products);
  const places = createPlaces(catalogue.products);
  const errors: LineError[] = [...reading.errors];
  const rows: ImportRow[] = [];
  let unchanged = 0;
  for (const line of reading.lines) {
    const category = shelf.find(line.category);
    const found = known.find(line, category.id);
    if (found?.line !== undefined) {
      errors.push({ line: line.line, code: 'line-twice', first: found.line });
      continue;
    }
    const before = found?.product;
    const isMoved = before?.categoryId !== category.id;
    const product = merged(
      line,
      category.id,
      before,
      () => newId(),
      isMoved ? () => places.next(category.id) : undefined,
    );
    known.note(product, line.line);
    const changes = changesOf(before, product);
    if (before && changes.length === 0) unchanged += 1;
    else rows.push({ line: line.line, kind: before ? 'change' : 'create', category: category.name, product, changes });
  }
  const count = catalogue.products.length + rows.filter(({ kind }) => kind === 'create').length;
  if (count > BOUNDS.products) errors.push({ line: 1, code: 'too-many-products' });
  if (catalogue.categories.length + shelf.added.length > BOUNDS.categories) {
    errors.push({ line: 1, code: 'too-many-categories' });
  }
  return { newCategories: shelf.added, rows, unchanged, errors: errors.sort((one, other) => one.line - other.line) };
}

/** Finds categories by name; a missing one is added at the end. */
function createShelf(categories: readonly Category[], newId: () => string) {
  const byName = new Map(categories.toReversed().map((category) => [fold(category.name.trim()), category]));
  const added: Category[] = [];
  let sort = Math.max(-1, ...categories.map((category) => category.sort));
  return {
    added,
    find(name: string): Category {
      const key = fold(name);
      const found = byName.get(key);
      if (found) return found;
      sort += 1;
      const category = { id: newId(), name, sort };
      byName.set(key, category);
      added.push(category);
      return category;
    },
  };
}

interface MatchableProduct {
  readonly product: Product;
  /** The line that already matched it. */
  line?: number;
}

function createKnown(products: readonly Product[]) {
  const byId = new Map<string, MatchableProduct>(products.map((product) => [product.id, { product }]));
  const byName = new Map<string, MatchableProduct>();
  const keyOf = (categoryId: string, name: string) => `${categoryId}\n${fold(name.trim())}`;
  for (const entry of [...byId.values()].reverse())
    byName.set(keyOf(entry.product.categoryId, entry.product.name), entry);
  return {
    find: (line: CatalogueLine, categoryId: string): MatchableProduct | undefined =>
      (line.id === undefined ? undefined : byId.get(line.id)) ?? byName.get(keyOf(categoryId, line.name)),
    note(product: Product, line: number): void {
      const entry = byId.get(product.id) ?? { product };
      entry.line = line;
      byId.set(product.id, entry);
      const key = keyOf(product.categoryId, product.name);
      if (!byName.has(key)) byName.set(key, entry);
    },
  };
}

/** The next free position of each category. */
function createPlaces(products: readonly Product[]) {
  const last = new Map<string, number>();
  for (const { categoryId, sort } of products) last.set(categoryId, Math.max(sort, last.get(categoryId) ?? sort));
  return {
    next(categoryId: string): number {
      const sort = (last.get(categoryId) ?? -1) + 1;
      last.set(categoryId, sort);
      return sort;
    },
  };
}

function merged(
  line: CatalogueLine,
  categoryId: string,
  before: Product | undefined,
  newId: () => string,
  newPlace: (() => number) | undefined,
): Product {
  const {
    description: oldDescription,
    barcode: oldBarcode,
    availability: oldHours = [],
    optionGroups: oldGroups = [],
    ...kept
  } = before ?? { id: newId(), available: true, sort: 0 };
  const description = line.description ?? oldDescription;
  const barcode = line.barcode ?? oldBarcode;
  const availability = line.hours ?? oldHours;
  // Equal options keep their ids, so that the product counts as unchanged.
  const isSame = line.options === undefined || writeOptions(line.options) === writeOptions(oldGroups);
  const optionGroups = isSame ? oldGroups : withIds(line.options ?? [], oldGroups, newId);
  return {
    ...kept,
    categoryId,
    name: line.name,
    price: line.price,
    available: line.available ?? kept.available,
    sort: newPlace?.() ?? kept.sort,
    ...(description ? { description } : {}),
    ...(barcode ? { barcode } : {}),
    ...(availability.length > 0 ? { availability } : {}),
    ...(optionGroups.length > 0 ? { optionGroups } : {}),
  };
}

function changesOf(before: Product | undefined, after: Product): readonly CatalogueColumn[] {
  const changed: readonly (readonly [CatalogueColumn, boolean])[] = [
    ['categoria', before?.categoryId !== after.categoryId],
    ['produto', before?.name !== after.name],
    ['preço', before?.price !== after.price],
    ['descrição', (before?.description ?? '') !== (after.description ?? '')],
    ['código de barras', (before?.barcode ?? '') !== (after.barcode ?? '')],
    ['disponível', (before?.available ?? true) !== after.available],
    ['horários', writeHours(before?.availability) !== writeHours(after.availability)],
    ['opções', writeOptions(before?.optionGroups) !== writeOptions(after.optionGroups)],
  ];
  return changed.filter(([, isChanged]) => isChanged).map(([column]) => column);
}
