import { expect, test } from 'vitest';
import { type FigureFacts, figuresOf } from './figures.ts';

test('one order is “1 pedido”', () => {
  const notesOf = (orders: number) => {
    const total = { orders: orders * 3, revenue: 0 };
    const customers = { firstOrders: orders, againOrders: orders, firstRevenue: 0, againRevenue: 0 };
    const facts = { total, customers } as FigureFacts;
    return figuresOf('clientes', facts).flatMap(({ note }) => (note === undefined ? [] : [note(facts)]));
  };
  expect(notesOf(1)).toEqual(['1 pedido', '1 pedido', '1 pedido']);
  expect(notesOf(0)).toEqual(['0 pedidos', '0 pedidos', '0 pedidos']);
  expect(notesOf(1204)).toEqual(['1.204 pedidos', '1.204 pedidos', '1.204 pedidos']);
});
