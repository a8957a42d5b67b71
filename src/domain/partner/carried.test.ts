import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { AWAITING, CANCELED, COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { isCarriedByPartner } from './carried.ts';

const { fkUserMotoboy: _, ...base } = anOrder({ status: DISPATCHED, partnerDelivery: true });

test('the partner carries an order on route until it is handed over', () => {
  expect(isCarriedByPartner(base)).toBe(true);
  expect(isCarriedByPartner({ ...base, deliveredAt: '2026-11-20T23:50:00.000Z' })).toBe(false);
});

test.each<[string, Partial<Order>]>([
  ['that awaits', { status: AWAITING }],
  ['that is completed', { status: COMPLETED }],
  ['that is canceled', { status: CANCELED }],
  ['of the shop’s own delivery', { partnerDelivery: false }],
  ['that an own courier took over', { fkUserMotoboy: 'rafael' }],
])('the partner does not carry an order %s', (_name, more) => {
  expect(isCarriedByPartner({ ...base, ...more })).toBe(false);
});
