import { expect, test } from 'vitest';
import { cellText } from '#domain/shared/tables/cells.ts';
import {
  customerListCells,
  customerListHeading,
  heardCells,
  heardHeading,
  ratingListCells,
  ratingListHeading,
  runListCells,
  runListHeading,
} from './list-texts.ts';

test('each row has a cell for each column, also where something is missing', () => {
  const customer = { phone: '11987654321', name: 'Ana', day: '2026-11-20', orders: 2, revenue: 5090 };
  expect(customerListCells(customer).map(cellText)).toEqual(['Ana', '(11) 98765-4321', '20/11/2026', '2', '50,90']);
  expect(customerListHeading('lost')[2]).toBe('Última compra');
  expect(customerListHeading('new')).toEqual(['Cliente', 'Telefone', 'Primeira no período', 'Pedidos', 'Vendas']);

  expect(runListHeading).toEqual(['Dia', 'Saída', 'Motoboy', 'Saiu', 'Pedidos', 'Km']);
  const run = { day: '2026-11-20', number: 3, courier: 'Rafael', orders: 2, left: { moment: '2026-11-20T20:41' } };
  expect(runListCells({ ...run, km: 7.5 }).map(cellText)).toEqual([
    ...['20/11/2026', '3', 'Rafael', '20/11/2026 20:41', '2', '7,5'],
  ]);
  expect(runListCells({ ...run, left: '' })).toHaveLength(runListHeading.length);

  expect(ratingListHeading).toEqual(['Avaliado', 'Pedido', 'Motoboy', 'Nota', 'Comentário']);
  const rating = { at: { moment: '2026-11-20T21:00' }, code: '1042', stars: 4 };
  expect(ratingListCells(rating).map(cellText)).toEqual(['20/11/2026 21:00', '1042', '', '4', '']);
  expect(ratingListCells({ ...rating, courier: 'Rafael', words: 'Frio' })).toHaveLength(ratingListHeading.length);
});

test('how quickly orders were heard is a mean, and empty on a day without such orders', () => {
  expect(heardCells({ orders: 4, seconds: 50, climbed: 1 })).toEqual([4, 13, 1]);
  expect(heardCells({ orders: 0, seconds: 0, climbed: 0 })).toEqual(['', '', '']);
  expect(heardCells(undefined)).toHaveLength(heardHeading.length);
});
