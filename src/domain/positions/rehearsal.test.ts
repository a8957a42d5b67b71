import { expect, test } from 'vitest';
import { metresBetween, type Track, takePosition } from './position.ts';
import { type Rehearsal, rehearse } from './rehearsal.ts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const shop = { latitude: -23.5592, longitude: -46.6451 };
const stop = { latitude: -23.5659, longitude: -46.6421 };
const after = (seconds: number) => NOW + seconds * 1000;
const ride = (before: Rehearsal | undefined, stops: readonly (typeof shop)[], seconds: number) =>
  rehearse(before, { shop, stops, leftAt: NOW }, after(seconds));

test('a made-up ride leads from the shop to the stop and back, never faster than a motorcycle', () => {
  let track: Track = {};
  let rehearsal: Rehearsal | undefined;
  const distances: number[] = [];
  for (let seconds = 0; seconds < 600; seconds += 2) {
    const made = ride(rehearsal, [stop], seconds);
    rehearsal = made.rehearsal;
    const taken = takePosition(track, made.position, after(seconds));
    expect(taken.fault).toBeUndefined();
    track = taken.track;
    distances.push(metresBetween(made.position, stop));
  }
  expect(Math.min(...distances)).toBeLessThan(1);
  expect(metresBetween(shop, stop) - (distances[0] ?? 0)).toBeCloseTo(0, 0);
  expect(Math.max(...distances.slice(150))).toBeCloseTo(metresBetween(shop, stop), 0);
});

test('who rides says how fast and where to, who waits at a door does not', () => {
  const riding = ride(undefined, [stop], 30).position;
  expect(riding.speed).toBe(7.5);
  expect(riding.heading).toBeGreaterThanOrEqual(0);
  const door = ride(undefined, [stop], 145).position;
  expect(metresBetween(door, stop)).toBeLessThan(1);
  expect(door).not.toHaveProperty('heading');
});

test('with his orders delivered he rides back to the shop from where he is, and stays', () => {
  const out = ride(undefined, [stop], 60);
  const back = ride(out.rehearsal, [], 62);
  expect(metresBetween(back.position, out.position)).toBeLessThan(20);
  const home = ride(back.rehearsal, [], 1000).position;
  expect(metresBetween(home, shop)).toBeLessThan(1);
  expect(ride(back.rehearsal, [], 5000).position.latitude).toBe(home.latitude);
});

test('a free courier of the first hour stands at the shop', () => {
  expect(ride(undefined, [], 40).position).toMatchObject({ ...shop, speed: 0 });
});
