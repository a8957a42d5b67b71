import { expect, test } from 'vitest';
import { CATALOGUE_BOUNDS } from './bounds.ts';
import type { Category, Product } from './catalogue.ts';
import { isSampleCategory, isSampleProduct, planSample } from './sample-menu.ts';
import { SAMPLE_MENU } from './sample-texts.ts';

const lines = SAMPLE_MENU.flatMap(([, , some]) => some);
const product = (id: string): Product => ({ id, categoryId: 'c', name: id, price: 1, available: true, sort: 0 });
const category = (id: string, name: string, sort = 0): Category => ({ id, name, sort });

test('the example menu has names, prices as a shop writes them, and ids of its own', () => {
  const ids = [...SAMPLE_MENU.map(([id]) => id), ...lines.map(([id]) => id)];
  for (const id of ids) expect(id).toMatch(/^exemplo-[a-z-]+$/);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, name, price, description] of lines) {
    expect(name).toMatch(/^\p{Lu}/u);
    expect(price % 10).toBe(0);
    if (description !== undefined) expect(description).toMatch(/^\p{Lu}\p{L}+/u);
  }
});

test('an empty catalogue gets all of it, one category after another', () => {
  const plan = planSample({ categories: [], products: [], archived: [] });
  expect(plan.newCategories).toEqual(SAMPLE_MENU.map(([id, name], sort) => ({ id, name, sort })));
  expect(plan).toMatchObject({ unchanged: 0, errors: [] });
  expect(plan.rows).toHaveLength(lines.length);
  expect(plan.rows[0]).toEqual({
    line: 1,
    kind: 'create',
    category: 'Lanches',
    changes: ['produto', 'preço'],
    product: {
      id: 'exemplo-x-burger',
      categoryId: 'exemplo-lanches',
      name: 'X-Burger',
      price: 2290,
      available: true,
      sort: 1,
      description: 'Pão, hambúrguer e queijo',
    },
  });
  expect(plan.rows[4]?.product).not.toHaveProperty('description');
  expect(plan.rows.map(({ line }) => line)).toEqual([1, 2, 3, 1, 2, 1, 2, 3]);
});

test('products that are there stay, and a category of the same name or id is used', () => {
  const known = lines.slice(0, 4).map(([id]) => product(id));
  const categories = [category('x', 'PORÇOES', 7), category('y', 'Outra', 3)];
  const plan = planSample({ categories, products: known, archived: [] });
  expect(plan.rows.map(({ product: { id, categoryId } }) => `${categoryId} ${id}`)).toEqual([
    'x exemplo-frango',
    'exemplo-bebidas exemplo-refrigerante',
    'exemplo-bebidas exemplo-suco',
    'exemplo-bebidas exemplo-agua',
  ]);
  expect(plan.newCategories).toEqual([category('exemplo-bebidas', 'Bebidas', 8)]);
  const byId = planSample({ categories: [category('exemplo-bebidas', 'Drinks')], products: [], archived: [] });
  expect(byId.newCategories.map(({ id }) => id)).toEqual(['exemplo-lanches', 'exemplo-porcoes']);
});

test('a deleted example comes back, one that the shop changed before stays deleted as it was', () => {
  const [first, second, ...others] = planSample({ categories: [], products: [], archived: [] }).rows.map(
    (row) => row.product,
  );
  if (first === undefined || second === undefined) throw new Error('no example');
  const archived = [first, { ...second, price: 1 }];
  const plan = planSample({ categories: [], products: others, archived });
  expect(plan.rows.map((row) => row.product.id)).toEqual([first.id]);
});

test('a full catalogue gets none of it', () => {
  const errors = (products: number, categories: number) =>
    planSample({
      products: Array.from({ length: products }, (_, index) => product(`p${index}`)),
      categories: Array.from({ length: categories }, (_, index) => category(`c${index}`, `C${index}`)),
      archived: [],
    }).errors.map(({ line, code }) => `${line} ${code}`);
  const { products, categories } = CATALOGUE_BOUNDS;
  expect(errors(products - lines.length, categories - 3)).toEqual([]);
  expect(errors(products - lines.length + 1, 0)).toEqual(['1 too-many-products']);
  expect(errors(0, categories - 2)).toEqual(['1 too-many-products']);
});

test('only an unchanged example counts as one', () => {
  const sample = planSample({ categories: [], products: [], archived: [] }).rows.map((row) => row.product);
  expect(sample.every(isSampleProduct)).toBe(true);
  const [first] = sample;
  if (first === undefined) throw new Error('no example');
  const changes = [
    { name: 'X' },
    { price: 1 },
    { description: '' },
    { id: 'x' },
    { optionGroups: [{} as never] },
    { availability: [{} as never] },
    { barcode: '7891000100103' },
    { photo: '/api/photos/f00' },
  ];
  expect(changes.filter((change) => isSampleProduct({ ...first, ...change }))).toEqual([]);
  expect([{ available: false }, { sort: 9 }].every((change) => isSampleProduct({ ...first, ...change }))).toBe(true);
  expect(isSampleCategory({ id: 'exemplo-bebidas', name: 'Bebidas' })).toBe(true);
  expect(isSampleCategory({ id: 'exemplo-bebidas', name: 'Drinks' })).toBe(false);
  expect(isSampleCategory({ id: 'x', name: 'Bebidas' })).toBe(false);
});
