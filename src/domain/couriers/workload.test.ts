import { describe, expect, test } from 'vitest';
import type { Courier } from '#domain/orders/order.ts';
import { toIso } from '#domain/shared/instant.ts';
import { anOrder, diego, FRIDAY_NIGHT, rafael } from '#tests/support/order-examples.ts';
import { returnsOf, workloadsOf } from './workload.ts';

const at = (minutes: number) => toIso(FRIDAY_NIGHT + minutes * 60_000);
const andre: Courier = { ...rafael, id: 'andre', name: 'André Lima' };
const withCourier = (courier: Courier, status: number, back?: number) =>
  anOrder({ status, fkUserMotoboy: courier.id, ...(back === undefined ? {} : { forecastReturn: at(back) }) });

describe('the couriers’ workloads', () => {
  test('count the orders that each carries and has delivered', () => {
    const [workload] = workloadsOf(
      [rafael],
      [withCourier(rafael, 3, 10), withCourier(rafael, 4, 25), withCourier(rafael, 5), withCourier(diego, 3, 90)],
    );
    expect(workload).toEqual({ courier: rafael, onRoute: 2, backAt: Date.parse(at(25)), delivered: 1 });
  });

  test('list free couriers first, then by expected return, and those without a forecast last', () => {
    const orders = [withCourier(diego, 3, 14), withCourier(rafael, 3, 6), withCourier(andre, 3)];
    const lia: Courier = { ...diego, id: 'lia', name: 'Lia' };
    expect(workloadsOf([andre, diego, rafael, lia], orders).map(({ courier }) => courier.name)).toEqual([
      'Lia',
      'Rafael Moura',
      'Diego Santos',
      'André Lima',
    ]);
  });

  test('list a rider with more orders first if he returns sooner', () => {
    const orders = [withCourier(diego, 3, 14), withCourier(rafael, 3, 5), withCourier(rafael, 3, 6)];
    expect(workloadsOf([diego, rafael], orders).map(({ courier }) => courier.id)).toEqual(['rafael', 'diego']);
    expect(workloadsOf([rafael, diego], orders).map(({ courier }) => courier.id)).toEqual(['rafael', 'diego']);
  });

  test('sort free couriers by fewest deliveries, then by name', () => {
    const names = (orders = [withCourier(andre, 5)]) =>
      workloadsOf([rafael, andre, diego], orders).map(({ courier }) => courier.id);
    expect(names()).toEqual(['diego', 'rafael', 'andre']);
    expect(names([])).toEqual(['andre', 'diego', 'rafael']);
  });

  test('exclude canceled and reset orders', () => {
    expect(workloadsOf([rafael], [withCourier(rafael, 9, 10), anOrder()])).toEqual([
      { courier: rafael, onRoute: 0, backAt: null, delivered: 0 },
    ]);
  });
});

test('a free courier comes before every busy one, and among busy ones the number of orders does not count first', () => {
  const orders = [
    withCourier(rafael, 3, 10),
    withCourier(rafael, 3, 8),
    withCourier(diego, 3, 14),
    ...Array.from({ length: 3 }, () => withCourier(andre, 5)),
  ];
  expect(workloadsOf([diego, rafael, andre], orders).map(({ courier }) => courier.id)).toEqual([
    'andre',
    'rafael',
    'diego',
  ]);
  const same = [withCourier(rafael, 3, 10), withCourier(rafael, 3, 10), withCourier(diego, 3, 10)];
  expect(workloadsOf([rafael, diego], same).map(({ courier }) => courier.id)).toEqual(['diego', 'rafael']);
});

test('a return is known only of a courier on route with a forecast', () => {
  const { fkUserMotoboy: _, ...ofNobody } = withCourier(rafael, 3, 10);
  expect([...returnsOf([withCourier(rafael, 5, 10), withCourier(diego, 3), ofNobody])]).toEqual([]);
  expect([...returnsOf([withCourier(rafael, 3, 20), withCourier(rafael, 3, 10)])]).toEqual([
    ['rafael', Date.parse(at(20))],
  ]);
});
