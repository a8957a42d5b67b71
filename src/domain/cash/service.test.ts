import { expect, test } from 'vitest';
import { payComanda, voidPayment } from '#domain/comandas/payments.ts';
import type { ComandaResult } from '#domain/comandas/problem.ts';
import type { Order } from '#domain/orders/order.ts';
import { numberOrder, placeOrder } from '#domain/orders/place.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { cashReport } from './report.ts';
import { cashSalesOf } from './sales.ts';
import { sessionTakings } from './takings.ts';
import { type TalliedSale, tallySales } from './tally.ts';

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
