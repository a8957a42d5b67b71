import { expect, test } from 'vitest';
import { type Measures, measuresOf } from '#domain/reports/measures.ts';
import type { FigureFacts } from './figure.ts';
import { figuresOf } from './figures.ts';

test('one order is “1 pedido”', () => {
  const notesOf = (orders: number) => {
    const total = { orders: orders * 3, revenue: 0 };
    const customers = { firstOrders: orders, againOrders: orders, firstRevenue: 0, againRevenue: 0 };
    const facts = { total, customers } as FigureFacts;
    return figuresOf('clientes', facts).flatMap(({ note }) => note?.(facts)?.text ?? []);
  };
  expect(notesOf(1)).toEqual(['1 pedido', '1 pedido', '1 pedido']);
  expect(notesOf(0)).toEqual(['0 pedidos', '0 pedidos', '0 pedidos']);
  expect(notesOf(1204)).toEqual(['1.204 pedidos', '1.204 pedidos', '1.204 pedidos']);
});

test('a note that counts something leads to it; one that counts nothing or no orders leads nowhere', () => {
  const leads = (total: Partial<Measures>) =>
    Object.fromEntries(
      (['resumo', 'vendas', 'entregas'] as const)
        .flatMap((tab) => figuresOf(tab, { total: measuresOf(total) }))
        .map(({ name, note }) => [name, note?.({ total: measuresOf(total) } as FigureFacts)?.orders]),
    );
  expect(leads({ openRevenue: 1, canceledRevenue: 1, overrides: 2, ratings: 3 })).toMatchObject({
    Vendas: { measure: 'orders', state: 'open' },
    Cancelados: { measure: 'canceledOrders' },
    'Abaixo do cardápio': { measure: 'overrides' },
    'Nota dos clientes': { rating: 'any' },
  });
  expect(Object.values(leads({})).every((orders) => orders === undefined)).toBe(true);
});
