import { expect, test } from 'vitest';
import { DIMENSIONS } from '#domain/reports/entries.ts';
import { FILTERS } from '#domain/reports/facets.ts';
import { addMeasures, isNothing, MEASURES, measuresOf, negated } from '#domain/reports/measures.ts';
import { daysIn, periodAround, periodAYearAgo, untilToday } from '#domain/reports/periods.ts';
import { reportCells, reportHeading } from '#domain/reports/table-texts.ts';
import { GROUPING_NAMES } from '#domain/reports/texts.ts';
import { WEEKDAYS } from '#domain/reports/weekday.ts';
import { cellText } from '#domain/shared/tables/cells.ts';
import { expectNames } from '#tests/support/sentences.ts';
import { filledRows } from './filled.ts';
import { byWeekday, GROUPINGS, type ReportRow, sortedRows } from './rows.ts';

const row = (key: string, some: Partial<ReportRow> = { revenue: 100 }): ReportRow => ({
  ...measuresOf(some),
  key,
  label: some.label ?? key,
});
const keysOf = (rows: readonly ReportRow[]) => rows.map(({ key }) => key);

test('every list of names is whole', () => {
  expect(Object.keys(GROUPING_NAMES).sort()).toEqual([...GROUPINGS].sort());
  for (const list of [DIMENSIONS, FILTERS, WEEKDAYS]) expectNames([...list]);
  expect(GROUPINGS).toEqual(expect.arrayContaining(DIMENSIONS.filter((one) => one !== 'day')));
  expect(Object.keys(measuresOf()).sort()).toEqual([...MEASURES].sort());
});

test.each([...MEASURES])('%s are added and subtracted, and make a row non-empty', (measure) => {
  expect(addMeasures([{ [measure]: 2 }, {}, { [measure]: 3 }])).toEqual(measuresOf({ [measure]: 5 }));
  expect(negated({ [measure]: 2 })[measure]).toBe(-2);
  expect(negated({})[measure]).toBe(0);
  expect(isNothing(measuresOf({ [measure]: 1 }))).toBe(false);
  expect(isNothing(measuresOf({ [measure]: 0 }))).toBe(true);
});

test.each([
  ['day', ['2026-11-22', '2026-11-21'], ['2026-11-21', '2026-11-22']],
  ['hour', ['00', '03', '04', '23', '12'], ['04', '12', '23', '00', '03']],
  ['weekday', ['0', '6', '1', '3'], ['1', '3', '6', '0']],
  ['punctuality', ['very-late', 'on-time', 'late', 'early'], ['early', 'on-time', 'late', 'very-late']],
  ['channel', ['b', 'c', 'a'], ['a', 'b', 'c']],
] as const)('rows by %s have their own order', (by, keys, sorted) => {
  expect(
    keysOf(
      sortedRows(
        by,
        keys.map((key) => row(key)),
      ),
    ),
  ).toEqual(sorted);
  expect(
    keysOf(
      sortedRows(
        by,
        keys.toReversed().map((key) => row(key)),
      ),
    ),
  ).toEqual(sorted);
});

test.each([
  ['product', 'revenue'],
  ['reason', 'canceledOrders'],
  ['discount-by', 'discounts'],
  ['override-by', 'overridden'],
] as const)('rows by %s begin with the most %s; empty ones are left out', (by, measure) => {
  const rows = [row('none', {}), row('few', { [measure]: 1 }), row('many', { [measure]: 2 })];
  expect(keysOf(sortedRows(by, rows))).toEqual(['many', 'few']);
});

test('days are put together by weekday', () => {
  const rows = byWeekday([row('2026-11-22'), row('2026-11-15'), row('2026-11-23', { orders: 2 })]);
  expect(rows.map(({ key, label, revenue, orders }) => [key, label, revenue, orders])).toEqual([
    ['0', 'domingo', 200, 0],
    ['1', 'segunda', 0, 2],
  ]);
});

