import { expect, test } from 'vitest';
import type { ProductDetails } from './catalogue.ts';
import { tidyProduct } from './tidy-product.ts';

const plain: ProductDetails = { categoryId: 'pizzas', name: 'Pizza', price: 4590, available: false };

test('a product is kept without spaces around its texts, its days once and in order', () => {
  const typed: ProductDetails = {
    ...plain,
    name: ' Pizza ',
    description: ' com borda ',
    barcode: ' 789 ',
    availability: [{ days: [5, 1, 5], from: '18:00', to: '23:00' }],
    optionGroups: [
      {
        id: 'g',
        name: ' Sabor ',
        min: 1,
        max: 2,
        pricing: 'dearest',
        fraction: true,
        options: [{ id: 'o', name: ' Calabresa ', price: 0 }],
      },
    ],
  };
  expect(tidyProduct(typed)).toStrictEqual({
    ...plain,
    description: 'com borda',
    barcode: '789',
    availability: [{ days: [1, 5], from: '18:00', to: '23:00' }],
    optionGroups: [
      {
        id: 'g',
        name: 'Sabor',
        min: 1,
        max: 2,
        pricing: 'dearest',
        fraction: true,
        options: [{ id: 'o', name: 'Calabresa', price: 0 }],
      },
    ],
  });
});

test('empty fields are removed', () => {
  expect(tidyProduct({ ...plain, description: ' ', barcode: '', availability: [], optionGroups: [] })).toStrictEqual(
    plain,
  );
  expect(tidyProduct(plain)).toStrictEqual(plain);
});

test('a group is divided only if the input says so', () => {
  const group = { id: 'g', name: 'Borda', min: 0, max: 1, pricing: 'sum', options: [] } as const;
  const [kept] = tidyProduct({ ...plain, optionGroups: [group] }).optionGroups ?? [];
  expect(kept).toStrictEqual(group);
});
