import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/shared/instant.ts';
import { metresBetween } from './position.ts';
import { rehearsedRide } from './rehearsed-ride.ts';

const shop = { latitude: -23.5592, longitude: -46.6451 };
const door = { latitude: -23.5744, longitude: -46.6407 };
const times = { left: 0, arrived: 6 * MINUTE_MS, delivered: 8 * MINUTE_MS, returned: 14 * MINUTE_MS };

test('a simulated ride begins at the shop, waits at the door and ends at the shop, in ascending time', () => {
  const ride = rehearsedRide(shop, door, times);
  const instants = ride.map(({ at }) => at);
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  expect(new Set(instants).size).toBe(instants.length);
  expect(ride.at(0)).toMatchObject({ ...shop, at: times.left });
  expect(ride.at(-1)).toMatchObject({ ...shop, at: times.returned, speed: 0 });
  const atDoor = ride.filter(({ at }) => at >= times.arrived && at <= times.delivered);
  expect(atDoor.length).toBeGreaterThan(10);
  for (const position of atDoor) expect(metresBetween(position, door)).toBeLessThan(1);
  expect(ride.every(({ latitude, longitude }) => Number.isFinite(latitude + longitude))).toBe(true);
});

test('a ride without any time has only its end', () => {
  const at = { left: 5, arrived: 5, delivered: 5, returned: 5 };
  expect(rehearsedRide(shop, door, at)).toEqual([{ ...shop, at: 5, accuracy: 8, speed: 0 }]);
});

test('its positions are 10 s apart at an even speed; at the door they have no speed or direction', () => {
  const left = 60_000;
  const ride = rehearsedRide(shop, door, {
    left,
    arrived: left + 95_000,
    delivered: left + 110_000,
    returned: left + 200_000,
  });
  const seconds = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 105, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200];
  expect(ride.map(({ at }) => (at - left) / 1000)).toEqual(seconds);
  const out = ride.slice(0, 10);
  const steps = out.slice(1).map((position, index) => metresBetween(out[index] ?? position, position));
  // The step around the corner is shorter.
  expect(steps.filter((metres) => Math.abs(metres - Math.max(...steps)) > 1)).toHaveLength(1);
  for (const { speed, accuracy } of out) expect([speed, accuracy]).toEqual([Math.round(Math.max(...steps) / 10), 8]);
  for (const { heading } of out) expect(heading).toBeGreaterThan(0);
  const atDoor = { ...door, accuracy: 8, speed: 0 };
  expect(ride.slice(10, 12)).toEqual([
    { ...atDoor, at: left + 95_000 },
    { ...atDoor, at: left + 105_000 },
  ]);
});
