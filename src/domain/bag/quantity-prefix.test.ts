import { expect, test } from 'vitest';
import { quantityText } from './quantity-prefix.ts';

test.each([
  ['guaraná', 1, 'guaraná'],
  ['3*guaraná', 3, 'guaraná'],
  ['3x guaraná', 3, 'guaraná'],
  ['3xguaraná', 3, 'guaraná'],
  ['3X', 3, ''],
  [' 12 * 7891000100103', 12, '7891000100103'],
  ['1x guaraná', 1, 'guaraná'],
  ['12x7891000100103', 12, '7891000100103'],
  ['2x1 em pizzas', 1, '2x1 em pizzas'],
  ['7891000100103', 1, '7891000100103'],
  ['0*guaraná', 1, '0*guaraná'],
  ['1000*guaraná', 1, '1000*guaraná'],
  ['x-salada', 1, 'x-salada'],
])('%j asks for %i of %j', (typed, quantity, text) => {
  expect(quantityText(typed)).toEqual({ quantity, text });
});
