import { describe, expect, test } from 'vitest';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { noteAway, suggestionsFor } from './geofence.ts';
import type { Position } from './position.ts';

const shop = { latitude: -23.5614, longitude: -46.6559 };
/** So many metres north of the shop. */
const at = (metres: number): Position => ({
  at: FRIDAY_NIGHT,
  latitude: shop.latitude + metres / 111_195,
  longitude: shop.longitude,
});
const ridden = (id: string, metres: number, status = 3) =>
  anOrder({
    id,
    status,
    dispatchAt: toIso(FRIDAY_NIGHT - 600_000),
    customer: { name: 'Ana', address: { address: 'Rua A', number: '1', ...at(metres) } },
  });
const left = FRIDAY_NIGHT - 60_000;

describe('a position near an address', () => {
  test('suggests the arrival, the nearest first, and only of orders on the road', () => {
    const orders = [ridden('far', 1101), ridden('b', 1090), ridden('a', 1000), ridden('done', 1000, 5)];
    expect(suggestionsFor({ position: at(1000) }, orders, shop)).toEqual([
      { kind: 'arrived', orderId: 'a' },
      { kind: 'arrived', orderId: 'b' },
    ]);
  });

  test('suggests nothing for an address without coordinates', () => {
    const unknown = anOrder({ status: 3, dispatchAt: toIso(left) });
    expect(suggestionsFor({ position: at(1000) }, [unknown], shop)).toEqual([]);
  });
});

describe('a position at the shop', () => {
  test('suggests the return of who was away since his orders left', () => {
    expect(suggestionsFor({ position: at(149), awayAt: left }, [ridden('a', 2000)], shop)).toEqual([{ kind: 'back' }]);
  });

  test.each([
    ['he has not left yet', { position: at(10), awayAt: undefined }],
    ['he was away only before', { position: at(10), awayAt: FRIDAY_NIGHT - 700_000 }],
    ['he is in the next street', { position: at(151), awayAt: left }],
  ])('suggests nothing while %s', (_, where) => {
    expect(suggestionsFor(where, [ridden('a', 2000)], shop)).toEqual([]);
  });

  test('suggests nothing to who rides nothing, and without a shop', () => {
    expect(suggestionsFor({ position: at(0), awayAt: left }, [], shop)).toEqual([]);
    expect(suggestionsFor({ position: at(0), awayAt: left }, [ridden('a', 2000)], null)).toEqual([]);
  });
});

test('he is away beyond 300 m of the shop', () => {
  expect(noteAway({ newest: at(310) }, shop).awayAt).toBe(FRIDAY_NIGHT);
  expect(noteAway({ newest: at(290), awayAt: left }, shop).awayAt).toBe(left);
  expect(noteAway({ newest: at(900) }, null).awayAt).toBeUndefined();
  expect(noteAway({}, shop)).toEqual({});
});
