import { expect, test } from 'vitest';
import { sessionTakings } from './takings.ts';
import type { TallyChange } from './tally.ts';

const pix = (amount: number) => [{ methodId: 'pix', amount, count: 1 }];
const change = (amount: number, more: object = {}) =>
  ({
    source: 'order:a',
    orderId: 'a',
    label: '1042',
    at: '2026-11-20T23:00:00.000Z',
    kind: 'change',
    firstPeriod: 1,
    sales: 0,
    amounts: pix(amount),
    period: 5,
    ...more,
  }) as unknown as TallyChange & { readonly period: number };
const OF = { base: 3, opened: 5 };

test('sales before the opening belong to the session and are listed separately; those of the opening itself are not outside', () => {
  const sums = [3, 4, 5, 6].map((period) => ({ period, sales: 1, amounts: pix(period * 100) }));
  const taken = sessionTakings(sums, [], OF);
  expect(taken.sales).toBe(3);
  expect(taken.own).toMatchObject([{ methodId: 'pix', amount: 1500 }]);
  expect(taken.outside).toMatchObject({ sales: 1, amounts: [{ amount: 400 }] });
});

test('a correction of an earlier sale is listed with its difference, to the cent', () => {
  expect(sessionTakings([], [change(1)], OF).corrections).toMatchObject([
    { orderId: 'a', label: '1042', amounts: [{ amount: 1 }] },
  ]);
  expect(sessionTakings([], [change(-700), change(300)], OF).corrections).toMatchObject([
    { amounts: [{ amount: -400 }] },
  ]);
});

test('a sale whose corrections cancel out, or that is only counted again, is not listed', () => {
  expect(sessionTakings([], [change(700), change(-700)], OF).corrections).toEqual([]);
  expect(sessionTakings([], [change(700, { kind: 'again' })], OF).corrections).toEqual([]);
});
