import { describe, expect, test } from 'vitest';
import type { Run } from '#domain/runs/book/run.ts';
import { DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import type { BoardFacts, CourierFacts, PlannedOrderFacts } from './facts.ts';
import type { Ride, RideOver } from './ride.ts';
import { adviseRun } from './wait-or-go.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const at = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();

const order = (id: string, ready = 0): PlannedOrderFacts => ({
  id,
  label: id,
  place: { latitude: 0, longitude: 10 },
  readyAt: at(ready),
  doorMinutes: 1,
});

const courier = (id: string, overrides: Partial<CourierFacts> = {}): CourierFacts => ({
  id,
  name: id,
  photoUrl: '',
  away: false,
  onRoad: 0,
  isUnsure: false,
  ...overrides,
});

const run = (orderIds: readonly string[], overrides: Partial<Run> = {}): Run => ({
  id: '1',
  state: 'planned',
  isProposal: true,
  courierId: 'Rui',
  courierName: 'Rui',
  stops: orderIds.map((orderId) => ({ orderId, locked: false })),
  createdAt: 0,
  ...overrides,
});

/** What each ride costs, by its orders: minutes, or more about it. Starts are recorded as `a+b@5`. */
type Rides = Readonly<Record<string, number | Partial<Ride>>>;

function riderOf(rides: Rides) {
  const asked: string[] = [];
  const rideOver: RideOver = (orders, from) => {
    const ids = orders.map(({ id }) => id).join('+');
    const start = (from - NOW) / MINUTE;
    asked.push(`${ids}@${start}`);
    const known = rides[`${ids}@${start}`] ?? rides[ids] ?? 1000;
    const facts = typeof known === 'number' ? { minutes: known } : known;
    const leavesAt = Math.max(from, ...orders.map(({ readyAt }) => Date.parse(readyAt)));
    const { minutes = 0 } = facts;
    return { leavesAt, returnsAt: leavesAt + minutes * MINUTE, minutes, km: 0, lateCost: 0, lateCount: 0, ...facts };
  };
  return { rideOver, asked };
}

interface Case {
  readonly rides: Rides;
  readonly orders: readonly PlannedOrderFacts[];
  readonly couriers?: readonly CourierFacts[];
  readonly own?: Run;
  readonly others?: readonly Run[];
  readonly capacity?: number;
}

function advise({ rides, orders, couriers = [courier('Rui')], own = run(['a']), others = [], capacity = 4 }: Case) {
  const facts: BoardFacts = {
    utcOffsetMinutes: 0,
    shop: { latitude: 0, longitude: 10 },
    orders,
    couriers,
    travel: { source: 'straight', factor: 1, kmh: 30, samples: 0 },
    settings: { ...DEFAULT_RUN_SETTINGS, capacity },
  };
  const { rideOver, asked } = riderOf(rides);
  return { advice: adviseRun({ facts, book: [own, ...others], rideOver, now: NOW }, own), asked };
}

describe('waiting for an order that is soon ready', () => {
  const together = { a: 10, b: 10, 'a+b': 10, 'b+a': 20 };
  const waiting = { kind: 'wait', orderId: 'b' };

  test.each([
    ['ready now', 0, false],
    ['ready in a moment', 1 / 60_000, true],
    ['ready in 15 minutes', 15, true],
    ['ready later than that', 15 + 1 / 60_000, false],
  ])('considers what is %s', (_name, ready, isConsidered) => {
    const { advice } = advise({ rides: together, orders: [order('a'), order('b', ready)] });
    expect(advice).toMatchObject(isConsidered ? { ...waiting, until: NOW + ready * MINUTE } : { kind: 'go' });
    expect(advice?.orderId).toBe(isConsidered ? 'b' : undefined);
  });

  test.each([
    [18, 0, 'go'],
    [17.9, 0, 'wait'],
    [17, 99, 'wait'],
    [17, 101, 'go'],
  ])('saves more than two minutes, a kilometre being a hundredth: %s min, %s km', (minutes, km, kind) => {
    const rides = { a: 10, b: 10, 'a+b': { minutes, km }, 'b+a': 30 };
    expect(advise({ rides, orders: [order('a'), order('b', 5)] }).advice).toMatchObject({ kind, orderId: 'b' });
  });

  test('does not pay where more orders become late than by two rides', () => {
    const kindWith = (lateCount: number) =>
      advise({
        rides: {
          a: { minutes: 10, lateCount: 1 },
          b: { minutes: 10, lateCount: 1 },
          'a+b': { minutes: 10, lateCount },
          'b+a': 30,
        },
        orders: [order('a'), order('b', 5)],
      }).advice?.kind;
    expect([1, 2, 3].map(kindWith)).toEqual(['wait', 'wait', 'go']);
  });

  test('counts lateness before minutes', () => {
    const rides = { a: 10, b: 10, 'a+b': { minutes: 10, lateCost: 50 }, 'b+a': { minutes: 40, lateCost: 50 } };
    expect(advise({ rides, orders: [order('a'), order('b', 5)] }).advice?.kind).toBe('go');
    expect(advise({ rides: { ...rides, 'b+a': 12 }, orders: [order('a'), order('b', 5)] }).advice?.kind).toBe('wait');
  });

  test('needs room for one more', () => {
    const kindWith = (capacity: number) =>
      advise({ rides: together, orders: [order('a'), order('b', 5)], capacity }).advice?.kind;
    expect([1, 2].map(kindWith)).toEqual(['go', 'wait']);
  });

  test('takes the order that saves most, and the earlier one of equals', () => {
    const orders = [order('a'), order('b', 5), order('c', 5), order('d', 5)];
    const rides = { a: 10, b: 10, c: 10, d: 10, 'a+b': 12, 'b+a': 30, 'a+c': 11, 'c+a': 30, 'a+d': 11, 'd+a': 30 };
    expect(advise({ rides, orders }).advice?.orderId).toBe('c');
  });

  test('tries the order at every place of the run', () => {
    const rides = { 'a+b': 10, c: 10 };
    const orders = [order('a'), order('b'), order('c', 5)];
    const own = run(['a', 'b']);
    for (const best of ['c+a+b', 'a+c+b', 'a+b+c']) {
      const { advice } = advise({ rides: { ...rides, [best]: 12 }, orders, own });
      expect(advice).toMatchObject({ kind: 'wait', orderId: 'c' });
    }
    expect(advise({ rides, orders, own }).advice?.kind).toBe('go');
  });

  test('skips orders without a place or in a run made by a person, but not those in another proposal', () => {
    const orders = [order('a'), order('b', 5)];
    const other = run(['b'], { id: '2', courierId: 'Bia' });
    expect(advise({ rides: together, orders, others: [other] }).advice).toMatchObject(waiting);
    const made = { ...other, isProposal: false };
    expect(advise({ rides: together, orders, others: [made] }).advice?.orderId).toBeUndefined();
    const nowhere = [order('a'), { ...order('b', 5), place: null }];
    expect(advise({ rides: together, orders: nowhere }).advice?.orderId).toBeUndefined();
  });

  test.each([
    ['the courier is back, where he is alone', [courier('Rui')], 10],
    ['another one is back, where that is earlier', [courier('Rui'), courier('Bia', { freeAt: at(4) })], 4],
    ['the courier is back, where that is earlier', [courier('Rui'), courier('Bia', { freeAt: at(14) })], 10],
    ['now, where another one is free', [courier('Rui'), courier('Bia')], 0],
    ['now, where another one should be back', [courier('Rui'), courier('Bia', { freeAt: at(-9) })], 0],
    ['the courier is back, where the other one is not at work', [courier('Rui'), courier('Bia', { away: true })], 10],
  ])('compares with a second ride when %s', (_name, couriers, start) => {
    const { asked } = advise({ rides: together, orders: [order('a'), order('b', 5)], couriers });
    expect(asked.filter((one) => one.startsWith('b@'))).toEqual([`b@${start}`]);
  });

  test('has no advice where no stop has a place', () => {
    const orders = [{ ...order('a'), place: null }];
    expect(advise({ rides: {}, orders }).advice).toBeNull();
    expect(advise({ rides: {}, orders: [] }).advice).toBeNull();
  });
});

describe('waiting for an own order', () => {
  const own = run(['a', 'b']);
  const orders = [order('a'), order('b', 8)];

  test.each([
    [20, 'wait'],
    [20.5, 'go'],
    [19, 'wait'],
  ])('pays where one ride of %s min costs no more than two', (together, kind) => {
    const { advice, asked } = advise({ rides: { 'a+b': together, a: 10, b: 10 }, orders, own });
    expect(advice).toMatchObject({ kind, orderId: 'b' });
    expect(advice?.until).toBe(kind === 'wait' ? NOW + 8 * MINUTE : undefined);
    expect(asked).toContain('b@10');
  });

  test('begins the later ride when the first courier is free', () => {
    const couriers = [courier('Rui'), courier('Bia', { freeAt: at(3) })];
    expect(advise({ rides: { 'a+b': 20, a: 10, b: 10 }, orders, own, couriers }).asked).toContain('b@3');
  });

  test('names the one that is ready last; has no choice where nothing is ready, and leaves when all is', () => {
    const late = [order('a', 3), order('b', 8), order('c', 5)];
    const { advice } = advise({ rides: { 'a+b+c': 20 }, orders: late, own: run(['a', 'b', 'c']) });
    expect(advice).toEqual({
      kind: 'wait',
      until: NOW + 8 * MINUTE,
      orderId: 'b',
      why: 'o b fica pronto às 01:48.',
    });
    expect(advise({ rides: { 'a+b': 20 }, orders: [order('a'), order('b')], own }).advice?.kind).toBe('go');
  });
});

describe('waiting for the courier', () => {
  const away = courier('Rui', { freeAt: at(9) });
  const cases = (going: number, others: readonly CourierFacts[], books: readonly Run[] = []) =>
    advise({
      rides: { 'a@9': 10, 'a@0': going },
      orders: [order('a')],
      couriers: [away, ...others],
      others: books,
    }).advice;

  test.each([
    [8, 'wait'],
    [7.9, 'go'],
  ])('ends where a free one is better by more than two minutes: %s instead of 10', (going, kind) => {
    expect(cases(going, [courier('Bia')])?.kind).toBe(kind);
  });

  test.each([
    ['at the shop', courier('Bia'), 'go'],
    ['just back', courier('Bia', { freeAt: at(0) }), 'go'],
    ['nearly back', courier('Bia', { freeAt: at(0.1) }), 'wait'],
    ['not at work', courier('Bia', { away: true }), 'wait'],
  ])('depends on the other one: %s', (_name, other, kind) => {
    expect(cases(1, [other])?.kind).toBe(kind);
  });

  test('does not take one who has a run of his own', () => {
    expect(cases(1, [courier('Bia')], [run(['z'], { id: '2', courierId: 'Bia' })])?.kind).toBe('wait');
  });

  test('says until when, and whether that is sure, until he should be back', () => {
    expect(cases(1, [])).toEqual({ kind: 'wait', until: NOW + 9 * MINUTE, why: 'Rui volta às 01:49.' });
    const unsure = { ...away, isUnsure: true };
    const { advice } = advise({ rides: { a: 10 }, orders: [order('a')], couriers: [unsure] });
    expect(advice?.why).toBe('Rui volta às 01:49, se não atrasar mais.');
    const back = courier('Rui', { freeAt: at(0) });
    expect(advise({ rides: { a: 10 }, orders: [order('a')], couriers: [back] }).advice?.kind).toBe('go');
  });
});
