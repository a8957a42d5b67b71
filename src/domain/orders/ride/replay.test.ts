import { describe, expect, test } from 'vitest';
import { type RidePoint, rideAt, rideEvents, rideMetres } from './replay.ts';

const shop = { latitude: 0, longitude: 0 };
const door = { latitude: 0, longitude: 0.01 };
/** A point so many thousandths of a degree (111 m each) east of the shop, after so many seconds. */
const east = (thousandths: number, seconds: number): RidePoint => ({
  at: seconds * 1000,
  latitude: 0,
  longitude: thousandths / 1000,
});
const ride = [east(0, 0), east(4, 60), east(10, 120), east(10, 180), east(5, 240), east(0, 300)];

describe('where the courier was', () => {
  test('is between two positions, and at the ends the first and the last one', () => {
    expect(rideAt(ride, -5)).toMatchObject({ longitude: 0, travelled: 0 });
    expect(rideAt(ride, 30_000)).toMatchObject({ longitude: 0.002, travelled: 1, isUncertain: false });
    expect(rideAt(ride, 60_000)).toMatchObject({ longitude: 0.004, travelled: 2 });
    expect(rideAt(ride, 999_000)).toMatchObject({ longitude: 0, travelled: 6, isUncertain: true });
    expect(rideAt([], 0)).toBeNull();
  });

  test('is not invented where nothing was received for two minutes', () => {
    const silent = [east(0, 0), { ...east(8, 300), heading: 90 }];
    expect(rideAt(silent, 100_000)).toMatchObject({ longitude: 0, isUncertain: false });
    expect(rideAt(silent, 200_000)).toMatchObject({ longitude: 0, isUncertain: true });
    expect(rideAt([east(0, 0), { ...east(8, 60), heading: 90 }], 30_000)?.heading).toBe(90);
  });
});

test('the length of a ride is the sum of the distances between its positions', () => {
  expect(Math.round(rideMetres(ride) / 10) * 10).toBe(2220);
  expect(rideMetres([])).toBe(0);
  // One degree of longitude on the equator.
  expect(rideMetres([east(0, 0), east(1000, 60)])).toBeCloseTo(111_195, -1);
});

describe('events read from positions', () => {
  const events = (points: readonly RidePoint[], places = { shop, door } as Parameters<typeof rideEvents>[1]) =>
    rideEvents(points, places).map(({ kind, at }) => [kind, at / 1000]);

  test('of a whole ride are: left the shop, at the door, left the door, back', () => {
    expect(events(ride)).toEqual([
      ['left-shop', 60],
      ['at-door', 120],
      ['left-door', 240],
      ['back', 300],
    ]);
  });

  test('omit unknown places and steps that did not happen', () => {
    expect(events(ride, { shop: null, door: null })).toEqual([]);
    expect(events(ride, { shop: null, door })).toEqual([
      ['at-door', 120],
      ['left-door', 240],
    ]);
    expect(events(ride.slice(0, 2))).toEqual([['left-shop', 60]]);
    expect(events([east(4, 0), east(10, 60)])).toEqual([['at-door', 60]]);
    expect(events([])).toEqual([]);
  });
});

describe('a ride in São Paulo', () => {
  const first = { at: 1_000_000, latitude: -23.5, longitude: -46.6 };
  const second = { at: 1_060_000, latitude: -23.4, longitude: -46.4 };

  test('is a quarter of the way after a quarter of the time', () => {
    const moment = rideAt([first, second], 1_015_000);
    expect(moment?.latitude).toBeCloseTo(-23.475, 6);
    expect(moment?.longitude).toBeCloseTo(-46.55, 6);
  });

  test('is uncertain from two minutes of silence on, and drawn between positions up to then', () => {
    const after = { ...second, at: first.at + 120_000 };
    expect(rideAt([first, after], first.at + 60_000)?.latitude).toBeCloseTo(-23.45, 6);
    expect(rideAt([first, { ...after, at: after.at + 1 }], first.at + 60_000)?.latitude).toBe(-23.5);
    expect(rideAt([first], first.at + 120_000)?.isUncertain).toBe(false);
    expect(rideAt([first], first.at + 120_001)?.isUncertain).toBe(true);
  });
});

describe('a ride that is not straight', () => {
  const events = (points: readonly RidePoint[]) =>
    rideEvents(points, { shop, door }).map(({ kind, at }) => `${kind} ${at / 1000}`);

  test('is back only after the door, also where it passed the shop before', () => {
    const passing = [east(0, 0), east(4, 60), east(0, 120), east(10, 180), east(5, 240), east(0, 300)];
    expect(events(passing)).toEqual(['left-shop 60', 'at-door 180', 'left-door 240', 'back 300']);
  });

  test('is listed in the order of time, also where it began at the door', () => {
    expect(events([east(10, 0), east(0, 60), east(4, 120)])).toEqual(['at-door 0', 'left-door 60', 'left-shop 120']);
  });

  test('that never left the shop is not back', () => {
    expect(events([east(0, 0), east(0, 60)])).toEqual([]);
  });
});
