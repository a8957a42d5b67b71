import { describe, expect, test } from 'vitest';
import { addressKey } from '#domain/places/address-key.ts';
import type { Run } from '#domain/runs/book/run.ts';
import { DEFAULT_RUN_SETTINGS } from '#domain/runs/settings.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { courierFacts } from './courier-facts.ts';
import type { BoardFacts, PlannedOrderFacts } from './facts.ts';
import { measureRide } from './measure-ride.ts';
import { ownCost } from './own-cost.ts';
import { DEFAULT_KMH, learnPace } from './pace.ts';
import { createRider } from './ride.ts';
import { timeRuns } from './times.ts';
import { travelText } from './travel/text.ts';
import { waitsForCourier } from './waiting.ts';

const MINUTE = 60_000;
const at = (minutes: number) => new Date(minutes * MINUTE).toISOString();

/** An order so many minutes' ride east of the shop (north: positive `up`), at 30 km/h over straight lines. */
function order(
  id: string,
  east: number,
  { ready = 0, promise, up = 0 }: { ready?: number; promise?: number; up?: number } = {},
): PlannedOrderFacts {
  const degrees = 0.5 / 111.195;
  return {
    id,
    label: id,
    place: { latitude: up * degrees, longitude: 10 + east * degrees },
    placeFrom: 'address',
    readyAt: at(ready),
    ...(promise === undefined ? {} : { promisedAt: at(promise) }),
    doorMinutes: 1,
  };
}

const courier = (id: string, freeIn?: number) => ({
  id,
  name: id,
  photoUrl: '',
  away: false,
  onRoad: 0,
  isUnsure: false,
  ...(freeIn === undefined ? {} : { freeAt: at(freeIn) }),
});

function facts(orders: readonly PlannedOrderFacts[], couriers = [courier('Rui')]): BoardFacts {
  return {
    utcOffsetMinutes: 0,
    shop: { latitude: 0, longitude: 10 },
    orders,
    couriers,
    travel: { source: 'straight', factor: 1, kmh: 30, samples: 0 },
    settings: DEFAULT_RUN_SETTINGS,
  };
}

const run = (id: string, courierId: string, orderIds: readonly string[], overrides: Partial<Run> = {}): Run => ({
  id,
  state: 'planned',
  isProposal: true,
  courierId,
  courierName: courierId,
  stops: orderIds.map((orderId) => ({ orderId, locked: false })),
  createdAt: 0,
  ...overrides,
});

const NOW = 60_000;
const timed = (board: BoardFacts, ...book: Run[]) => timeRuns(board, book, NOW);

describe('the times of planned runs', () => {
  test('follow the stops in their given sequence, even if another one is better', () => {
    const board = facts([order('a', 4, { promise: 20 }), order('b', 8, { promise: 9 })]);
    const [good] = timed(board, run('1', 'Rui', ['a', 'b']));
    expect(good?.times?.stops.map(({ arrivesAt }) => Math.round(arrivesAt / MINUTE))).toEqual([5, 10]);
    const [bad] = timed(board, run('1', 'Rui', ['b', 'a']));
    expect(bad?.times?.stops.map(({ orderId }) => orderId)).toEqual(['b', 'a']);
    expect(Math.round((bad?.times?.returnsAt ?? 0) / MINUTE)).toBe(19);
  });
  test('of a courier’s second run begin when he is back; it sorts after all next runs', () => {
    const board = facts([order('a', 4, { promise: 60 }), order('b', 4, { promise: 5 })]);
    const runs = timed(board, run('1', 'Rui', ['a']), run('2', 'Rui', ['b']));
    expect(runs.map(({ run: { id } }) => id)).toEqual(['1', '2']);
    expect(Math.round((runs[1]?.times?.leavesAt ?? 0) / MINUTE)).toBe(10);
    expect(runs.map(({ advice }) => advice)).toMatchObject([
      { kind: 'go' },
      { kind: 'wait', until: runs[0]?.times?.returnsAt, why: 'Rui volta às 00:10 da saída anterior.' },
    ]);
  });
  test('of a courier’s second run may begin now, if a free one takes it and keeps its promise', () => {
    const board = facts(
      [order('a', 4, { promise: 60 }), order('b', 4, { promise: 6 })],
      [courier('Rui'), courier('Bia')],
    );
    const runs = timed(board, run('1', 'Rui', ['a']), run('2', 'Rui', ['b']));
    expect(runs[1]?.advice).toEqual({ kind: 'go', why: 'Bia está na loja e livre; esperando, o b atrasa 8 min.' });
  });

  test('are unknown without places, and skip a stop without one', () => {
    const board = facts([order('a', 4), { ...order('b', 4), place: null }]);
    expect(timed(board, run('1', 'Rui', ['b']))[0]).toMatchObject({ times: null, advice: null, cost: null });
    expect(timed(board, run('1', 'Rui', ['a', 'b']))[0]?.times?.stops).toHaveLength(1);
    expect(timed({ ...board, shop: null }, run('1', 'Rui', ['a']))[0]?.times).toBeNull();
  });
  test('come from a service’s tables where there are some', () => {
    const minutes = [
      [0, 7],
      [9, 0],
    ];
    const travel = {
      source: 'osrm',
      factor: 1,
      kmh: 30,
      samples: 0,
      tables: { orderIds: ['a'], minutes, km: minutes },
    } as const;
    const [one] = timed({ ...facts([order('a', 4)]), travel }, run('1', 'Rui', ['a']));
    expect(((one?.times?.returnsAt ?? 0) - NOW) / MINUTE).toBe(17);
  });
});

