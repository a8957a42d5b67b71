import { describe, expect, test } from 'vitest';
import type { Run } from '#domain/runs/book/run.ts';
import { DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import type { BoardFacts, PlannedOrderFacts } from './facts.ts';
import { createRider } from './ride.ts';
import { timeRuns } from './times.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(minutes * MINUTE).toISOString();
const place = { latitude: 0, longitude: 10 };

const order = (id: string, promise?: number, overrides: Partial<PlannedOrderFacts> = {}): PlannedOrderFacts => ({
  id,
  label: id,
  place,
  readyAt: at(0),
  doorMinutes: 2,
  ...(promise === undefined ? {} : { promisedAt: at(promise) }),
  ...overrides,
});

/** Ways between the shop, `a` and `b`: all of different length in either direction. */
const MINUTES = [
  [0, 10, 20],
  [11, 0, 5],
  [21, 6, 0],
];
const KM = MINUTES.map((row) => row.map((way) => way / 2));

function facts(orders: readonly PlannedOrderFacts[]): BoardFacts {
  return {
    utcOffsetMinutes: 0,
    shop: place,
    orders,
    couriers: [],
    travel: {
      source: 'osrm',
      factor: 1,
      kmh: 30,
      samples: 0,
      tables: { orderIds: ['a', 'b'], minutes: MINUTES, km: KM },
    },
    settings: DEFAULT_RUN_SETTINGS,
  };
}

const ride = (...orders: readonly PlannedOrderFacts[]) => createRider(facts(orders))?.(orders, 0);

describe('a ride', () => {
  test('goes from the shop over its stops in order and back, with the minutes at each door', () => {
    expect(ride(order('a'), order('b'))).toEqual({
      leavesAt: 0,
      returnsAt: 40 * MINUTE,
      minutes: 40,
      km: 18,
      lateCost: 0,
      lateCount: 0,
    });
    expect(ride(order('b'), order('a'))).toMatchObject({ minutes: 41, km: 18.5 });
  });

  test('waits until all of its orders are ready', () => {
    const late = order('b', undefined, { readyAt: at(7) });
    expect(ride(order('a'), late)).toMatchObject({ leavesAt: 7 * MINUTE, returnsAt: 47 * MINUTE, minutes: 40 });
  });

  test.each([
    ['in time', 10, 0, undefined],
    ['less than a minute late', 9.01, 0, undefined],
    ['a minute late', 9, 1, 1],
    ['nearly two minutes late', 8.01, 1, 1],
    ['two minutes late', 8, 1, 2],
  ])('counts an order %s in whole minutes', (_name, promise, lateCount, minutes) => {
    const one = order('a', promise);
    const { lateCount: counted, latest } = ride(one) ?? {};
    expect([counted, latest]).toEqual([lateCount, minutes === undefined ? undefined : { order: one, minutes }]);
  });

  test('names the latest of its late orders, the first of equals', () => {
    const [a, b] = [order('a', 4), order('b', 10)];
    expect(ride(a, b)).toMatchObject({ lateCount: 2, latest: { order: b, minutes: 7 } });
    const sooner = order('b', 13);
    expect(ride(a, sooner)?.latest).toEqual({ order: a, minutes: 6 });
    expect(ride(a, order('b', 11))?.latest).toEqual({ order: a, minutes: 6 });
  });

  test('costs the lateness of all its orders, of which the longer costs more than its share', () => {
    const cost = (...orders: readonly PlannedOrderFacts[]) => ride(...orders)?.lateCost ?? 0;
    expect(cost(order('a', 12))).toBe(0);
    const first = cost(order('a', 8), order('b'));
    const second = cost(order('a'), order('b', 13));
    expect(second).toBeGreaterThan(2 * first);
    expect(cost(order('a', 8), order('b', 13))).toBe(first + second);
  });

  test('is unknown where the shop has no place', () => {
    expect(createRider({ ...facts([order('a')]), shop: null })).toBeNull();
  });
});

describe('the list of planned runs', () => {
  const run = (id: string, courierId: string, orderId: string, overrides: Partial<Run> = {}): Run => ({
    id,
    state: 'planned',
    isProposal: true,
    courierId,
    courierName: courierId,
    stops: [{ orderId, locked: false }],
    createdAt: 0,
    ...overrides,
  });
  const idsOf = (board: BoardFacts, ...book: Run[]) => timeRuns(board, book, 0).map((one) => one.run.id);

  test('begins with the most minutes late, and goes on by departure', () => {
    const book = [run('1', 'Rui', 'a'), run('2', 'Bia', 'b')];
    // Arrivals are at minutes 10 and 20.
    expect(idsOf(facts([order('a', 9), order('b', 18)]), ...book)).toEqual(['2', '1']);
    expect(idsOf(facts([order('a', 8), order('b', 19)]), ...book)).toEqual(['1', '2']);
    const later = { readyAt: at(3) };
    expect(idsOf(facts([order('a', 60, later), order('b', 60)]), ...book)).toEqual(['2', '1']);
    expect(idsOf(facts([order('a', 60), order('b', 60, later)]), ...book)).toEqual(['1', '2']);
    // 12.5 and 12.9 minutes late are both shown as 12.
    expect(idsOf(facts([order('a', 0.5, later), order('b', 7.1)]), ...book)).toEqual(['2', '1']);
  });

  test('counts lateness in whole minutes, and none without a promise', () => {
    const book = [run('1', 'Rui', 'a'), run('2', 'Bia', 'b')];
    const later = { readyAt: at(3) };
    // 12 and 12.5 minutes late are both 12: the second one leaves sooner.
    expect(idsOf(facts([order('a', 1, later), order('b', 7.5)]), ...book)).toEqual(['2', '1']);
    expect(idsOf(facts([order('a', 30), order('b', 22, later)]), ...book)).toEqual(['2', '1']);
    expect(idsOf(facts([order('a'), order('b', 22, later)]), ...book)).toEqual(['2', '1']);
  });

  test('lists a courier’s run without times after his next one', () => {
    const orders = [order('a', undefined, { place: null }), order('b', 5), order('c', undefined, { place: null })];
    const book = [run('1', 'Rui', 'a'), run('2', 'Rui', 'b'), run('3', 'Bia', 'c')];
    expect(idsOf(facts(orders), ...book)).toEqual(['2', '3', '1']);
  });

  test('shows the locked stops of each courier’s first run as fixed', () => {
    const stops = [
      { orderId: 'a', locked: true },
      { orderId: 'b', locked: false },
    ];
    const [first] = timeRuns(facts([order('a'), order('b')]), [run('1', 'Rui', 'a', { stops })], 0);
    expect(first?.times?.stops.map(({ orderId, isFixed }) => [orderId, isFixed])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(first?.times?.reason).toMatch(/^Rui leva 2 pedidos.*\(1 já definido\)/);
  });

  test('ends with the runs without times', () => {
    const orders = [order('a', undefined, { place: null }), order('b', undefined, { readyAt: at(9) })];
    expect(idsOf(facts(orders), run('1', 'Rui', 'a'), run('2', 'Bia', 'b'))).toEqual(['2', '1']);
  });

  test('leaves out ended runs, and advises on each, unless nobody knows when its courier is back', () => {
    const book = [
      run('1', 'Rui', 'a', { state: 'ended' }),
      run('2', 'Rui', 'a'),
      run('3', 'Rui', 'b'),
      run('4', 'Bia', 'c'),
      run('5', 'Bia', 'b'),
    ];
    const orders = [order('a'), order('b'), order('c', undefined, { place: null })];
    const listed = timeRuns(facts(orders), book, 0);
    expect(listed.map(({ run: { id }, advice }) => [id, advice === null]).sort()).toEqual([
      ['2', false],
      ['3', false],
      ['4', true],
      ['5', true],
    ]);
  });

  test('shows what each run costs by its own courier’s rules', () => {
    const far = { latitude: 0, longitude: 10.1 };
    const orders = [order('a', undefined, { fee: 800, place: far }), order('b')];
    const costOf = (rules: object, orderId = 'a') => {
      const pay = [
        { courierId: 'Bia', rules: { perDelivery: 1 } },
        { courierId: 'Rui', rules },
      ];
      return timeRuns({ ...facts(orders), pay }, [run('1', 'Rui', orderId)], 0)[0]?.cost;
    };
    expect(costOf({ perDelivery: 500 })).toBe(500);
    expect(costOf({ feePercent: 50 })).toBe(400);
    expect(costOf({ feePercent: 50 }, 'b')).toBe(0);
    expect(costOf({ perKm: 100 })).toBe(500);
    expect(costOf({ perKm: 100 }, 'b')).toBe(1000);
    expect(costOf({ perKm: 100, kmOfRun: true })).toBe(1050);
    const distances = [
      { upToMeters: 5_000, amount: 700 },
      { upToMeters: 9_999, amount: 900 },
    ];
    expect([costOf({ distances }), costOf({ distances }, 'b')]).toEqual([700, 900]);
    expect(timeRuns(facts(orders), [run('1', 'Rui', 'a')], 0)[0]?.cost).toBeNull();
  });
});
