import { describe, expect, test } from 'vitest';
import { add, aSale, noSums, type Sums } from '#tests/support/cash-examples.ts';
import { addUp, type ChangedSale, comandaSource, tallySales } from './tally.ts';

const pix = (amount: number) => [{ methodId: 'pix', amount }];
const stepOf = (sums: Sums, sales: readonly ChangedSale[], period = 1) => tallySales(sales, sums.known, period);
const nothing = { sums: [], sales: 0, changes: [], tallied: [] };
const counted = (sales: readonly ChangedSale[], period = 1) => {
  const sums = noSums();
  add(sums, sales, period);
  return sums;
};

describe('a sale', () => {
  const sale = aSale('7', pix(500));
  const kept = { source: 'order:7', firstPeriod: 1, sold: true, takings: pix(500) };

  test('is added once, and not again while it stays as it is', () => {
    expect(stepOf(noSums(), [sale])).toEqual({
      sums: [{ methodId: 'pix', amount: 500, count: 1 }],
      sales: 1,
      changes: [],
      tallied: [kept],
    });
    expect(stepOf(counted([sale]), [sale])).toEqual(nothing);
    expect(stepOf(counted([sale]), [sale], 2)).toEqual(nothing);
  });

  test('that was never sold leaves no trace', () => {
    expect(stepOf(noSums(), [aSale('7', [], { sold: false })])).toEqual(nothing);
  });

  test('changed within its period changes the sums', () => {
    const step = stepOf(counted([sale]), [aSale('7', [...pix(300), { methodId: 'nota', amount: 200 }])]);
    expect([step.sums, step.sales, step.changes]).toEqual([
      [
        { methodId: 'pix', amount: -200, count: 0 },
        { methodId: 'nota', amount: 200, count: 1 },
      ],
      0,
      [],
    ]);
    expect(stepOf(counted([sale]), [aSale('7', [], { sold: false })])).toMatchObject({
      sums: [{ methodId: 'pix', amount: -500, count: -1 }],
      sales: -1,
      changes: [],
    });
  });

  test('changed after its period is listed, and adds nothing', () => {
    const gone = aSale('7', [], { sold: false });
    expect(stepOf(counted([sale]), [gone], 2)).toEqual({
      sums: [],
      sales: 0,
      changes: [
        {
          source: 'order:7',
          orderId: '7',
          label: '7',
          at: gone.changedAt,
          firstPeriod: 1,
          kind: 'change',
          sales: -1,
          amounts: [{ methodId: 'pix', amount: -500, count: -1 }],
        },
      ],
      tallied: [{ ...kept, sold: false, takings: [] }],
    });
  });

  test('that cost nothing still counts when it is no longer sold', () => {
    const free = aSale('7', []);
    expect(stepOf(counted([free]), [aSale('7', [], { sold: false })])).toMatchObject({ sums: [], sales: -1 });
  });

  test('voided is listed with its amounts and still counts as a sale', () => {
    const voided = aSale('7', [], { sold: false, voided: pix(500) });
    const change = { kind: 'void', sales: 0, firstPeriod: 1, amounts: [{ methodId: 'pix', amount: -500, count: -1 }] };
    for (const period of [1, 2]) {
      expect(stepOf(counted([sale]), [voided], period)).toMatchObject({ sums: [], sales: 0, changes: [change] });
    }
    const atOnce = stepOf(noSums(), [voided], 1);
    expect(atOnce).toMatchObject({ sums: [{ methodId: 'pix', amount: 500, count: 1 }], sales: 1, changes: [change] });
    expect(atOnce.tallied).toEqual([{ ...kept, sold: false, takings: [] }]);
    expect(stepOf(counted([voided]), [voided])).toEqual(nothing);
  });
});

describe('a comanda', () => {
  const payment = (id: string, overrides: Partial<ChangedSale> = {}) =>
    aSale('c', pix(100), { source: `payment:${id}`, ...overrides });
  const gone = (id: string) => payment(id, { sold: false, takings: [] });

  test('is one sale for all payments of a period', () => {
    const step = stepOf(noSums(), [payment('1'), payment('2')]);
    expect([step.sales, step.sums, step.changes]).toEqual([1, [{ methodId: 'pix', amount: 200, count: 2 }], []]);
    expect(step.tallied.at(-1)).toEqual({ source: comandaSource('c'), firstPeriod: 1, sold: true, takings: [] });
    expect(stepOf(counted([payment('1')]), [payment('1'), payment('2')])).toMatchObject({ sales: 0, changes: [] });
  });

  test('is no sale without payments that count', () => {
    expect(stepOf(noSums(), [gone('1')])).toEqual(nothing);
    const step = stepOf(counted([payment('1')]), [gone('1')]);
    expect([step.sales, step.changes, step.tallied.at(-1)?.sold]).toEqual([-1, [], false]);
    expect(stepOf(counted([payment('1'), payment('2')]), [gone('1'), payment('2')]).sales).toBe(0);
  });

  test('paid again in a later period counts there too, and the periods together count it once', () => {
    const step = stepOf(counted([payment('1')]), [payment('1'), payment('2')], 2);
    expect(step.sales).toBe(1);
    expect(step.changes).toEqual([
      {
        source: 'comanda:c',
        orderId: 'c',
        label: 'c',
        at: payment('1').changedAt,
        firstPeriod: 1,
        kind: 'again',
        sales: -1,
        amounts: [],
      },
    ]);
    expect(stepOf(counted([payment('1')]), [payment('1')], 2)).toEqual(nothing);
  });

  test('whose payments were all taken back is new in a later period', () => {
    const sums = counted([payment('1')]);
    add(sums, [gone('1')], 1);
    expect(stepOf(sums, [gone('1'), payment('2')], 2)).toMatchObject({ sales: 1, changes: [] });
  });

  test('is apart from other comandas and from plain sales', () => {
    const other = aSale('d', pix(1), { source: 'payment:3' });
    expect(stepOf(noSums(), [payment('1'), other, aSale('8', pix(1))]).sales).toBe(3);
  });
});

test('amounts add up by method, without methods that come to nothing', () => {
  expect(
    addUp([
      { methodId: 'a', amount: 5, count: 1 },
      { methodId: 'b', amount: 5, count: 1 },
      { methodId: 'a', amount: 3, count: 1 },
      { methodId: 'b', amount: -5, count: -1 },
      { methodId: 'c', amount: 5, count: 1 },
      { methodId: 'c', amount: -5, count: 1 },
      { methodId: 'd', amount: 5, count: 1 },
      { methodId: 'd', amount: 1, count: -1 },
    ]),
  ).toEqual([
    { methodId: 'a', amount: 8, count: 2 },
    { methodId: 'c', amount: 0, count: 2 },
    { methodId: 'd', amount: 6, count: 0 },
  ]);
});
