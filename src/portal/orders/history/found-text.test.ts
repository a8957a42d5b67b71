import { expect, test } from 'vitest';
import { foundText } from './found-text.ts';

test('the history says how many orders were found, and that there may be more while older ones are not read', () => {
  expect([1, 20, 1234].map((found) => foundText(found, false))).toEqual(['1 pedido', '20 pedidos', '1.234 pedidos']);
  expect(foundText(20, true)).toBe('20 pedidos ou mais');
  expect(foundText(1, true)).toBe('1 pedido ou mais');
  expect(foundText(0, true)).toBe('');
});
