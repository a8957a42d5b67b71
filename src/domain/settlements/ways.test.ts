import { expect, test } from 'vitest';
import { roadKm } from '#domain/places/distance.ts';
import { estimateWay, wayKey } from './ways.ts';

const shop = { latitude: -23.5, longitude: -46.6 };
const north = (degrees: number) => ({ ...shop, latitude: shop.latitude + degrees });

test('ways that differ by less than a metre have one key', () => {
  expect(wayKey([shop, { latitude: -23.512345678, longitude: 46 }])).toBe('-23.50000,-46.60000;-23.51235,46.00000');
  expect(wayKey([])).toBe('');
});

test('a way is estimated as the sum of its straight lines times the usual factor', () => {
  const { km, byRoad } = estimateWay([shop, north(0.01), shop]);
  expect(km).toBeCloseTo(roadKm(2 * 1.11195), 4);
  expect(byRoad).toBe(false);
  expect([estimateWay([shop]).km, estimateWay([]).km]).toEqual([0, 0]);
});
