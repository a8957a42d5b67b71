import { describe, expect, test } from 'vitest';
import { cancelOrder } from '#domain/orders/cancel.ts';
import { withEndedTrip } from '#domain/orders/delivery/end-trip.ts';
import { dispatchWithCourier } from '#domain/orders/dispatch.ts';
import type { Order } from '#domain/orders/order.ts';
import { CANCELED, COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { METHODS } from '#tests/support/cash-examples.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { cashOnRoad, isOverCap } from './cash-cap.ts';
import { dayPayLines } from './day-pay.ts';
import { entriesOf } from './order-entries.ts';
import { type PayRules, payRuleProblems, rulesInForce } from './pay-rules.ts';
import { runEntriesOf } from './run-entries.ts';
import { settle } from './settle.ts';
import { tripPay } from './trip-pay.ts';
import { estimateWay } from './ways.ts';

const DAY = '2026-11-20';
const facts = (rules: PayRules = { perDelivery: 700 }) => ({
  rulesOf: () => rules,
  methods: METHODS,
  courierCash: 'settlement' as const,
});

function delivered(methodId: string, overrides: Partial<Order> = {}): Order {
  const order = anOrder({ status: COMPLETED, fkUserMotoboy: rafael.id, ...overrides });
  return { ...order, order: { ...order.order, payments: [{ methodId, name: methodId, amount: 5_090 }] } };
}

describe('rules of pay', () => {
  const all = { from: '2026-11-01', rules: { perDelivery: 600 } };
  const own = { courierId: 'rafael', from: '2026-11-10', rules: { perDelivery: 800 } };

  test('a courier’s own rules go before those for all, from their day on', () => {
    expect(rulesInForce([all, own], 'rafael', '2026-11-09')).toEqual({ perDelivery: 600 });
    expect(rulesInForce([own, all], 'rafael', '2026-11-10')).toEqual({ perDelivery: 800 });
    expect(rulesInForce([all, own], 'diego', '2026-11-30')).toEqual({ perDelivery: 600 });
    expect(rulesInForce([all], 'diego', '2026-10-31')).toEqual({});
  });

  test('own rules that end leave him with those for all; of one day the last saved counts', () => {
    const ended = { courierId: 'rafael', from: '2026-11-20', rules: null };
    expect(rulesInForce([all, own, ended], 'rafael', '2026-11-20')).toEqual({ perDelivery: 600 });
    const again = { from: '2026-11-01', rules: { perDelivery: 650 } };
    expect(rulesInForce([all, again], 'diego', '2026-11-01')).toEqual({ perDelivery: 650 });
  });

  test('a trip is paid by delivery or district, share of the fee and kilometres', () => {
    const rules = { perDelivery: 500, districts: [{ name: 'Moóca', amount: 900 }], feePercent: 50, perKm: 100 };
    expect(tripPay(rules, { fee: 701, district: 'mooca ', way: { km: 2.344, byRoad: true } })).toEqual([
      { part: 'district', amount: 900 },
      { part: 'fee', amount: 351 },
      { part: 'km', amount: 234, km: 2.34, byRoad: true },
    ]);
    expect(tripPay(rules, { fee: 0, district: 'Centro' })).toEqual([{ part: 'delivery', amount: 500 }]);
  });

  test('invalid pay rules are refused in Portuguese, field by field', () => {
    const wrong = {
      perDelivery: -1,
      feePercent: 101,
      districts: [
        { name: 'A', amount: 1 },
        { name: 'á', amount: 2 },
      ],
    };
    expect(payRuleProblems({ from: '2026-11-19', rules: wrong }, DAY).map(({ path }) => path)).toEqual([
      '/from',
      '/rules/perDelivery',
      '/rules/feePercent',
      '/rules/districts/1/name',
    ]);
    expect(payRuleProblems({ from: DAY, rules: null }, DAY)).toEqual([]);
  });
});

describe('the lines that an order brings to its courier', () => {
  test('pay and the cash that he took', () => {
    expect(entriesOf(delivered('nota'), facts())).toMatchObject([
      { kind: 'delivery', amount: 700, trips: 1 },
      { kind: 'cash', amount: -5_090, cash: 5_090 },
    ]);
  });

  test('card slips and Pix receipts are handed in, and owe nothing', () => {
    expect(entriesOf(delivered('visa'), facts())[1]).toMatchObject({ kind: 'card', amount: 0, proof: 5_090 });
    expect(entriesOf(delivered('pix'), facts())[1]).toMatchObject({ kind: 'pix', amount: 0, proof: 5_090 });
    expect(entriesOf(delivered('app'), facts())).toHaveLength(1);
  });

  test('money that the shop checked when he came back is not with him any more', () => {
    const at = '2026-11-20T23:40:00.000Z';
    const checked = delivered('nota', { delivery: { steps: [{ kind: 'returned', at, receivedAt: at }] } });
    expect(entriesOf(checked, facts()).map(({ kind, cash }) => [kind, cash])).toEqual([
      ['delivery', 0],
      ['cash', 5_090],
      ['cash-checked', -5_090],
    ]);
  });

  test('a trip that ended by a cancelation is paid if a person decided so', () => {
    const sent = dispatchWithCourier(anOrder(), rafael, FRIDAY_NIGHT);
    if (!sent.ok) throw new Error(sent.problem.code);
    const canceled = cancelOrder(sent.value);
    if (!canceled.ok) throw new Error(canceled.problem.code);
    const end = (paid: boolean) =>
      withEndedTrip(sent.value, canceled.value, 'canceled', { paid, goodsBack: false }, FRIDAY_NIGHT);
    expect(entriesOf(end(true), facts())).toMatchObject([{ kind: 'trip', courierId: rafael.id, amount: 700 }]);
    expect(entriesOf(end(false), facts())).toEqual([]);
    expect(end(false).trips).toMatchObject([{ end: 'canceled', paid: false, goodsBack: false }]);
  });

  test('a paid trip is a run of its own where whole runs are paid, and no other run contains it', () => {
    const rules = { perKm: 100, kmOfRun: true };
    const ways = { way: { km: 3, byRoad: true }, wayAndBack: { km: 6.5, byRoad: true } };
    const run = { id: 'r', number: 1, stop: 1 };
    const trip = {
      courierId: rafael.id,
      courierName: '',
      end: 'canceled',
      at: '',
      paid: true,
      goodsBack: true,
    } as const;
    const canceled = { ...delivered('visa', { run, trips: [trip] }), status: CANCELED };
    const paid = (order: Order, pay: PayRules = rules) =>
      entriesOf(order, { ...facts(pay), ...ways }).map(({ kind, amount, parts }) => [kind, amount, parts?.[0]?.km]);
    expect(paid(canceled)).toEqual([['trip', 650, 6.5]]);
    expect(paid(canceled, { perKm: 100 })).toEqual([['trip', 300, 3]]);
    // The order that he completed is in the kilometres of its run; the one that was canceled is not.
    expect(paid(delivered('app', { run }))).toEqual([['delivery', 0, undefined]]);
    const door = { latitude: -23.56, longitude: -46.63 };
    const places = { shop: { latitude: -23.55, longitude: -46.63 }, doorOf: () => door, measure: estimateWay };
    expect(runEntriesOf([canceled], places, () => rules)).toEqual([]);
    const both = runEntriesOf([canceled, delivered('visa', { run })], places, () => rules);
    expect(both).toEqual(runEntriesOf([delivered('visa', { run })], places, () => rules));
  });

  test('kilometres of a run go over its doors and back, once for the run', () => {
    const rules = { perKm: 100, kmOfRun: true };
    const shop = { latitude: -23.55, longitude: -46.63 };
    const doors = [
      { latitude: -23.56, longitude: -46.63 },
      { latitude: -23.57, longitude: -46.63 },
    ];
    const orders = doors.map((_, index) =>
      delivered('visa', { id: `o${index}`, run: { id: 'r', number: 1, stop: index + 1 } }),
    );
    const doorOf = ({ id }: Order) => doors[Number(id.slice(1))] ?? null;
    const [entry] = runEntriesOf(orders, { shop, doorOf, measure: estimateWay }, () => rules);
    // Twice 2.224 km in a straight line, times 1.35 by road.
    expect(entry).toMatchObject({ kind: 'run-km', amount: 600, parts: [{ part: 'km', km: 6 }] });
    expect(runEntriesOf(orders, { shop: null, doorOf, measure: estimateWay }, () => rules)).toEqual([]);
  });
});

describe('the pay of a day', () => {
  const line = (kind: 'delivery' | 'daily' | 'minimum', amount: number, trips = 0) => ({
    kind,
    amount,
    trips,
    payDay: DAY,
  });

  test('diária, bonus and what is missing to the minimum, once', () => {
    const rules = { daily: 3_000, minimum: 6_000, bonus: { trips: 2, amount: 500 } };
    const earned = [line('delivery', 700, 1), line('delivery', 700, 1)];
    const posted = dayPayLines(DAY, earned, rules);
    expect(posted.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['daily', 3_000],
      ['day-bonus', 500],
      ['minimum', 1_100],
    ]);
    expect(dayPayLines(DAY, [...earned, ...posted], rules)).toEqual([]);
  });

  test('a later delivery takes back what the minimum had added; a day without trips brings nothing', () => {
    const rules = { minimum: 1_000 };
    const lines = [line('delivery', 700, 1), line('minimum', 300), line('delivery', 700, 1)];
    expect(dayPayLines(DAY, lines, rules)).toMatchObject([{ kind: 'minimum', amount: -300, corrects: true }]);
    expect(dayPayLines(DAY, [line('delivery', 700, 1), line('delivery', -700, -1)], rules)).toEqual([]);
  });
});

