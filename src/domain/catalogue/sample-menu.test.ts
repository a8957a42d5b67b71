import { expect, test } from 'vitest';
import type { Category, Product } from './catalogue.ts';
import { productProblems } from './problems.ts';
import { isSampleCategory, isSampleProduct, planSample } from './sample-menu.ts';

const empty = { categories: [], products: [] };

test('an empty catalogue gets the whole sample, and every product of it is sound and found again', () => {
  const { newCategories, rows, errors } = planSample(empty);
  expect(errors).toEqual([]);
  expect(newCategories.map(({ name }) => name)).toEqual(['Lanches', 'Porções', 'Bebidas']);
  expect(rows.length).toBeGreaterThan(6);
  for (const { product } of rows) {
    expect(productProblems(product)).toEqual([]);
    expect(isSampleProduct(product)).toBe(true);
    expect(newCategories.some(({ id }) => id === product.categoryId)).toBe(true);
  }
  expect(newCategories.every(isSampleCategory)).toBe(true);
});

test('products go into the shop’s own category of the same name, and what is there already is not written', () => {
  const drinks: Category = { id: 'minhas', name: 'BEBIDAS', sort: 4 };
  const { rows } = planSample(empty);
  const there = rows.map(({ product }) => product).filter(({ categoryId }) => categoryId !== 'exemplo-bebidas');
  const plan = planSample({ categories: [drinks], products: there });
  expect(plan.newCategories).toEqual([]);
  expect(plan.rows.map(({ product }) => product.categoryId)).toEqual(['minhas', 'minhas', 'minhas']);
  expect(isSampleCategory(drinks)).toBe(false);
});

test('a changed product is the shop’s own', () => {
  const [row] = planSample(empty).rows;
  const product = row?.product as Product;
  expect(isSampleProduct({ ...product, available: false, sort: 9 })).toBe(true);
  expect(isSampleProduct({ ...product, price: product.price + 100 })).toBe(false);
  expect(isSampleProduct({ ...product, name: 'Meu X' })).toBe(false);
  expect(isSampleProduct({ ...product, description: 'Outra' })).toBe(false);
  expect(isSampleProduct({ ...product, id: 'outro' })).toBe(false);
});

test('a catalogue at its limit is left as it is', () => {
  const products = Array.from({ length: 5000 }, (_, at) => ({ id: `${at}` }) as Product);
  expect(planSample({ categories: [], products }).errors).toHaveLength(1);
});
