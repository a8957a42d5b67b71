import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Category, Product, Weekday } from '#domain/catalogue/catalogue.ts';
import { fold } from '#domain/shared/text/fold.ts';
import { readCatalogue, writeCatalogue } from './csv.ts';
import { planImport } from './import.ts';

interface Catalogue {
  readonly categories: readonly Category[];
  readonly products: readonly Product[];
}

function plan(file: string, into: Catalogue) {
  let last = 0;
  return planImport(file, into, () => {
    last += 1;
    return `novo-${last}`;
  });
}

const words = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength }),
      fc.string({ unit: fc.constantFrom(...'=+-@\'";, aé1＝\t\n'), maxLength }),
    )
    .map((text) => [...text].slice(0, maxLength).join('').trim());
const isPlain = (text: string) => text !== '' && !/[^\P{Cc}\u0080-\u009f]|\p{Cs}/u.test(text);
const isLines = (text: string) => !/[^\P{Cc}\u0080-\u009f\t\n\r]|\p{Cs}/u.test(text);

const HOURS = ['11:00', '15:00', '18:30', '23:59', '02:00', '04:00'];
const hours = fc.array(
  fc.record({
    days: fc.uniqueArray(fc.nat(6), { minLength: 1 }).map((days) => days.sort() as Weekday[]),
    from: fc.constantFrom(...HOURS.slice(0, 3)),
    to: fc.constantFrom(...HOURS.slice(3)),
  }),
  { maxLength: 3 },
);
const named = (text: string) => fold(text);
const groups = fc
  .uniqueArray(
    fc.record({
      id: fc.uuid(),
      name: words(12).filter(isPlain),
      min: fc.nat(2),
      max: fc.integer({ min: 2, max: 9 }),
      pricing: fc.constantFrom('sum' as const, 'dearest' as const),
      fraction: fc.constantFrom(true as const, undefined),
      options: fc.uniqueArray(
        fc.record({ id: fc.uuid(), name: words(12).filter(isPlain), price: fc.nat(10_000_000) }),
        {
          minLength: 1,
          maxLength: 4,
          selector: ({ name }) => named(name),
        },
      ),
    }),
    { maxLength: 3, selector: ({ name }) => named(name) },
  )
  .map((drawn) => drawn.map(({ fraction, ...group }) => (fraction ? { ...group, fraction } : group)));

/** The fields of a product that a file can contain: everything but ids. */
function withoutIds({ optionGroups = [], ...product }: Omit<Product, 'id' | 'categoryId'>) {
  const plain = optionGroups.map(({ id: _id, options, ...group }) => ({
    ...group,
    options: options.map(({ id: _option, ...option }) => option),
  }));
  return { ...product, optionGroups: plain };
}

test('a written file is read back unchanged, and importing it changes nothing', () => {
  const drawn = fc.array(
    fc.record({
      name: words(30).filter(isPlain),
      price: fc.nat(10_000_000),
      description: words(60).filter(isLines),
      barcode: words(20).filter((text) => text === '' || isPlain(text)),
      available: fc.boolean(),
      availability: hours,
      optionGroups: groups,
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(words(20).filter(isPlain), drawn, (category, drafts) => {
      const categories = [{ id: 'c', name: category, sort: 0 }];
      const products = drafts.map(
        ({ description, barcode, availability, optionGroups, ...draft }, at): Product => ({
          ...draft,
          id: `p${at}`,
          categoryId: 'c',
          sort: at,
          ...(description ? { description } : {}),
          ...(barcode ? { barcode } : {}),
          ...(availability.length > 0 ? { availability } : {}),
          ...(optionGroups.length > 0 ? { optionGroups } : {}),
        }),
      );
      const file = writeCatalogue(categories, products);
      const again = plan(file, { categories, products });
      expect(again).toEqual({ newCategories: [], rows: [], unchanged: products.length, errors: [] });
      // Into an empty catalogue, where two of one name would be one product.
      if (new Set(products.map(({ name }) => fold(name))).size === products.length) {
        const fresh = plan(file, { categories: [], products: [] });
        const facts = ({ id: _id, categoryId: _category, ...product }: Product) => withoutIds(product);
        expect(fresh.rows.map(({ product }) => facts(product))).toEqual(products.map(facts));
      }
      const { lines } = readCatalogue(file);
      expect(lines.map(({ name, price }) => ({ name, price }))).toEqual(
        products.map(({ name, price }) => ({ name, price })),
      );
    }),
    { numRuns: 300 },
  );
});
