import { describe, expect, test } from 'vitest';
import { payComanda, voidPayment } from '#domain/comandas/payments.ts';
import type { ComandaResult } from '#domain/comandas/problem.ts';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, placeOrder } from '#domain/orders/place.ts';
import {
  add,
  aSale,
  aSession,
  expectedOf,
  METHODS,
  moved,
  noSums,
  OPENED,
  reportOf,
  takenOf,
} from '#tests/support/cash-examples.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { cashReport, DRAWER } from './report.ts';
import { cashSalesOf, takingsOf, UNPAID } from './sales.ts';
import { sessionTakings } from './takings.ts';
import { type TalliedSale, tallySales } from './tally.ts';

describe('the expected amounts', () => {
  test('are float, supplies, withdrawals and cash for the drawer, and what was received for the others', () => {
    const sales = [
      aSale('1', takingsOf(5000, [{ methodId: 'nota', amount: 5000 }])),
      aSale(
        '2',
        takingsOf(9000, [
          { methodId: 'pix', amount: 4000 },
          { methodId: 'cofre', amount: 5000 },
        ]),
      ),
    ];
    const report = reportOf(sales, aSession([moved('supply', 3000), moved('withdrawal', 12_000)]));
    expect(expectedOf(report)).toEqual({ [DRAWER]: 21_000, pix: 4000, visa: 0, vr: 0 });
    expect([report.sold, report.salesCount, report.supplies, report.withdrawals]).toEqual([14_000, 2, 3000, 12_000]);
  });

  test('list on account, online, inactive and unpaid lines only where they have amounts', () => {
    const sales = [
      aSale('1', takingsOf(5000, [{ methodId: 'conta', amount: 5000 }])),
      aSale('2', takingsOf(3000, [{ methodId: 'elo', amount: 1000 }])),
      aSale('3', takingsOf(700, [{ methodId: 'app', amount: 700 }])),
      aSale('4', takingsOf(100, [{ methodId: 'antiga', amount: 100 }])),
    ];
    expect(reportOf(sales).lines.map(({ line, group, received }) => [line, group, received])).toEqual([
      [DRAWER, 'drawer', 0],
      ['pix', 'proof', 0],
      ['visa', 'proof', 0],
      ['elo', 'proof', 1000],
      ['antiga', 'proof', 100],
      ['vr', 'voucher', 0],
      ['conta', 'account', 5000],
      ['app', 'online', 700],
      [UNPAID, 'unpaid', 2000],
    ]);
  });

  test('leave out orders that are no sale, and count a sale that cost nothing', () => {
    expect(reportOf([aSale('1', [], { sold: false })])).toMatchObject({ sold: 0, salesCount: 0 });
    expect(reportOf([aSale('1', [])])).toMatchObject({ sold: 0, salesCount: 1 });
  });

  test('report what was sold while no session was open', () => {
    const report = reportOf([aSale('1', [{ methodId: 'pix', amount: 100 }])], aSession(), noSums(), 1, {
      base: 0,
      opened: 2,
    });
    expect(report.outside).toEqual({ count: 1, amounts: [{ name: 'PIX', amount: 100 }] });
    expect([expectedOf(report).pix, report.salesCount]).toEqual([100, 1]);
  });

  test('report a sale that was reset after an earlier closing counted it as a correction', () => {
    const sums = noSums();
    const takings = [{ methodId: 'nota', amount: 5000 }];
    add(sums, [aSale('7', takings), aSale('8', takings)], 1);
    const gone = aSale('7', [], { sold: false });
    const report = reportOf([gone, aSale('8', takings)], aSession(), sums, 2, { base: 1, opened: 2 });
    expect(report.corrections).toEqual([
      { orderId: '7', label: '7', at: gone.changedAt, amounts: [{ name: 'Dinheiro', amount: -5000 }] },
    ]);
    expect([expectedOf(report)[DRAWER], report.sold, report.salesCount]).toEqual([15_000, -5000, 0]);
  });

  test('report a counter sale voided in its session as a void, and after a Z report as a correction', () => {
    const takings = [{ methodId: 'nota', amount: 2630 }];
    const voided = aSale('7', [], { sold: false, voided: takings });
    const sums = noSums();
    add(sums, [aSale('7', takings), aSale('8', takings)], 1);
    const within = reportOf([voided], aSession(), sums);
    const line = { orderId: '7', label: '7', at: voided.changedAt, amounts: [{ name: 'Dinheiro', amount: -2630 }] };
    expect([within.voids, within.corrections]).toEqual([[line], []]);
    expect([within.sold, within.salesCount, expectedOf(within)[DRAWER]]).toEqual([2630, 1, 22_630]);
    expect(within.voided).toEqual({ count: 1, amount: 2630 });
    expect(within.lines.find((one) => one.line === DRAWER)).toMatchObject({ count: 1, received: 2630 });
    const onlyVoided = reportOf([voided], aSession());
    expect(onlyVoided).toMatchObject({ voids: [line], voided: { count: 1, amount: 2630 }, salesCount: 0, sold: 0 });

    const later = noSums();
    add(later, [aSale('7', takings)], 1);
    const next = reportOf([voided], aSession(), later, 2, { base: 1, opened: 2 });
    expect([next.voids, next.corrections, next.salesCount, next.voided]).toEqual([undefined, [line], 0, undefined]);
  });

  test('count no voided sale among those without a session, nor one that cost nothing', () => {
    const takings = [{ methodId: 'pix', amount: 100 }];
    const sums = noSums();
    add(sums, [aSale('1', takings), aSale('2', takings), aSale('3', [])], 1);
    const gone = [
      aSale('1', [], { sold: false, voided: takings }),
      aSale('3', [], { sold: false, voided: [] }),
      aSale('4', takings),
    ];
    const report = reportOf(gone, aSession(), sums, 2, { base: 0, opened: 2 });
    expect(report.outside).toEqual({ count: 1, amounts: [{ name: 'PIX', amount: 100 }] });
    expect(report).toMatchObject({ salesCount: 2, sold: 200, voided: { count: 2, amount: 100 } });
    expect(report.voids).toHaveLength(1);
  });

  test('count a comanda as one sale of a session, for any number of payments and counts', () => {
    const payment = (id: string) => aSale('c', [{ methodId: 'pix', amount: 100 }], { source: `payment:${id}` });
    const sums = noSums();
    add(sums, [payment('1'), payment('2')], 1);
    expect(reportOf([payment('1'), payment('2'), payment('3')], aSession(), sums, 2)).toMatchObject({
      salesCount: 1,
      sold: 300,
    });
    const next = cashReport(aSession(), takenOf(sums, { base: 1, opened: 2 }), METHODS, OPENED);
    expect([next.salesCount, next.sold, next.corrections]).toEqual([1, 100, []]);
  });
});

