import { expect, test } from 'vitest';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { STALE_MS } from './position.ts';
import { suggestedOrders } from './suggested-orders.ts';

const MINUTE = 60_000;
const shop = { latitude: -23.5614, longitude: -46.6559 };
const north = (metres: number) => ({ latitude: shop.latitude + metres / 111_195, longitude: shop.longitude });
const order = (id: string, metres: number, courierId = 'rafael', status = 3) =>
  anOrder({
    id,
    status,
    fkUserMotoboy: courierId,
    dispatchAt: toIso(FRIDAY_NIGHT - 30 * MINUTE),
    customer: { name: 'Ana', address: { address: 'Rua A', number: id, timeDelivery: '30 mins', ...north(metres) } },
  });
const at = (metres: number, more: object = {}) =>
  new Map([['rafael', { at: FRIDAY_NIGHT, ...north(metres), ...more }]]);
const kinds = (positions: ReturnType<typeof at>, orders = ORDERS, now = FRIDAY_NIGHT) =>
  Object.fromEntries(suggestedOrders(orders, positions, shop, now));
const ORDERS = [
  order('a', 1000),
  order('b', 1050),
  order('c', 3000),
  order('d', 1000, 'diego'),
  order('e', 1000, 'rafael', 5),
];

test('a courier near addresses suggests the arrival at each, of his own open orders alone', () => {
  expect(kinds(at(1020))).toEqual({ a: 'arrived', b: 'arrived' });
  expect(kinds(at(500))).toEqual({});
});

test('a courier who is back at the shop suggests it for all orders that he rode out with', () => {
  const awayAt = FRIDAY_NIGHT - 5 * MINUTE;
  expect(kinds(at(20, { awayAt }))).toEqual({ a: 'back', b: 'back', c: 'back' });
  expect(kinds(at(20))).toEqual({});
  expect(kinds(at(20, { awayAt }), [order('near', 50), order('far', 3000)])).toEqual({ near: 'arrived', far: 'back' });
});

test('an outdated position suggests nothing', () => {
  expect(kinds(at(1020), ORDERS, FRIDAY_NIGHT + STALE_MS + 1)).toEqual({});
});
