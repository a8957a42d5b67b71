import { expect, test } from 'vitest';
import { measuresOf } from '#domain/reports/measures.ts';
import { byCategory } from './categories.ts';

const sold = (key: string, revenue: number, quantity: number) => ({
  ...measuresOf({ orders: 1, revenue, quantity }),
  key,
  label: key,
});

test('products are added up by today’s category, those outside the catalogue together', () => {
  const categories = [
    { productId: 'calabresa', id: 'pizzas', name: 'Pizzas' },
    { productId: 'marguerita', id: 'pizzas', name: 'Pizzas' },
    { productId: 'unsold', id: 'sucos', name: 'Sucos' },
  ];
  const products = [sold('calabresa', 4000, 1), sold('gone', 900, 3), sold('marguerita', 3500, 2), sold('typed', 1, 1)];
  expect(byCategory(products, categories)).toEqual([
    { ...measuresOf({ revenue: 7500, quantity: 3 }), key: 'pizzas', label: 'Pizzas' },
    { ...measuresOf({ revenue: 901, quantity: 4 }), key: '-', label: 'Fora do cardápio' },
  ]);
  expect(byCategory([], categories)).toEqual([]);
});