describe('a settlement', () => {
  const open = { amount: -12_000, cash: 20_000, proof: 5_000 };

  test('in cash squares everything: he hands over the cash, his pay goes out of the till', () => {
    const settled = settle(open, 5, { method: 'cash' });
    expect(settled).toMatchObject({ ok: true, value: { handedOver: 20_000, paid: 8_000, till: 8_000 } });
    if (settled.ok) expect(settled.value.carried).toBeUndefined();
  });

  test('the unpaid rest stays on his account', () => {
    const settled = settle(open, 5, { method: 'pix', handedOver: 15_000, paid: 0 });
    expect(settled).toMatchObject({ ok: true, value: { till: 0, carried: { amount: 3_000, cash: 5_000 } } });
  });

  test('a courier who owes more than his cash pays into the till', () => {
    expect(settle({ amount: -2_500, cash: 0, proof: 0 }, 1, { method: 'cash' })).toMatchObject({
      value: { paid: -2_500, till: -2_500 },
    });
  });

  test('is refused if nothing is open, an amount is too large or the balance has changed', () => {
    const none = { amount: 0, cash: 0, proof: 0 };
    expect(settle(none, 0, { method: 'cash' })).toMatchObject({ problem: { code: 'settlement-empty' } });
    expect(settle(open, 1, { method: 'cash', handedOver: 20_001 })).toMatchObject({
      problem: { code: 'settlement-handover' },
    });
    expect(settle(open, 1, { method: 'cash', paid: 8_001 })).toMatchObject({ problem: { code: 'settlement-payment' } });
    const owed = { amount: -100, cash: 0, proof: 0 };
    expect(settle(owed, 1, { method: 'pix', paid: -100 })).toMatchObject({ problem: { code: 'settlement-payment' } });
    const seen = { amount: 1, cash: 1 };
    expect(settle(open, 1, { method: 'cash', seen })).toMatchObject({ problem: { code: 'settlement-changed' } });
  });
});

