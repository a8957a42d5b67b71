import { expect, test } from 'vitest';
import { measuresOf } from '#domain/reports/measures.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { lateColumns, SHARE, salesColumns } from './column.ts';

const PERIOD = { from: '2026-11-01', to: '2026-11-21' };
const row = (key: string, measures: Parameters<typeof measuresOf>[0], label = key) => ({
  ...measuresOf(measures),
  key,
  label,
});

test('a column of sales has its number, the previous one, and a link to its orders', () => {
  const rows = [{ row: row('20', { orders: 1, revenue: 3690 }), before: row('20', { orders: 2, revenue: 3000 }) }];
  expect(salesColumns('hour', rows, PERIOD)).toEqual([
    {
      key: '20',
      tick: '20 h',
      value: 3690,
      before: 3000,
      text: `20 h: ${formatBrl(3690)}, 1 pedido; antes ${formatBrl(3000)}`,
      search: { ...PERIOD, hour: '20', measure: 'orders' },
    },
  ]);
});

test('the column of a day leads to that day only', () => {
  const [day] = salesColumns('day', [{ row: row('2026-11-03', { orders: 3, revenue: 100 }) }], PERIOD);
  expect(day).toMatchObject({ tick: '03', search: { from: '2026-11-03', to: '2026-11-03' } });
  expect(day).not.toHaveProperty('before');
});

test('the column of a month leads to the days of it that are in the period', () => {
  const columns = salesColumns(
    'month',
    ['2026-10', '2026-11'].map((key) => ({ row: row(key, { orders: 1, revenue: 100 }) })),
    { from: '2026-10-15', to: '2026-11-30' },
  );
  expect(columns.map(({ tick, search }) => [tick, search])).toEqual([
    ['out/26', { from: '2026-10-15', to: '2026-10-31', measure: 'orders' }],
    ['nov/26', { from: '2026-11-01', to: '2026-11-30', measure: 'orders' }],
  ]);
  expect(columns[1]?.text).toBe(`novembro de 2026: ${formatBrl(100)}, 1 pedido`);
});

test('lateness is a share of the orders with a promise, and leads to the late orders', () => {
  const late = row('1', { promised: 8, onTime: 6 }, 'segunda');
  const [monday] = lateColumns('weekday', [{ row: late, before: row('1', { promised: 2, onTime: 2 }) }], PERIOD);
  expect(monday).toMatchObject({ tick: 'seg', value: 0.25, before: 0 });
  expect(monday?.text).toBe('segunda: 25,0 % fora do prazo; antes 0,0 %');
  expect(monday?.search).toEqual({ ...PERIOD, weekday: '1', punctuality: 'missed' });
  expect(SHARE.axis(0.25)).toBe('25 %');
});

test('a period without promised deliveries counts as not late', () => {
  const [none] = lateColumns('hour', [{ row: row('11', { orders: 4 }), before: row('11', { orders: 1 }) }], PERIOD);
  expect(none).toMatchObject({ value: 0, text: '11 h: nenhuma entrega com prazo' });
  expect(none).not.toHaveProperty('before');
});
