import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { DISPATCHED } from '#domain/orders/status.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { couriersOnTheRoad, inOrderOfStops } from './on-the-road.ts';

const iso = (minutes: number) => new Date(FRIDAY_NIGHT + minutes * 60_000).toISOString();
const order = (id: string, more: Partial<Order> = {}) =>
  anOrder({ id, status: DISPATCHED, fkUserMotoboy: rafael.id, createdAt: iso(0), ...more });

test('stops are sorted by run, stop, forecast, age and id', () => {
  const sorted = [
    order('run 1, no stop', { run: { id: 'a', number: 1 } as never }),
    order('run 1, stop 1', { run: { id: 'a', number: 1, stop: 1 }, forecast: iso(99) }),
    order('run 1, stop 2', { run: { id: 'a', number: 1, stop: 2 }, forecast: iso(1) }),
    order('run 2', { run: { id: 'b', number: 2, stop: 1 } }),
    order('soon', { forecast: iso(5), createdAt: iso(9) }),
    order('later', { forecast: iso(6), createdAt: iso(1) }),
    order('no forecast, older', { createdAt: iso(-1) }),
    order('x'),
    order('y'),
  ];
  for (const list of [sorted, sorted.toReversed(), [...sorted.slice(4), ...sorted.slice(0, 4)]]) {
    expect(inOrderOfStops(list).map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  }
});

test('the run that left first is the first one, whatever its number says', () => {
  const night = order('night', { run: { id: 'a', number: 41, stop: 2 }, dispatchAt: iso(1) });
  const today = order('today', { run: { id: 'b', number: 1, stop: 1 }, dispatchAt: iso(10) });
  expect(inOrderOfStops([today, night])).toEqual([night, today]);
  // He took over what had left with somebody else before.
  const taken = { ...night, courierSince: iso(11) };
  expect(inOrderOfStops([taken, today])).toEqual([today, taken]);
  const { couriers } = couriersOnTheRoad([rafael], [taken], FRIDAY_NIGHT + 12 * 60_000);
  expect(couriers[0]?.leftAt).toBe(FRIDAY_NIGHT + 11 * 60_000);
});

test('a courier left with his first order, and is late if one is', () => {
  const orders = [
    order('a', { dispatchAt: iso(5), promisedAt: iso(100) }),
    order('b', { dispatchAt: iso(2), promisedAt: iso(1) }),
    order('c', { fkUserMotoboy: diego.id, promisedAt: iso(100) }),
  ];
  const { couriers } = couriersOnTheRoad([diego, rafael], orders, FRIDAY_NIGHT + 10 * 60_000);
  const seen = couriers.map(({ courier, leftAt, isLate }) => [
    courier.id,
    leftAt === null ? null : leftAt - FRIDAY_NIGHT,
    isLate,
  ]);
  expect(seen).toEqual(
    expect.arrayContaining([
      [rafael.id, 120_000, true],
      [diego.id, null, false],
    ]),
  );
});