describe('leaving now or waiting', () => {
  const advice = (board: BoardFacts, ...book: Run[]) => timed(board, ...book)[0]?.advice;
  test('waits for an order next door that is ready soon', () => {
    const board = facts([order('78', 20, { promise: 60 }), order('81', 20.5, { ready: 4, promise: 70 })]);
    expect(advice(board, run('1', 'Rui', ['78']))).toEqual({
      kind: 'wait',
      until: 4 * MINUTE,
      orderId: '81',
      why: 'o 81 fica pronto às 00:04 e vai junto. Poupa uma saída de 42 min e ninguém passa do prazo.',
    });
  });
  test('leaves if waiting would make an order late', () => {
    const board = facts([order('80', 20, { promise: 15 }), order('83', 20.5, { ready: 12, promise: 70 })]);
    expect(advice(board, run('1', 'Rui', ['80']))).toMatchObject({
      kind: 'go',
      orderId: '83',
      why: expect.stringMatching(/^O 80 já passa 6 min do prazo; esperar o 83 custaria mais \d+ min\.$/),
    });
  });
  test('leaves where nothing comes, or only something in a run of its own', () => {
    const board = facts([order('a', 5), order('b', 5, { ready: 5 })], [courier('Rui'), courier('Bia')]);
    const made = run('2', 'Bia', ['b'], { isProposal: false });
    expect(advice(board, run('1', 'Rui', ['a']), made)).toEqual({
      kind: 'go',
      why: 'O pedido está pronto; nenhum outro fica pronto logo.',
    });
    expect(advice(board, made)).toMatchObject({ kind: 'wait', until: 5 * MINUTE });
  });
  test('leaves without one of its orders that is ready too late for the others', () => {
    const board = facts([order('a', 5, { promise: 7 }), order('b', -5, { ready: 14, promise: 60 })]);
    expect(advice(board, run('1', 'Rui', ['a', 'b']))).toMatchObject({ kind: 'go', orderId: 'b' });
    const near = facts([order('a', 20, { promise: 60 }), order('b', 20, { ready: 4, promise: 60 })]);
    expect(advice(near, run('1', 'Rui', ['a', 'b']))).toMatchObject({ kind: 'wait', orderId: 'b', until: 4 * MINUTE });
  });
  test('waits for the courier, unless a free one is better', () => {
    const orders = [order('a', 5, { promise: 8 })];
    const away = courier('Rui', 9);
    expect(advice(facts(orders, [away]), run('1', 'Rui', ['a']))).toMatchObject({
      kind: 'wait',
      why: 'Rui volta às 00:09.',
    });
    expect(advice(facts(orders, [away, courier('Bia')]), run('1', 'Rui', ['a']))).toMatchObject({
      kind: 'go',
      why: 'Bia está na loja e livre; esperando, o a atrasa 6 min.',
    });
  });
});

describe('when couriers are back', () => {
  const people = [{ id: 'rui', name: 'Rui', phone: '', photoUrl: '', active: true }];
  const out = (overrides: object) => anOrder({ status: 3, fkUserMotoboy: 'rui', dispatchAt: at(0), ...overrides });
  const back = (now: number, some: readonly { order: ReturnType<typeof out>; facts: PlannedOrderFacts }[]) =>
    courierFacts(people, some, {
      rideOver: createRider(facts(some.map((one) => one.facts))),
      away: new Set(),
      now: now * MINUTE,
    })[0];
  test('follows from the way over their orders', () => {
    const two = [
      { order: out({ run: { id: '1', number: 1, stop: 2 } }), facts: order('b', 8) },
      { order: out({ run: { id: '1', number: 1, stop: 1 } }), facts: order('a', 4) },
    ];
    expect(back(5, two)).toMatchObject({ onRoad: 2, freeAt: at(18), isUnsure: false });
    expect(back(30, two)).toMatchObject({ freeAt: at(35), isUnsure: true });
    expect(back(5, [])).toEqual({ id: 'rui', name: 'Rui', photoUrl: '', away: false, onRoad: 0, isUnsure: false });
  });
  test('is the forecast where an order has no place, or a guess', () => {
    const lost = { ...order('a', 4), place: null };
    expect(back(5, [{ order: out({ forecastReturn: at(40) }), facts: lost }])).toMatchObject({ freeAt: at(40) });
    expect(back(5, [{ order: out({ forecastReturn: undefined }), facts: lost }])).toMatchObject({
      freeAt: at(20),
      isUnsure: true,
    });
  });
});

