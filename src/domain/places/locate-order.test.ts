import { describe, expect, test } from 'vitest';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { locateOrder } from './locate-order.ts';

const gate = { latitude: -23.561, longitude: -46.65 };
const pin = { place: gate, source: 'pin' } as const;
const found = { place: gate, source: 'geocoder' } as const;
const address = { address: 'Rua A', number: '10', timeDelivery: '30 mins' };
const of = (own: object = {}, more: object = {}) =>
  anOrder({ module: 'DELIVERY', status: 2, customer: { name: 'Ana', address: { ...address, ...own } }, ...more });

describe('the kept position of a building', () => {
  test('is written into an order without a position', () => {
    for (const kept of [pin, found]) {
      expect(locateOrder(of(), kept)).toMatchObject({ ok: true, value: { customer: { address: gate } } });
    }
  });

  test('replaces the own position only if a person set it', () => {
    const own = of({ latitude: -23.5, longitude: -46.6 });
    expect(locateOrder(own, pin)).toMatchObject({ value: { customer: { address: gate } } });
    expect(locateOrder(own, found)).toEqual({ ok: true, value: own });
    const same = of(gate);
    expect(locateOrder(same, pin)).toEqual({ ok: true, value: same });
  });

  test('leaves pickups, finished and canceled orders and comandas as they are', () => {
    const others = [of({}, { status: 5 }), of({}, { status: 9 }), of({}, { module: 'COMANDA' })];
    const pickup = of({}, { orderType: PICKUP });
    for (const order of [...others, pickup]) {
      const result = locateOrder(order, pin);
      expect(result.ok && result.value).toBe(order);
    }
    expect(locateOrder(of({}, { status: 3 }), pin)).toMatchObject({ value: { customer: { address: gate } } });
  });
});
