import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { endsTrip, WRONG_CLICK_MS } from './end-trip.ts';

const NOW = Date.parse('2026-11-20T22:00:00.000Z');
const ago = (ms: number) => new Date(NOW - ms).toISOString();
const road = (changes: Partial<Order>) =>
  anOrder({ status: 3, fkUserMotoboy: 'c', dispatchAt: ago(WRONG_CLICK_MS), ...changes });
const { fkUserMotoboy: _nobody, ...withPartner } = road({});

test.each<[string, Order, boolean]>([
  ['an order that just left', road({ dispatchAt: ago(WRONG_CLICK_MS - 1) }), false],
  ['one that left a minute ago', road({}), true],
  ['one whose clock is ahead of this one', road({ dispatchAt: ago(-5_000) }), false],
  [
    'one whose courier reported his departure at once',
    road({ dispatchAt: ago(1_000), delivery: { steps: [{ step: 'left', at: ago(0) }] } as never }),
    true,
  ],
  ['one without a time of departure', road({ dispatchAt: undefined as never }), true],
  ['one with a partner', withPartner, false],
  ['a completed one', road({ status: 5 }), false],
  ['one that waits', anOrder(), false],
])('whether a trip is to be decided on: %s', (_, order, ends) => {
  expect(endsTrip(order, NOW)).toBe(ends);
});
