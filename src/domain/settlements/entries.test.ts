import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import { AWAITING, COMPLETED } from '#domain/orders/status.ts';
import { sumCents } from '#domain/shared/money.ts';
import { METHODS } from '#tests/support/cash-examples.ts';
import { anOrder, diego, rafael } from '#tests/support/order-examples.ts';
import { ACT_KINDS, lineOfAct } from './acts.ts';
import { cashOnRoad, isOverCap } from './cash-cap.ts';
import { type CourierCash, type Entry, entriesOf } from './order-entries.ts';
import type { PayRules } from './pay-rules.ts';
import { runEntriesOf } from './run-entries.ts';
import { takeIn } from './take-in.ts';
import { estimateWay, type PaidWay } from './ways.ts';

const AT = '2026-11-20T23:40:00.000Z';
const DAY = '2026-11-20';

function delivered(payments: Readonly<Record<string, number>>, overrides: Partial<Order> = {}): Order {
  const order = anOrder({ status: COMPLETED, fkUserMotoboy: rafael.id, ...overrides });
  const paid = Object.entries(payments).map(([methodId, amount]) => ({ methodId, name: methodId, amount }));
  const total = sumCents(paid.map(({ amount }) => amount));
  return { ...order, order: { ...order.order, total, payments: paid } };
}

function entries(order: Order, rules: PayRules = {}, courierCash: CourierCash = 'settlement') {
  return entriesOf(order, { rulesOf: () => rules, methods: METHODS, courierCash }).map((entry) => ({
    ...entry,
    amount: entry.amount + 0,
    cash: entry.cash + 0,
  }));
}

const trip = (courierId: string, paid = true) =>
  ({ courierId, courierName: courierId, end: 'changed', at: AT, paid, goodsBack: true }) as never;
const short = ({ kind, amount, cash, proof, trips }: Omit<Entry, 'courierId'>) => [kind, amount, cash, proof, trips];

