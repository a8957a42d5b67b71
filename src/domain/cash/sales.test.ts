import { describe, expect, test } from 'vitest';
import { removedItems } from '#domain/orders/corrections/removed.ts';
import { add, aSession, expectedOf, METHODS, noSums, OPENED, takenOf } from '#tests/support/cash-examples.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { CORRECTING, withReasons } from './corrections.ts';
import { cashReport } from './report.ts';
import { cashSalesOf, type Taking } from './sales.ts';

const { customer: _customer, ...sale } = anOrder({ module: 'PDV', status: 5 });
const paid = {
  ...sale,
  order: { ...sale.order, total: 500, payments: [{ methodId: 'pix', name: 'Pix', amount: 500 }] },
};

test('a counter sale that was taken back has no takings left, and says what they were', () => {
  const [sold] = cashSalesOf(paid);
  const [voided] = cashSalesOf({ ...paid, status: 9 });
  expect([sold?.sold, voided?.sold]).toEqual([true, false]);
  expect(sold).not.toHaveProperty('voided');
  expect(voided?.takings).toEqual([]);
  expect(voided?.voided).toEqual(sold?.takings);
  expect(sold?.takings).toMatchObject([{ methodId: 'pix', amount: 500 }]);
});

test('an order that is neither sold nor taken back took nothing', () => {
  expect(cashSalesOf({ ...paid, module: 'DELIVERY', status: 2 })).toMatchObject([{ sold: false, takings: [] }]);
});

test('a payment of a comanda lists the service charge only where it has one', () => {
  const payment = { id: 'p', methodId: 'pix', name: 'Pix', amount: 500, state: 'received' };
  const comanda = (more: object) =>
    cashSalesOf({
      ...sale,
      module: 'COMANDA',
      command: '5',
      comanda: { payments: [{ ...payment, ...more }] },
    } as never);
  expect(comanda({})[0]?.takings).toEqual([{ methodId: 'pix', amount: 500 }]);
  expect(comanda({ service: 1 })[0]?.takings).toHaveLength(2);
  expect(comanda({ state: 'voided' })[0]).toMatchObject({ sold: false, takings: [] });
});

describe('the tips of couriers', () => {
  const changedAt = new Date(OPENED).toISOString();
  const delivered = (tip: number) => ({
    ...anOrder({ status: 5, fkUserMotoboy: 'rafael' }),
    order: {
      ...sale.order,
      total: 500,
      payments: [{ methodId: 'visa', name: 'Visa', amount: 500 }],
      ...(tip === 0 ? {} : { tips: [{ methodId: 'visa', name: 'Visa', amount: tip }] }),
    },
  });
  const told = (tip: number) => cashSalesOf(delivered(tip)).map((one) => ({ ...one, changedAt }));

  test('are in what the card should have, and no part of the sales', () => {
    const sums = noSums();
    add(sums, told(70), 1);
    const report = cashReport(aSession(), takenOf(sums), METHODS, OPENED);
    expect(expectedOf(report)).toMatchObject({ visa: 570, drawer: 20_000 });
    expect(report).toMatchObject({ sold: 500, salesCount: 1, tips: 70 });
    expect(report.lines.map(({ line }) => line)).not.toContain('+tips');
    expect(report.lines.find(({ line }) => line === 'visa')?.count).toBe(1);
  });

  test('that come after the Z are a correction of the next one, which sells nothing', () => {
    const sums = noSums();
    add(sums, told(0), 1);
    add(sums, told(70), 2);
    const next = cashReport(aSession(), takenOf(sums, { base: 1, opened: 2 }), METHODS, OPENED);
    expect(next).toMatchObject({ sold: 0, salesCount: 0, tips: 70 });
    expect(next.corrections).toMatchObject([{ orderId: 'order-1', amounts: [{ name: 'VISA', amount: 70 }] }]);
    expect(expectedOf(next)).toMatchObject({ visa: 70 });
  });

  test('corrected within a till are listed by their method', () => {
    const sums = noSums();
    add(sums, told(70), 1);
    const tip = (amount: number) => [{ methodId: 'visa', name: 'Visa', amount }];
    const taken = withReasons(takenOf(sums), [
      {
        ...{ orderId: 'x', label: '1042', at: changedAt, verb: 'change-payments', reason: 'Digitou errado', by: 'Bia' },
        changes: [{ path: 'order.tips', at: 0, from: tip(50), to: tip(70) }],
      },
      {
        ...{ orderId: 'y', label: '1043', at: changedAt, verb: 'change-payments', by: 'Bia' },
        changes: [{ path: 'order.tips', from: tip(30) }],
      },
    ]);
    const amounts = (of: readonly Taking[] = []) => of.map(({ methodId, amount }) => [methodId, amount]);
    expect(taken.corrected?.map((one) => amounts(one.amounts))).toEqual([[['visa', 20]], [['visa', -30]]]);
  });
});

describe('reasons and authors', () => {
  const AT = '2026-11-20T22:00:00.000Z';
  const event = { label: '1042', at: AT, changes: [] };
  const change = { orderId: 'x', label: '1042', at: AT, amounts: [] };
  const given = [
    { ...event, orderId: 'x', verb: 'change-payments', reason: 'Digitou errado', by: 'Bia' },
    { ...event, orderId: 'x', verb: 'void', reason: 'Cliente desistiu', by: 'Caio' },
    { ...event, orderId: 'x', verb: 'void', reason: 'Cliente desistiu', by: 'Rita' },
  ];

  test('of several voids of one sale are one line, without those of its corrections', () => {
    const { voids, corrected } = withReasons({ ...takenOf(noSums()), voids: [change] }, given);
    expect(voids).toEqual([{ ...change, reason: 'Cliente desistiu', by: 'Caio, Rita' }]);
    expect(corrected?.map(({ by }) => by)).toEqual(['Bia']);
  });

  test('are read for everything that takes items out of an order or a comanda', () => {
    const line = { name: 'Pizza', quantity: 2, unitPrice: 4590, total: 9180 };
    const changes = [{ path: 'order.items', from: [line], to: [] }];
    for (const verb of ['remove-item', 'remove-line']) {
      expect(removedItems({ verb, changes })).toHaveLength(1);
      expect(CORRECTING).toContain(verb);
    }
  });
});
