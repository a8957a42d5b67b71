import { describe, expect, test } from 'vitest';
import { COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { noteAway, suggestionsFor } from './geofence.ts';
import { isStale, type Position, takePosition } from './position.ts';
import { type RehearsedStop, rehearse } from './rehearsal.ts';
import { leg, lengthOf, pointAlong } from './rehearsed-way.ts';
import { rideWindowOf } from './ride.ts';
import { isWorthKeeping } from './thinning.ts';

const NOW = Date.parse('2026-11-20T22:00:00Z');
const SHOP = { latitude: -23.55, longitude: -46.63 };
const METRE = 1 / 111_195.08;
const SECOND = 1000;

const north = (metres: number, of = SHOP) => ({ ...of, latitude: of.latitude + metres * METRE });
const at = (metres: number, seconds = 0, more: Partial<Position> = {}): Position => ({
  ...north(metres),
  at: NOW + seconds * SECOND,
  ...more,
});

describe('the edges of the fences', () => {
  const stop = (id: string, metres: number, lastStep?: 'left' | 'returned' | 'arrived') => ({
    id,
    place: north(metres),
    since: '2026-11-20T21:00:00Z',
    lastStep,
  });
  const suggested = (metres: number, stops: readonly ReturnType<typeof stop>[], awayAt?: number) =>
    suggestionsFor({ position: at(metres), awayAt }, stops, SHOP).map((one) =>
      one.kind === 'back' ? 'back' : one.orderId,
    );

  test('an address is reached within 100 m, the nearer first, once it is not reported', () => {
    const stops = [stop('far', 1_099, 'left'), stop('near', 1_050), stop('told', 1_000, 'arrived')];
    expect(suggested(1_000, stops)).toEqual(['near', 'far']);
    expect(suggested(999.5, [stop('a', 1_100)])).toEqual([]);
    expect(suggested(1_000.2, [stop('a', 1_100)])).toEqual(['a']);
  });

  test('he is back within 150 m, if he was away after all his orders left', () => {
    const left = Date.parse('2026-11-20T21:00:00Z');
    const stops = [stop('a', 5_000, 'left'), stop('b', 5_000, 'returned')];
    expect(suggested(149.8, stops, left + 1)).toEqual(['back']);
    expect(suggested(150.5, stops, left + 1)).toEqual([]);
    expect(suggested(0, stops, left)).toEqual([]);
    expect(suggested(0, stops)).toEqual([]);
    expect(suggested(0, [stop('b', 5_000, 'returned')], left + 1)).toEqual([]);
  });

  test('he is away beyond 300 m', () => {
    expect(noteAway({ newest: at(300.5) }, SHOP).awayAt).toBe(NOW);
    expect(noteAway({ newest: at(299.8) }, SHOP)).not.toHaveProperty('awayAt');
  });
});

describe('the edges of a position', () => {
  const fault = (position: Position, track = {}) => takePosition(track, position, NOW).fault;

  test('it is refused over 2 minutes ahead, over a day old, or over 1,000 m uncertain', () => {
    expect([fault(at(0, 120)), fault(at(0, 120.001))]).toEqual([undefined, 'future']);
    expect([fault(at(0, -86_400)), fault(at(0, -86_400.001))]).toEqual([undefined, 'too-old']);
    const unsure = (accuracy: number) => fault(at(0, 0, { accuracy }));
    expect([unsure(1000), unsure(1000.5), unsure(-1)]).toEqual([undefined, 'inaccurate', undefined]);
  });

  test('measurements at their bounds are kept', () => {
    const kept = (more: Partial<Position>) => takePosition({}, at(0, 0, more), NOW).track.newest;
    const bounds = { accuracy: 0, speed: 0, heading: 0 };
    expect(kept(bounds)).toEqual(at(0, 0, bounds));
    expect(kept({ speed: 70, heading: 359 })).toMatchObject({ speed: 70, heading: 359 });
    expect(kept({ heading: 360 })?.heading).toBe(0);
    for (const more of [{ speed: 70.5 }, { heading: 360.5 }, { speed: -1 }, { heading: -1 }, { accuracy: -1 }]) {
      expect(kept(more)).toEqual(at(0));
    }
  });

  test('a jump is more than 300 m and 50 m a second, less both uncertainties', () => {
    const jumps = (metres: number, seconds: number, mine = 0, his = 0) =>
      fault(at(metres, 0, { accuracy: his }), { newest: at(0, -seconds, { accuracy: mine }) }) === 'jump';
    expect([jumps(799, 10), jumps(801, 10)]).toEqual([false, true]);
    expect([jumps(799.8, 10), jumps(800.2, 10)]).toEqual([false, true]);
    expect([jumps(949, 10, 100, 50), jumps(951, 10, 100, 50)]).toEqual([false, true]);
    expect([jumps(500_000, 1_800), jumps(500_000, 1_801)]).toEqual([true, false]);
    const unmeasured = (metres: number, his?: number) =>
      fault(at(metres, 0, his === undefined ? {} : { accuracy: his }), {
        newest: at(0, -10, his === undefined ? { accuracy: 0 } : {}),
      });
    expect([unmeasured(800.5), unmeasured(800.5, 0)]).toEqual(['jump', 'jump']);
    const { accuracy: _, ...sure } = at(801);
    expect(fault(sure, { newest: { ...north(0), at: NOW - 10 * SECOND } })).toBe('jump');
  });

  test('a doubted position is kept only if it was measured before the one that confirms it', () => {
    const newest = at(0, -60);
    const confirm = (seconds: number) =>
      takePosition({ newest, doubted: at(9_000, seconds) }, at(9_010, -10), NOW).kept.length;
    expect([confirm(-20), confirm(-10), confirm(-5)]).toEqual([2, 1, 1]);
  });

  test('where he was away stays known, and a stale position is older than two minutes', () => {
    expect(takePosition({ newest: at(0, -9), awayAt: 5 }, at(1), NOW).track).toEqual({ newest: at(1), awayAt: 5 });
    expect(takePosition({ newest: at(0, -9) }, at(1), NOW).track).toStrictEqual({ newest: at(1) });
    expect([isStale({ at: NOW - 120_000 }, NOW), isStale({ at: NOW - 120_001 }, NOW)]).toEqual([false, true]);
  });

  test('is worth keeping after 30 s, or after 3 s and 25 m', () => {
    const kept = (metres: number, seconds: number) => isWorthKeeping(at(0), at(metres, seconds));
    expect([kept(0, 30), kept(0, 29.9), kept(0, -30)]).toEqual([true, false, true]);
    expect([kept(25.1, 3), kept(24.9, 3), kept(25.9, 2.9)]).toEqual([true, false, false]);
    expect(isWorthKeeping(undefined, at(0))).toBe(true);
  });
});

test('a simulated way has one corner, as in a street grid, and is no shorter than the straight line', () => {
  const to = { latitude: -23.56, longitude: -46.61 };
  const way = [SHOP, ...leg(SHOP, to)];
  expect(way.map(({ latitude, longitude }) => [latitude.toFixed(5), longitude.toFixed(5)].join(' '))).toEqual([
    '-23.55000 -46.63000',
    '-23.56344 -46.61329',
    '-23.56000 -46.61000',
  ]);
  expect(Math.round(lengthOf(way))).toEqual(2774);
  const points = [-1, 0, 500, 1_000, 2_000, 2_400, 9_999].map((metres) => {
    const { at: point, heading } = pointAlong(way, metres);
    return `${metres} m: ${point.latitude.toFixed(5)} ${point.longitude.toFixed(5)}, ${Math.round(heading)}°`;
  });
  expect(points).toEqual([
    '-1 m: -23.54999 -46.63001, 131°',
    '0 m: -23.55000 -46.63000, 131°',
    '500 m: -23.55297 -46.62631, 131°',
    '1000 m: -23.55593 -46.62262, 131°',
    '2000 m: -23.56186 -46.61525, 131°',
    '2400 m: -23.56253 -46.61242, 41°',
    '9999 m: -23.56000 -46.61000, 0°',
  ]);
  expect(pointAlong([], 5)).toEqual({ at: { latitude: 0, longitude: 0 }, heading: 0 });
  expect(lengthOf([])).toBe(0);
});

test('a rehearsed ride, every 20 seconds', () => {
  const places = { a: { latitude: -23.552, longitude: -46.633 }, b: { latitude: -23.548, longitude: -46.635 } };
  let stops: readonly RehearsedStop[] = [
    { orderId: 'a', place: places.a, leftAt: NOW - 10_000 },
    { orderId: 'b', place: places.b, leftAt: NOW - 30_000 },
  ];
  let rehearsal: ReturnType<typeof rehearse>['rehearsal'] | undefined;
  const lines: string[] = [];
  for (let seconds = 0; seconds <= 640; seconds += 20) {
    const step = rehearse(rehearsal, { shop: SHOP, stops }, NOW + seconds * SECOND);
    ({ rehearsal } = step);
    const { latitude, longitude, speed, heading, accuracy } = step.position;
    const press = step.press === undefined ? '' : ` ${step.press.kind} ${step.press.orderIds.join(' ')}`;
    const ride = heading === undefined ? '' : ` ${Math.round(heading)}°`;
    const target = step.rehearsal.target;
    lines.push(
      `${seconds} ${target} ${latitude.toFixed(5)} ${longitude.toFixed(5)} ${speed} ±${accuracy}${ride}${press}`,
    );
    const { press: pressed } = step;
    if (pressed !== undefined) {
      stops = stops.map((one) => (pressed.orderIds.includes(one.orderId) ? { ...one, lastStep: pressed.kind } : one));
    }
    if (seconds === 320) stops = [...stops, { orderId: 'c', place: null, leftAt: NOW + 320_000 }];
  }
  expect(lines).toEqual([
    '0 a -23.54956 -46.63055 7.5 ±8 311° left a b',
    '20 a -23.55046 -46.63153 7.5 ±8 221°',
    '40 a -23.55148 -46.63250 7.5 ±8 221°',
    '60 a -23.55200 -46.63300 0 ±8 arrived a',
    '80 a -23.55200 -46.63300 0 ±8',
    '100 a -23.55200 -46.63300 0 ±8',
    '120 a -23.55200 -46.63300 0 ±8 delivered a',
    '140 b -23.55200 -46.63300 7.5 ±8 311°',
    '160 b -23.55111 -46.63411 7.5 ±8 311°',
    '180 b -23.55022 -46.63521 7.5 ±8 311°',
    '200 b -23.54933 -46.63627 7.5 ±8 41°',
    '220 b -23.54831 -46.63530 7.5 ±8 41°',
    '240 b -23.54800 -46.63500 0 ±8 arrived b',
    '260 b -23.54800 -46.63500 0 ±8',
    '280 b -23.54800 -46.63500 0 ±8 delivered b',
    '300 shop -23.54800 -46.63500 7.5 ±8 131°',
    '320 shop -23.54889 -46.63389 7.5 ±8 131°',
    '340 shop -23.54978 -46.63279 7.5 ±8 131°',
    '360 shop -23.55067 -46.63168 7.5 ±8 131°',
    '380 shop -23.55067 -46.63064 7.5 ±8 41°',
    '400 shop -23.55000 -46.63000 0 ±8 returned a b',
    '420 shop -23.55000 -46.63000 0 ±8 left c',
    '440 c -23.55000 -46.63000 0 ±8 arrived c',
    '460 c -23.55000 -46.63000 0 ±8',
    '480 c -23.55000 -46.63000 0 ±8',
    '500 c -23.55000 -46.63000 0 ±8 delivered c',
    '520 shop -23.55000 -46.63000 0 ±8 returned c',
    '540 shop -23.55000 -46.63000 0 ±8',
    '560 shop -23.55000 -46.63000 0 ±8',
    '580 shop -23.55000 -46.63000 0 ±8',
    '600 shop -23.55000 -46.63000 0 ±8',
    '620 shop -23.55000 -46.63000 0 ±8',
    '640 shop -23.55000 -46.63000 0 ±8',
  ]);
});

test('a courier seen on his way has covered as much of it as the time allows', () => {
  const stop = { orderId: 'a', place: north(3_000), lastStep: 'left' } as const;
  const metAfter = (seconds: number | undefined) =>
    rehearse(
      undefined,
      { shop: SHOP, stops: [seconds === undefined ? stop : { ...stop, leftAt: NOW - seconds * SECOND }] },
      NOW,
    ).rehearsal.since - NOW;
  expect([metAfter(undefined), metAfter(10), metAfter(-10)]).toEqual([0, -10_000, 0]);
  expect(Math.round(metAfter(5_000))).toEqual(-254026);
});

test('the window of a ride ends with the courier’s return, else with the completion, else now', () => {
  const order = {
    status: COMPLETED,
    fkUserMotoboy: 'rui',
    dispatchAt: '2026-11-20T21:00:00.700Z',
    returnManagerAt: '2026-11-20T21:40:00Z',
  };
  const from = Date.parse(order.dispatchAt);
  const window = (more: object) => rideWindowOf({ ...order, ...more } as never, NOW);
  expect(window({})).toEqual({ courierId: 'rui', from, to: Date.parse(order.returnManagerAt) });
  expect(window({ returnAt: '2026-11-20T21:30:00Z' })?.to).toBe(Date.parse('2026-11-20T21:30:00Z'));
  expect(window({ status: DISPATCHED })?.to).toBe(NOW);
  expect(window({ returnManagerAt: undefined })?.to).toBe(NOW);
  expect(window({ fkUserMotoboy: undefined, partnerDelivery: true })).toEqual({
    from: from - 60 * SECOND,
    to: Date.parse(order.returnManagerAt),
  });
  expect(window({ fkUserMotoboy: undefined })).toBeNull();
  expect(window({ dispatchAt: undefined })).toBeNull();
});

test('a stored ride has a point each half minute, and one each 25 metres, three seconds apart at least', () => {
  const kept = (metres: number, milliseconds: number) =>
    isWorthKeeping(at(0), { ...at(metres), at: at(0).at + milliseconds });
  expect([kept(0, 29_999), kept(0, 30_000)]).toEqual([false, true]);
  expect([kept(26, 2999), kept(26, 3000), kept(24, 3000)]).toEqual([false, true, false]);
});

test('a courier is back only after he was away from the shop with every order', () => {
  const dispatched = (seconds: number) => new Date(NOW + seconds * SECOND).toISOString();
  const stop = (id: string, seconds: number) => ({ id, since: dispatched(seconds), place: null });
  const suggested = (...stops: ReturnType<typeof stop>[]) =>
    suggestionsFor({ position: at(0, 900), awayAt: NOW + 600 * SECOND }, stops, SHOP);
  expect(suggested(stop('a', 0))).toEqual([{ kind: 'back' }]);
  expect(suggested(stop('a', 0), stop('b', 700))).toEqual([]);
});
