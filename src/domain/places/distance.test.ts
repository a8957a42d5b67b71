import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coordinates, coordinatesOf, ROAD_FACTOR, roadKm, straightKm } from './distance.ts';

const point: fc.Arbitrary<Coordinates> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** The precision of floats at the far side of the earth. */
const METER = 0.001;

test('from the cathedral to the end of the Paulista it is 3 km as the crow flies', () => {
  const cathedral = { latitude: -23.5505, longitude: -46.6333 };
  const paulista = { latitude: -23.5556, longitude: -46.6627 };
  expect(straightKm(cathedral, paulista)).toBeCloseTo(3.05, 1);
  expect(roadKm(2)).toBe(2 * ROAD_FACTOR);
  expect(roadKm(10)).toBeCloseTo(13.5, 9);
  expect(roadKm(10, 1.2)).toBeCloseTo(12, 9);
});

test('the poles and the date line are valid, and nothing beyond them', () => {
  for (const sign of [1, -1]) {
    const edge = { latitude: 90 * sign, longitude: 180 * sign };
    expect(coordinatesOf(edge)).toEqual(edge);
    expect(coordinatesOf({ ...edge, latitude: 90.001 * sign })).toBeNull();
    expect(coordinatesOf({ ...edge, longitude: 180.001 * sign })).toBeNull();
  }
});

describe('the straight line', () => {
  test('is symmetric, never negative, and zero from a point to itself', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const there = straightKm(one, other);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(20_016);
        expect(straightKm(other, one)).toBeCloseTo(there, 2);
        expect(straightKm(one, one)).toBe(0);
      }),
    );
  });

  test('works for antipodes, where rounding exceeds the valid range', () => {
    const half = Math.PI * 6371.0088;
    for (const latitude of [-87.5, 0, 45]) {
      const one = { latitude, longitude: -179 };
      expect(straightKm(one, { latitude: -latitude, longitude: 1 })).toBeCloseTo(half, 3);
    }
  });

  test('is never longer than the way through a third point', () => {
    fc.assert(
      fc.property(point, point, point, (one, other, third) => {
        expect(straightKm(one, other)).toBeLessThanOrEqual(straightKm(one, third) + straightKm(third, other) + METER);
      }),
    );
  });
});

test.each([
  [{ latitude: -23.5, longitude: -46.6 }, true],
  [{ latitude: -23.5 }, false],
  [{ longitude: -46.6 }, false],
  [{ latitude: 0, longitude: -78.5 }, true],
  [{ latitude: 51.5, longitude: 0 }, true],
  [{}, false],
  [{ latitude: 0, longitude: 0 }, false],
  [{ latitude: -91, longitude: 0 }, false],
  [{ latitude: Number.NaN, longitude: 1 }, false],
])('%j is a known point: %s', (place, known) => {
  expect(coordinatesOf(place) !== null).toBe(known);
});
