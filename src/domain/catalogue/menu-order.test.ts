import { expect, test } from 'vitest';
import type { Product } from './catalogue.ts';
import { inMenuOrder } from './menu-order.ts';

const categories = [
  { id: 'bebidas', name: 'Bebidas', sort: 1 },
  { id: 'pizzas', name: 'Pizzas', sort: 0 },
];
const product = (id: string, categoryId: string, sort = 0): Product => ({
  id,
  categoryId,
  name: id,
  price: 1,
  available: true,
  sort,
});

test('the menu is sorted by category, then position, then name; products without a category come last', () => {
  const products = [
    product('avulso', 'x'),
    product('guarana', 'bebidas'),
    product('coca', 'bebidas'),
    product('portuguesa', 'pizzas', 1),
    product('margherita', 'pizzas', 0),
  ];
  expect(inMenuOrder(products, categories).map(({ id }) => id)).toEqual([
    'margherita',
    'portuguesa',
    'coca',
    'guarana',
    'avulso',
  ]);
});
