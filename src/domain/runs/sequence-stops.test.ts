import { expect, test } from 'vitest';
import { sequenceStops } from './sequence-stops.ts';

const shop = { latitude: 0, longitude: 0 };
const facts = { shop, doorMinutes: 3, pace: { factor: 1, kmh: 30 } };
const stop = (id: string, east: number, promisedAt?: string) => ({
  id,
  place: { latitude: 0, longitude: east / 100 },
  ...(promisedAt === undefined ? {} : { promisedAt }),
});
const minutes = (count: number) => new Date(count * 60_000).toISOString();

test('stops that leave together are ridden along the way', () => {
  const out = sequenceStops([stop('far', 6), stop('near', 1), stop('middle', 3)], facts, 0);
  expect([out.join(), out.toReversed().join()]).toContain('near,middle,far');
});

test('a promise goes before the shortest way', () => {
  const stops = [stop('near', 2, minutes(60)), stop('other', -2, minutes(6))];
  expect(sequenceStops(stops, facts, 0)).toEqual(['other', 'near']);
});

test('stops without a place come last; without the shop’s place everything stays as given', () => {
  const lost = { id: 'lost', place: null };
  expect(sequenceStops([lost, stop('a', 1), stop('b', 2)], facts, 0).at(-1)).toBe('lost');
  expect(sequenceStops([stop('b', 2), stop('a', 1)], { ...facts, shop: null }, 0)).toEqual(['b', 'a']);
});
