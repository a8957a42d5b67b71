import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test('only one is singular; nothing is plural, as people say “0 pedidos”', () => {
  expect([0, 1, 2, 21].map((count) => counted(count, 'pedido', 'pedidos'))).toEqual([
    '0 pedidos',
    '1 pedido',
    '2 pedidos',
    '21 pedidos',
  ]);
});
