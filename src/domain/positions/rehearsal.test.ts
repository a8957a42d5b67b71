import { describe, expect, test } from 'vitest';
import { metresBetween, type Track, takePosition } from './position.ts';
import { type Rehearsal, type RehearsedStop, rehearse } from './rehearsal.ts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const shop = { latitude: -23.5592, longitude: -46.6451 };
const NEAR = { latitude: -23.5659, longitude: -46.6421 };
const FAR = { latitude: -23.5502, longitude: -46.6533 };

/** Simulates a courier who presses what he should, second by second; returns what he pressed and when. */
function play(begun: readonly RehearsedStop[], seconds: number, before?: Rehearsal) {
  let stops = begun;
  let rehearsal = before;
  let track: Track = {};
  const pressed: string[] = [];
  const distances: number[] = [];
  for (let second = 0; second < seconds; second += 2) {
    const now = NOW + second * 1000;
    const made = rehearse(rehearsal, { shop, stops }, now);
    rehearsal = made.rehearsal;
    const taken = takePosition(track, made.position, now);
    expect(taken.fault).toBeUndefined();
    track = taken.track;
    distances.push(metresBetween(made.position, shop));
    const { press } = made;
    if (press === undefined) continue;
    pressed.push(`${press.kind} ${press.orderIds.join(' ')}`);
    stops = stops.map((stop) => (press.orderIds.includes(stop.orderId) ? { ...stop, lastStep: press.kind } : stop));
  }
  return { pressed, distances, rehearsal, position: track.newest };
}

const atShop: Rehearsal = { target: 'shop', way: [shop, shop], since: NOW - 600_000 };

describe('a made-up courier', () => {
  test('leaves, arrives, hands over and returns, never faster than a motorcycle', () => {
    const stops = [
      { orderId: 'a', place: NEAR, leftAt: NOW },
      { orderId: 'b', place: FAR, leftAt: NOW },
    ];
    const { pressed, distances } = play(stops, 1200, atShop);
    expect(pressed).toEqual(['left a b', 'arrived a', 'delivered a', 'arrived b', 'delivered b', 'returned a b']);
    expect(distances[0]).toBe(0);
    expect(Math.max(...distances)).toBeGreaterThan(metresBetween(shop, FAR) - 1);
    expect(distances.at(-1)).toBe(0);
  });

  test('packs before he leaves', () => {
    const stops = [{ orderId: 'a', place: NEAR, leftAt: NOW }];
    expect(play(stops, 38, atShop).pressed).toEqual([]);
    expect(play(stops, 44, atShop).pressed).toEqual(['left a']);
  });

  test('a courier with earlier orders is on his way, with a part of it still ahead', () => {
    const stops = [{ orderId: 'a', place: FAR, leftAt: NOW - 44 * 60_000 }];
    const { pressed, distances } = play(stops, 10);
    expect(pressed).toEqual(['left a']);
    expect(distances[0]).toBeGreaterThan(200);
    expect(distances.at(-1)).toBeLessThan(metresBetween(shop, FAR) - 100);
  });

  test('takes an order that he gets on the road after he is back', () => {
    const riding = play([{ orderId: 'a', place: NEAR, lastStep: 'left' }], 40, atShop);
    const { pressed } = play(
      [
        { orderId: 'a', place: NEAR, lastStep: 'left' },
        { orderId: 'b', place: FAR, leftAt: NOW },
      ],
      1200,
      { ...(riding.rehearsal ?? atShop), since: NOW },
    );
    expect(pressed.slice(0, 4)).toEqual(['arrived a', 'delivered a', 'returned a', 'left b']);
  });

  test('rides home and stays when his orders are taken from him', () => {
    const out = play([{ orderId: 'a', place: FAR, lastStep: 'left' }], 60);
    const home = play([], 600, out.rehearsal && { ...out.rehearsal, since: NOW - 60_000 });
    expect(home.pressed).toEqual([]);
    expect(home.position).toMatchObject({ ...shop, speed: 0 });
  });

  test('hands over at once an order to an unknown place', () => {
    const { pressed } = play([{ orderId: 'a', place: null, leftAt: NOW }], 200, atShop);
    expect(pressed).toEqual(['left a', 'arrived a', 'delivered a', 'returned a']);
  });
});