describe('the entries of an order', () => {
  test('every way to pay at the door, in one order', () => {
    const order = delivered({ nota: 1_000, visa: 200, elo: 30, vr: 4, pix: 500, app: 9_000 });
    expect(entries(order).map(short)).toEqual([
      ['delivery', 0, 0, 0, 1],
      ['cash', -1_000, 1_000, 0, 0],
      ['card', 0, 0, 234, 0],
      ['pix', 0, 0, 500, 0],
    ]);
  });

  test('cash is at the shop with the completion, if the shop decided so', () => {
    expect(entries(delivered({ nota: 1_000 }), {}, 'completion').map(short)).toEqual([
      ['delivery', 0, 0, 0, 1],
      ['cash', -1_000, 1_000, 0, 0],
      ['cash-checked', 1_000, -1_000, 0, 0],
    ]);
  });

  test('a return that itself completed the order was checked by nobody', () => {
    const step = { kind: 'returned', at: AT, receivedAt: AT, completed: true } as const;
    const kinds = entries(delivered({ nota: 1 }, { delivery: { steps: [step] } })).map(({ kind }) => kind);
    expect(kinds).toEqual(['delivery', 'cash']);
  });

  test.each([
    ['2026-11-20T23:39:00.000Z', ['delivery', 'cash']],
    [AT, ['delivery', 'cash', 'cash-checked']],
    ['2026-11-20T23:41:00.000Z', ['delivery', 'cash', 'cash-checked']],
  ])('cash is checked by who completes the order after his return, at 23:40 (here %s)', (returnManagerAt, kinds) => {
    const delivery = { steps: [{ kind: 'returned', at: AT, receivedAt: AT } as const] };
    expect(entries(delivered({ nota: 1 }, { delivery, returnManagerAt })).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('only deliveries of own couriers that ended bring something', () => {
    expect(entries(delivered({ nota: 1 }, { module: 'PDV' }))).toEqual([]);
    expect(entries(delivered({ nota: 1 }, { status: AWAITING }))).toEqual([]);
    const { fkUserMotoboy: _, ...ofNobody } = delivered({ nota: 1 });
    expect(entries(ofNobody)).toEqual([]);
    expect(entries({ ...ofNobody, trips: [trip(diego.id), trip(diego.id, false)] })).toHaveLength(1);
  });

  test('an order that its customer collects is no trip', () => {
    expect(entries(delivered({ nota: 1 }, { orderType: PICKUP }), { perDelivery: 700 })).toEqual([]);
  });

  test('two paid trips of one courier are one entry', () => {
    const order = delivered({}, { trips: [trip(diego.id), trip(diego.id)] });
    expect(
      entries(order, { perDelivery: 700 }).map((entry) => [entry.courierId === diego.id, ...short(entry)]),
    ).toEqual([
      [false, 'delivery', 700, 0, 0, 1],
      [true, 'trip', 1_400, 0, 0, 2],
    ]);
    expect(entries(order, { perDelivery: 700 })[1]?.parts).toHaveLength(2);
  });
});

describe('the entries of a run', () => {
  const shop = { latitude: -23.55, longitude: -46.63 };
  const near = { latitude: -23.56, longitude: -46.63 };
  const far = { latitude: -23.62, longitude: -46.7 };
  const at = (id: string, stop: number | undefined, courierId = rafael.id) =>
    delivered(
      {},
      { id, fkUserMotoboy: courierId, ...(stop === undefined ? {} : { run: { id: 'r', number: 1, stop } }) },
    );
  const doors: Readonly<Record<string, typeof shop>> = { near, far };
  const places = {
    shop,
    doorOf: ({ id }: Order) => doors[id] ?? null,
    measure: estimateWay,
  };
  const byKm = { perKm: 100, kmOfRun: true };
  const kmOf = (orders: readonly Order[], rules: PayRules = byKm) =>
    runEntriesOf(orders, places, () => rules).map(({ parts, courierId }) => [courierId, parts?.[0]?.km]);

  test('the stops are driven in their order, an order without one first', () => {
    const back = kmOf([at('far', 1), at('near', 2), at('far', 3)]);
    expect(back).toEqual([['rafael', 54.88]]);
    expect(kmOf([at('near', 2), at('far', 3), at('far', 1)])).toEqual(back);
    const between = kmOf([at('near', 1), at('far', 2)]);
    expect(between).toEqual([['rafael', 28.94]]);
    expect(kmOf([at('far', 2), at('near', undefined)])).toEqual(between);
  });

  test('the way is measured from the shop over the doors and back, and the line says how', () => {
    const asked: PaidWay[] = [];
    const measure = (way: PaidWay) => {
      asked.push(way);
      return { km: 12.345, byRoad: true };
    };
    const [line] = runEntriesOf([at('near', 1), at('far', 2)], { ...places, measure }, () => byKm);
    expect(asked).toEqual([[shop, near, far, shop]]);
    expect(line).toMatchObject({ amount: 1235, parts: [{ part: 'km', amount: 1235, km: 12.35, byRoad: true }] });
  });

  test('each courier is paid for his own stops; one without a location is skipped', () => {
    expect(kmOf([at('near', 1), at('far', 2, diego.id), at('unknown', 3)])).toEqual([
      ['rafael', 3],
      ['diego', 28.51],
    ]);
    expect(kmOf([at('unknown', 1)])).toEqual([]);
  });

  test('are empty without a price per kilometre, or before the orders have ended', () => {
    expect(kmOf([at('near', 1)], { perKm: 100 })).toEqual([]);
    expect(kmOf([at('near', 1)], { kmOfRun: true })).toEqual([]);
    expect(kmOf([{ ...at('near', 1), status: AWAITING }])).toEqual([]);
    const { fkUserMotoboy: _, ...ofNobody } = at('near', 1);
    expect(kmOf([ofNobody])).toEqual([]);
  });

  test('is money for the way, and no trip', () => {
    expect(runEntriesOf([at('far', 1)], places, () => byKm)).toEqual([
      {
        courierId: 'rafael',
        kind: 'run-km',
        amount: 2851,
        cash: 0,
        proof: 0,
        trips: 0,
        parts: [{ part: 'km', amount: 2851, km: 28.51 }],
      },
    ]);
  });
});

describe('lines that take in a change', () => {
  const entry = (more: Partial<Entry> = {}): Entry => ({
    courierId: 'rui',
    kind: 'delivery',
    amount: 700,
    cash: 0,
    proof: 0,
    trips: 1,
    ...more,
  });
  const source = { orderId: 'o', label: '1042' };
  const lines = (held: readonly Entry[], wanted: readonly Entry[]) =>
    takeIn(held, wanted, source, DAY).map(({ line }) => line);

  test('the first time with its parts, a change as the difference, an end taken back', () => {
    const parts = [{ part: 'delivery', amount: 700 }] as const;
    const line = { kind: 'delivery', amount: 700, cash: 0, proof: 0, trips: 1, payDay: DAY, ...source };
    expect(lines([], [entry({ parts })])).toStrictEqual([{ ...line, parts }]);
    expect(lines([], [entry()])).toStrictEqual([line]);
    expect(lines([entry()], [entry({ amount: 900, parts })])).toStrictEqual([
      { ...line, amount: 200, trips: 0, corrects: true },
    ]);
    expect(lines([entry({ cash: 5, proof: 3 })], [])).toStrictEqual([
      { ...line, amount: -700, cash: -5, proof: -3, trips: -1, corrects: true },
    ]);
  });

  test('names the run of the order, but not on a line taken back or on a paid trip of an earlier run', () => {
    const ofRun = { ...source, runId: 'r' };
    const runs = (held: readonly Entry[], wanted: readonly Entry[]) =>
      takeIn(held, wanted, ofRun, DAY).map(({ line }) => line.runId);
    expect(runs([], [entry(), entry({ kind: 'trip' })])).toEqual(['r', undefined]);
    expect(runs([entry({ courierId: 'ana' })], [entry()])).toEqual([undefined, 'r']);
    expect(runs([entry()], [entry({ amount: 900 })])).toEqual(['r']);
    expect(takeIn([], [entry()], { runId: 'r', label: '7' }, DAY)[0]?.line).toMatchObject({ runId: 'r', label: '7' });
  });

  test('an unchanged entry brings no line, and couriers are kept apart', () => {
    expect(lines([entry()], [entry()])).toEqual([]);
    expect(lines([entry()], [entry({ trips: 2 })])).toMatchObject([{ amount: 0, trips: 1 }]);
    const moved = takeIn([entry()], [entry({ courierId: 'ana' })], source, DAY);
    expect(moved.map(({ courierId, line }) => [courierId, line.amount])).toEqual([
      ['rui', -700],
      ['ana', 700],
    ]);
  });
});

test.each([
  ['advance', -500, 0],
  ['discount', -500, 0],
  ['bonus', 500, 0],
  ['tip', 500, 0],
  ['change', -500, 500],
  ['handover', 500, -500],
  ['correction', 500, 0],
] as const)('a person enters %s of R$ 5,00', (kind, amount, cash) => {
  const line = { kind, amount, cash, proof: 0, trips: 0, reason: 'Chuva' };
  expect(ACT_KINDS).toContain(kind);
  expect(lineOfAct({ kind, amount: 500, reason: 'Chuva' })).toStrictEqual(line);
  expect(lineOfAct({ kind, amount: 500, reason: 'Chuva', orderId: 'o', answers: 'd' })).toStrictEqual({
    ...line,
    orderId: 'o',
    answers: 'd',
  });
});

test('cash on the road is that of his own open deliveries; a cap of 0 means no cap', () => {
  const road = { ...delivered({ nota: 100 }), status: 3 };
  expect(cashOnRoad([road, { ...road, fkUserMotoboy: diego.id }, delivered({ nota: 7 })], rafael.id, METHODS)).toBe(
    100,
  );
  expect(isOverCap(0, 5)).toBe(false);
  expect(isOverCap(1, 2)).toBe(true);
});