describe('the shop’s cash in couriers’ hands', () => {
  const withCouriers = (before: number, now: number) =>
    cashReport(aSession(), takenOf(noSums()), METHODS, OPENED, { before, now });

  test.each([
    [0, 5000, 15_000],
    [5000, 0, 25_000],
    [3000, 5000, 18_000],
    [1, 0, 20_001],
    [0, 1, 19_999],
  ])('is missing from the drawer: %s before, %s now', (before, now, expected) => {
    const report = withCouriers(before, now);
    expect(report.withCouriers).toEqual({ before, now });
    expect(expectedOf(report)[DRAWER]).toBe(expected);
  });

  test('is not mentioned where there was and is none', () => {
    expect(withCouriers(0, 0)).not.toHaveProperty('withCouriers');
    expect(reportOf([])).not.toHaveProperty('service');
  });
});

test('a report lists a line with a payment of nothing, and names unpaid sales', () => {
  const lines = reportOf([aSale('1', [{ methodId: 'app', amount: 0 }]), aSale('2', takingsOf(100, []))]).lines;
  expect(lines.find(({ line }) => line === 'app')).toMatchObject({ count: 1, received: 0 });
  expect(lines.at(-1)).toMatchObject({ line: UNPAID, name: 'Sem pagamento registrado', received: 100 });
});

const AT = '2026-11-20T23:30:00.000Z';
const session = { id: 's', openedAt: AT, openedBy: 'Bia', float: 0, movements: [] };
const methods = [{ id: 'pix', name: 'Pix', kind: 'pix' as const, active: true }];
const doing = (id: string) => ({ id, at: AT, by: { name: 'Bia' }, methodName: 'Pix' });
const done = (result: ComandaResult): Order => {
  if (!result.ok) throw new Error(result.problem.code);
  return result.value[0] as Order;
};

test('a report shows the service charge once; a payment voided after a closing reduces it in the next report', () => {
  const items = [{ name: 'Chope', quantity: 2, unitPrice: 1200 }];
  const placed = placeOrder(
    { module: 'COMANDA', command: '7', order: { items } },
    placingContext({ servicePercent: 10 }),
  );
  if (!placed.ok) throw new Error(placed.problem.code);
  const half = done(payComanda(numberOrder(placed.value, 1, 1), { methodId: 'pix', amount: 1320 }, doing('p')));
  const paid = done(payComanda(half, { methodId: 'pix', service: false }, doing('q')));
  const changed = (order: Order) => cashSalesOf(order).map((sale) => ({ ...sale, changedAt: AT }));
  const sumsOf = (order: Order, known: ReadonlyMap<string, TalliedSale>, period: number) => {
    const step = tallySales(changed(order), known, period);
    const changes = step.changes.map((change) => ({ ...change, period }));
    const taken = sessionTakings([{ period, sales: step.sales, amounts: step.sums }], changes, {
      base: period - 1,
      opened: period,
    });
    return { step, report: cashReport(session, taken, methods, Date.parse(AT)) };
  };
  const first = sumsOf(paid, new Map(), 1);
  expect(first.report).toMatchObject({ sold: 2520, service: 120, salesCount: 1 });
  expect(first.report.lines.filter(({ received }) => received !== 0)).toMatchObject([{ line: 'pix', received: 2520 }]);

  const known = new Map(first.step.tallied.map((sale) => [sale.source, sale]));
  const second = sumsOf(done(voidPayment(paid, 'p', 'engano', doing('v'))), known, 2);
  expect(second.report).toMatchObject({ sold: -1320, service: -120 });
  expect(second.report.corrections).toMatchObject([{ amounts: [{ name: 'Pix', amount: -1320 }] }]);
});
