import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { tableGrid, tableOf } from './table-grid.ts';

const comanda = (id: string, command: string) => ({ ...anOrder(), id, module: 'COMANDA' as const, command });

test('a number is placed at its table in any spelling; a name at none', () => {
  expect(
    ['7', '07', 'Mesa 7', 'mesa  7', 'MESA7', 'Balcão', '7 A', '', 'Mesa'].map((command) => tableOf({ command })),
  ).toEqual([7, 7, 7, 7, 7, undefined, undefined, undefined, undefined]);
});

test('every table has a place; comandas without a table and earlier ones of a number are listed separately', () => {
  const open = [comanda('yesterday', '2'), comanda('bar', 'Balcão'), comanda('today', 'Mesa 2'), comanda('far', '30')];
  const { places, others } = tableGrid(open, 3);
  expect(places.map(({ number, comanda: at }) => [number, at?.id])).toEqual([
    [1, undefined],
    [2, 'today'],
    [3, undefined],
  ]);
  expect(others.map(({ id }) => id)).toEqual(['yesterday', 'bar', 'far']);
  expect(tableGrid(open, 0)).toEqual({ places: [], others: open });
});

test('the first and the last table have a place; zero and the number after the last have none', () => {
  const open = ['0', '1', '3', '4'].map((number) => comanda(number, number));
  const { places, others } = tableGrid(open, 3);
  expect(places.map(({ comanda: at }) => at?.id)).toEqual(['1', undefined, '3']);
  expect(places[1]).toStrictEqual({ number: 2 });
  expect(others.map(({ id }) => id)).toEqual(['0', '4']);
  expect(tableOf({})).toBeUndefined();
});