describe('the speed', () => {
  const rides = (count: number, km: number, hour: number) =>
    Array.from({ length: count }, () => ({ km, minutes: 60, hour }));
  test('is the median of the hour, of all hours, or the default', () => {
    expect(learnPace([...rides(8, 20, 20), ...rides(9, 30, 12)], 20)).toEqual({ kmh: 20, samples: 8, hour: 20 });
    expect(learnPace([...rides(4, 20, 20), ...rides(4, 30, 12)], 20)).toEqual({ kmh: 25, samples: 8 });
    expect(learnPace([...rides(7, 20, 20), ...rides(30, 400, 20)], 20)).toEqual({ kmh: DEFAULT_KMH, samples: 0 });
  });
  test('is measured from a run that has ended', () => {
    const stops = [order('a', 4), order('b', 8)];
    const ended = run('1', 'Rui', ['a', 'b'], { state: 'ended', dispatchedAt: 0, endedAt: 22 * MINUTE });
    const asked = { stops, rideOver: createRider(facts(stops)), utcOffsetMinutes: -180 };
    const { ridden } = measureRide(ended, asked);
    expect([ridden?.km.toFixed(2), ridden?.minutes, ridden?.hour]).toEqual(['8.00', 20, 21]);
    expect(measureRide(ended, { ...asked, rideOver: null })).toBe(ended);
    expect(measureRide({ ...ended, endedAt: MINUTE }, asked).ridden).toBeUndefined();
  });
  test('has a sentence that explains it', () => {
    const straight = { source: 'straight', factor: 1.35, kmh: 22, samples: 148, hour: 20 } as const;
    expect(travelText(straight)).toBe(
      'linha reta com 35 % a mais, a 22 km/h (velocidade de 148 saídas medidas, às 20h)',
    );
    expect(travelText({ ...straight, samples: 0, insteadOf: 'osrm' })).toBe(
      'OSRM não respondeu: linha reta com 35 % a mais, a 22 km/h (velocidade padrão, ainda sem saídas medidas)',
    );
    expect(travelText({ ...straight, source: 'valhalla' })).toBe('caminhos por Valhalla');
  });
});

test('an own courier costs what the establishment says', () => {
  const trips = [{ fee: 700 }, { fee: 0, way: { km: 2, byRoad: false } }];
  expect(ownCost({ perDelivery: 500, perKm: 120, kmOfRun: true, feePercent: 50 }, trips, 4.1)).toBe(1842);
  expect(ownCost({ perKm: 100 }, trips, 4.1)).toBe(200);
  expect([ownCost(undefined, trips, 4), ownCost({}, trips, 4)]).toEqual([null, null]);
});

test('a building is remembered whatever way its address is written', () => {
  const key = addressKey({ address: 'R. Treze de Maio', number: '700', postalCode: '01327-000' });
  expect(key).toBe('rua treze de maio|700|01327000');
  expect(addressKey({ address: 'rua  TREZE de maio', number: '700 ', postalCode: '01327000' })).toBe(key);
  expect(addressKey({ address: 'Av Paulista', number: '1', neighborhood: 'Bela Vista', city: 'São Paulo' })).toBe(
    'avenida paulista|1|bela vista/sao paulo',
  );
  expect(addressKey({ address: 'Rua A', number: ' ' })).toBeNull();
});

test('deliveries wait for a courier unless they are picked up, gone, or called for at the partner', () => {
  expect(waitsForCourier(anOrder(), FRIDAY_NIGHT)).toBe(true);
  expect(waitsForCourier(anOrder({ orderType: 'RETIRADA' }), FRIDAY_NIGHT)).toBe(false);
  expect(waitsForCourier(anOrder({ status: 3 }), FRIDAY_NIGHT)).toBe(false);
  expect(waitsForCourier(anOrder({ lalamove: { state: 'searching' } }), FRIDAY_NIGHT)).toBe(false);
});
