import { describe, expect, test } from 'vitest';
import type { DeliveryStepKind } from '#domain/orders/delivery/progress.ts';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { noteAway, type RiddenStop, riddenStopsOf, suggestionsFor } from './geofence.ts';
import type { Position } from './position.ts';

const shop = { latitude: -23.5614, longitude: -46.6559 };
/** So many metres north of the shop. */
const at = (metres: number): Position => ({
  at: FRIDAY_NIGHT,
  latitude: shop.latitude + metres / 111_195,
  longitude: shop.longitude,
});
const ordered = (id: string, metres: number, status = 3) =>
  anOrder({
    id,
    status,
    dispatchAt: toIso(FRIDAY_NIGHT - 600_000),
    customer: { name: 'Ana', address: { address: 'Rua A', number: '1', ...at(metres) } },
  });
const ridden = (id: string, metres: number, lastStep?: DeliveryStepKind): RiddenStop => ({
  id,
  since: toIso(FRIDAY_NIGHT - 600_000),
  place: at(metres),
  lastStep,
});
const left = FRIDAY_NIGHT - 60_000;

describe('a position near an address', () => {
  test('suggests the arrival, at the nearest address first, and only for orders on the road', () => {
    const orders = [ordered('far', 1101), ordered('b', 1090), ordered('a', 1000), ordered('done', 1000, 5)];
    expect(suggestionsFor({ position: at(1000) }, riddenStopsOf(orders), shop)).toEqual([
      { kind: 'arrived', orderId: 'a' },
      { kind: 'arrived', orderId: 'b' },
    ]);
  });

  test('suggests nothing for an address without coordinates', () => {
    const unknown = anOrder({ status: 3, dispatchAt: toIso(left) });
    expect(suggestionsFor({ position: at(1000) }, riddenStopsOf([unknown]), shop)).toEqual([]);
  });

  test.each(['arrived', 'delivered', 'failed', 'returned'] as const)(
    'suggests no arrival after he told "%s"',
    (step) => {
      const stops = [ridden('told', 1000, step), ridden('next', 1050, 'left')];
      expect(suggestionsFor({ position: at(1000) }, stops, shop)).toEqual([{ kind: 'arrived', orderId: 'next' }]);
    },
  );
});

describe('a position at the shop', () => {
  test('suggests the return of a courier who was away since his orders left', () => {
    expect(suggestionsFor({ position: at(149), awayAt: left }, [ridden('a', 2000)], shop)).toEqual([{ kind: 'back' }]);
  });

  test.each([
    ['he has not left yet', { position: at(10), awayAt: undefined }],
    ['he was away only before', { position: at(10), awayAt: FRIDAY_NIGHT - 700_000 }],
    ['he is in the next street', { position: at(151), awayAt: left }],
  ])('suggests nothing while %s', (_, where) => {
    expect(suggestionsFor(where, [ridden('a', 2000)], shop)).toEqual([]);
  });

  test('suggests no return to a courier who reported it for all his orders', () => {
    const where = { position: at(10), awayAt: left };
    expect(suggestionsFor(where, [ridden('a', 2000, 'returned')], shop)).toEqual([]);
    expect(suggestionsFor(where, [ridden('a', 2000, 'returned'), ridden('b', 2000, 'delivered')], shop)).toEqual([
      { kind: 'back' },
    ]);
  });

  test('suggests nothing to a courier without orders, and nothing where the shop has no position', () => {
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

test('an order without a customer has no door, and one that left later keeps him from being back', () => {
  const { customer: _, ...ofNobody } = anOrder({ status: 3 });
  expect(riddenStopsOf([ofNobody])).toMatchObject([{ place: null }]);
});

test('a courier who took an order over has not been away with it before', () => {
  const order = { ...ordered('a', 2000), courierSince: toIso(left + 1000) };
  expect(suggestionsFor({ position: at(0), awayAt: left }, riddenStopsOf([order]), shop)).toEqual([]);
  expect(suggestionsFor({ position: at(0), awayAt: left + 2000 }, riddenStopsOf([order]), shop)).toEqual([
    { kind: 'back' },
  ]);
});
