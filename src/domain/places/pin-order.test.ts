import { expect, test } from 'vitest';
import { CANCELED, COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { pinOrder } from './pin-order.ts';

const base = anOrder();
const PIN = { latitude: -23.55, longitude: -46.63 };

test('the pin of an address moves while the order awaits or is on the road, and stays the same where it was', () => {
  const moved = pinOrder(base, PIN);
  if (!moved.ok) throw new Error(moved.problem.code);
  expect(moved.value.customer?.address).toEqual({ ...base.customer?.address, ...PIN });
  expect(pinOrder(moved.value, PIN)).toMatchObject({ value: moved.value });
  const again = pinOrder(moved.value, PIN);
  expect(again.ok && again.value === moved.value).toBe(true);
  for (const one of [
    { ...PIN, latitude: 1 },
    { ...PIN, longitude: 1 },
  ]) {
    const made = pinOrder(moved.value, one);
    expect(made.ok && made.value.customer?.address).toMatchObject(one);
  }
  expect(pinOrder({ ...base, status: DISPATCHED }, PIN).ok).toBe(true);
});

test('of an order that is over, at the counter or without a customer nothing moves', () => {
  const { customer: _, ...nobody } = base;
  for (const order of [
    { ...base, status: COMPLETED },
    { ...base, status: CANCELED },
    { ...base, status: DISPATCHED, module: 'PDV' as const },
    { ...nobody, status: DISPATCHED },
  ]) {
    expect(pinOrder(order, PIN).ok).toBe(false);
  }
});