test('filled rows are named, and hours stay within the day', () => {
  const period = { from: '2026-11-21', to: '2026-11-22' };
  expect(filledRows('weekday', [], [], period).map(({ label }) => label)).toEqual([
    'segunda',
    'terça',
    'quarta',
    'quinta',
    'sexta',
    'sábado',
    'domingo',
  ]);
  expect(filledRows('day', [], [], period).map(({ label }) => label)).toEqual(['2026-11-21', '2026-11-22']);
  expect(keysOf(filledRows('hour', [row('03')], [], period))).toEqual(['20', '21', '22', '23', '00', '01', '02', '03']);
  expect(keysOf(filledRows('hour', [row('04')], [], period))).toEqual(['04', '05', '06', '07', '08', '09', '10', '11']);
  expect(keysOf(filledRows('hour', [row('10'), row('15')], [], period))).toEqual([
    '09',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
  ]);
});

test('a file of a report has a column for each measure, empty where nothing can be divided', () => {
  const full = Object.fromEntries(MEASURES.map((measure, at) => [measure, (at + 1) * 101]));
  const first = reportCells('courier', row('rui', { ...full, label: 'Rui' })).map(cellText);
  const second = reportCells('courier', row('ana', {})).map(cellText);
  expect(reportHeading('courier')).toEqual([
    'Motoboy',
    'Pedidos',
    'Vendas',
    'Ticket médio',
    'Em andamento',
    'Taxas de entrega',
    'Descontos',
    'Serviço',
    'Cancelados',
    'Valor cancelado',
    'Entregas',
    'Com prazo',
    'No prazo',
    'Porta a porta (min)',
    'Preparo (min)',
    'Avaliações',
    'Nota média',
    'Preços alterados',
    'A menos que no cardápio',
    'Até a saída (min)',
  ]);
  expect(first).toEqual([
    'Rui',
    '101',
    '2,02',
    '0,02',
    '4,04',
    '5,05',
    '6,06',
    '7,07',
    '909',
    '10,10',
    '1111',
    '1212',
    '1313',
    '1',
    '1',
    '1717',
    '1,06',
    '1919',
    '20,20',
    '1',
  ]);
  expect(second).toEqual([
    'ana',
    '0',
    '0,00',
    '',
    '0,00',
    '0,00',
    '0,00',
    '0,00',
    '0',
    '0,00',
    '0',
    '0',
    '0',
    '',
    '',
    '0',
    '',
    '0',
    '0,00',
    '',
  ]);
});

test('a running period ends today, any other stays', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' };
  expect(untilToday(month, '2026-11-01').to).toBe('2026-11-01');
  expect(untilToday(month, '2026-11-30')).toBe(month);
  expect(untilToday(month, '2026-12-01')).toBe(month);
  expect(untilToday(month, '2026-10-31')).toBe(month);
  expect(daysIn(month)).toBe(30);
  expect(periodAround('day', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(periodAYearAgo('week', { from: '2026-11-16', to: '2026-11-22' })).toEqual({
    from: '2025-11-17',
    to: '2025-11-23',
  });
  expect(periodAYearAgo('month', { from: '2024-02-01', to: '2024-02-29' })).toEqual({
    from: '2023-02-01',
    to: '2023-02-28',
  });
});

test('days stay in their order, whatever was sold on them', () => {
  const rows = [
    row('2026-11-20', { revenue: 5 }),
    row('2026-11-22', { revenue: 90 }),
    row('2026-11-21', { revenue: 50 }),
  ];
  expect(keysOf(sortedRows('day', rows))).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
});

test('ratings begin with the best', () => {
  const rows = [
    row('1', { orders: 9, revenue: 900 }),
    row('5', { orders: 1, revenue: 1 }),
    row('3', { orders: 2, revenue: 50 }),
  ];
  expect(keysOf(sortedRows('rating', rows))).toEqual(['5', '3', '1']);
});

test('an hour without sales is named by its hour, not by a weekday', () => {
  const period = { from: '2026-11-21', to: '2026-11-21' };
  expect(filledRows('hour', [], [row('04')], period).map(({ label }) => label)).toEqual([
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '10',
    '11',
  ]);
});
