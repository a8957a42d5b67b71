import { expect, test } from 'vitest';
import { CUSTOMER_GROUPS, LOST_AFTER_DAYS } from './groups.ts';
import { GROUP_NAMES, GROUP_TEXTS } from './texts.ts';
import { addVisits, chained, type Gap, gapsBetween, mergeGaps, type Visit } from './visits.ts';

const visit = (day: string, orders = 1, revenue = 1000): Visit => ({ day, orders, revenue });
const monday = visit('2026-11-16');
const friday = visit('2026-11-20', 2, 5000);

test('the sales of one day are one visit, and visits are in the order of their days', () => {
  const all = addVisits([friday], [monday, visit('2026-11-20', 1, 300)]);
  expect(all).toEqual([monday, visit('2026-11-20', 3, 5300)]);
  expect(addVisits([monday], [friday])).toEqual([monday, friday]);
});

test('a visit without remaining orders is dropped', () => {
  expect(addVisits([monday, friday], [visit('2026-11-20', -2, -5000)])).toEqual([monday]);
  expect(addVisits([friday], [visit('2026-11-20', -1, -2000)])).toEqual([visit('2026-11-20', 1, 3000)]);
  expect(addVisits([], [])).toEqual([]);
});

test('each visit has the day of the previous one, and NEVER ends the chain', () => {
  expect(chained([monday, friday])).toEqual([
    { ...monday, previous: '' },
    { ...friday, previous: '2026-11-16' },
    { day: '9999-12-31', orders: 0, revenue: 0, previous: '2026-11-20' },
  ]);
});

test('a customer without a visit has no chain, so that he does not count as lost', () => {
  expect(chained([])).toEqual([]);
});

test('a first visit adds a customer who came first on that day and has not come again', () => {
  expect(mergeGaps(gapsBetween([], chained([friday])))).toEqual([
    { day: '2026-11-20', previous: '', customers: 1, orders: 2, revenue: 5000 },
    { day: '9999-12-31', previous: '2026-11-20', customers: 1, orders: 0, revenue: 0 },
  ]);
});

test('removing all visits of a customer cancels their gaps', () => {
  const chain = chained([monday, friday]);
  const coming = gapsBetween([], chain);
  const going = gapsBetween(chain, []);
  expect(going[0]).toEqual({ day: '2026-11-16', previous: '', customers: -1, orders: -1, revenue: -1000 });
  expect(mergeGaps([...coming, ...going])).toEqual([]);
  expect(mergeGaps(gapsBetween(chain, chain))).toEqual([]);
});

test('a second visit moves the end of the chain and leaves the first visit alone', () => {
  expect(mergeGaps(gapsBetween(chained([monday]), chained([monday, friday])))).toEqual([
    { day: '9999-12-31', previous: '2026-11-16', customers: -1, orders: 0, revenue: 0 },
    { day: '2026-11-20', previous: '2026-11-16', customers: 1, orders: 2, revenue: 5000 },
    { day: '9999-12-31', previous: '2026-11-20', customers: 1, orders: 0, revenue: 0 },
  ]);
});

test('customers with the same gap are added up; a change of money or orders alone is kept', () => {
  const gap = (customers: number, orders: number, revenue: number): Gap => ({
    day: '2026-11-20',
    previous: '2026-11-16',
    customers,
    orders,
    revenue,
  });
  expect(mergeGaps([gap(1, 2, 300), gap(2, 3, 400), gap(4, 1, 50)])).toEqual([gap(7, 6, 750)]);
  expect(mergeGaps([gap(1, 0, 0), gap(-1, 1, 0)])).toEqual([gap(0, 1, 0)]);
  expect(mergeGaps([gap(1, 0, 9), gap(-1, 0, 0)])).toEqual([gap(0, 0, 9)]);
  expect(mergeGaps([gap(1, 1, 1), gap(0, -1, -1)])).toEqual([gap(1, 0, 0)]);
  expect(mergeGaps([gap(1, 1, 1), { ...gap(1, 1, 1), previous: '' }])).toHaveLength(2);
});

test('a customer counts as lost after 60 days, and the screen says so', () => {
  expect(LOST_AFTER_DAYS).toBe(60);
  expect(CUSTOMER_GROUPS.map((group) => `${GROUP_NAMES[group]}: ${GROUP_TEXTS[group]}`)).toEqual([
    'Novos: a primeira compra foi no período',
    'Voltaram: já tinham comprado antes e compraram no período',
    'Perdidos: completaram 60 dias sem comprar e não voltaram até o fim do período',
  ]);
});
