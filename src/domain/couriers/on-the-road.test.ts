import { expect, test } from 'vitest';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { couriersOnTheRoad } from './on-the-road.ts';

const at = (minutes: number) => toIso(FRIDAY_NIGHT + minutes * 60_000);
const ridden = (id: string, courierId: string, arrives: number) =>
  anOrder({
    id,
    status: 3,
    fkUserMotoboy: courierId,
    dispatchAt: at(-arrives),
    forecast: at(arrives),
    forecastReturn: at(2 * arrives),
  });

test('riders come before free couriers, by their return, each with his stops in order', () => {
  const orders = [ridden('late', 'rafael', 20), ridden('soon', 'rafael', 5), ridden('one', 'diego', 12)];
  const lia = { ...diego, id: 'lia', name: 'Lia' };
  const { couriers, others } = couriersOnTheRoad([rafael, lia, diego], orders, FRIDAY_NIGHT);
  expect(couriers.map(({ courier }) => courier.id)).toEqual(['diego', 'rafael', 'lia']);
  expect(couriers[1]?.orders.map(({ id }) => id)).toEqual(['soon', 'late']);
  expect(couriers[1]).toMatchObject({
    leftAt: Date.parse(at(-20)),
    backAt: Date.parse(at(40)),
    isLate: false,
    delivered: 0,
  });
  expect(couriers[2]).toMatchObject({ orders: [], leftAt: null, backAt: null });
  expect(others).toEqual([]);
});

test('a run’s stops are in its order, and orders that joined him outside it come after', () => {
  const inRun = (id: string, stop: number, arrives: number) => ({
    ...ridden(id, 'rafael', arrives),
    run: { id: 'r', number: 14, stop },
  });
  const orders = [ridden('outside', 'rafael', 1), inRun('second', 2, 3), inRun('first', 1, 9)];
  const [one] = couriersOnTheRoad([rafael], orders, FRIDAY_NIGHT).couriers;
  expect(one?.orders.map(({ id }) => id)).toEqual(['first', 'second', 'outside']);
});

test('orders with the partner, or with a courier who is no longer listed, are separate', () => {
  const orders = [anOrder({ id: 'partner', status: 3, partnerDelivery: true }), ridden('gone', 'archived', 3)];
  const { couriers, others } = couriersOnTheRoad([rafael], orders, FRIDAY_NIGHT);
  expect(couriers[0]?.orders).toEqual([]);
  expect(others.map(({ id }) => id)).toEqual(['gone', 'partner']);
});

test('a rider with one late order is late', () => {
  const { couriers } = couriersOnTheRoad([rafael], [ridden('a', 'rafael', 5)], FRIDAY_NIGHT + 6 * 60_000);
  expect(couriers[0]?.isLate).toBe(true);
});

test('riders are sorted by the return of their ride where it is known, and one at the shop has none', () => {
  const orders = [ridden('a', 'rafael', 5), ridden('b', 'diego', 12)];
  const expected = new Map([
    ['rafael', { at: FRIDAY_NIGHT + 60 * 60_000, isUnsure: true }],
    ['diego', { at: FRIDAY_NIGHT + 16 * 60_000, isUnsure: false }],
  ]);
  const backs = (known: Parameters<typeof couriersOnTheRoad>[3]) =>
    couriersOnTheRoad([rafael, diego], orders, FRIDAY_NIGHT, known).couriers.map(
      ({ courier, backAt, isUnsure }) => `${courier.id} ${((backAt ?? 0) - FRIDAY_NIGHT) / 60_000} ${isUnsure}`,
    );
  expect(backs(expected)).toEqual(['diego 16 false', 'rafael 60 true']);
  expect(backs(new Map())).toEqual(['rafael 10 false', 'diego 24 false']);
  const [, one] = couriersOnTheRoad([rafael, diego], orders, FRIDAY_NIGHT, new Map([['rafael', null]])).couriers;
  expect(one).toMatchObject({ courier: rafael, backAt: null });
});