test('cash on the road counts only his own orders, and the cap itself is not above the cap', () => {
  const road = { ...delivered('nota'), status: 3 };
  expect(cashOnRoad([road, delivered('nota'), { ...road, fkUserMotoboy: diego.id }], rafael.id, METHODS)).toBe(5_090);
  expect([isOverCap(5_000, 5_000), isOverCap(5_000, 5_001), isOverCap(0, 9_999)]).toEqual([false, true, false]);
});

describe('the cash of a courier on the road', () => {
  const carrying = (courierId: string, status = DISPATCHED) => ({
    ...delivered('nota'),
    status,
    fkUserMotoboy: courierId,
  });

  test('is that of his own orders on route', () => {
    const one = cashOnRoad([carrying('rafael')], 'rafael', METHODS);
    expect(one).toBeGreaterThan(0);
    expect(cashOnRoad([carrying('rafael'), carrying('rafael')], 'rafael', METHODS)).toBe(2 * one);
    expect(cashOnRoad([carrying('diego'), carrying('rafael', COMPLETED)], 'rafael', METHODS)).toBe(0);
  });
});

test('an order without a delivery fee pays no share of it', () => {
  const order = delivered('nota');
  const { txDelivery: _, ...free } = order.order;
  expect(
    entriesOf({ ...order, order: free }, facts({ feePercent: 100 })).filter(({ kind }) => kind === 'delivery'),
  ).toMatchObject([{ amount: 0 }]);
});
