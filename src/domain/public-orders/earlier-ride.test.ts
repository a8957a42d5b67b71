import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { isOnEarlierRide } from './earlier-ride.ts';

const MINUTE = 60_000;
const iso = (minutes: number) => new Date(FRIDAY_NIGHT + minutes * MINUTE).toISOString();
const order = (id: string, runId: string, minutes: number, over: Partial<Order> = {}): Order =>
  anOrder({
    id,
    status: 3,
    fkUserMotoboy: 'rafael',
    run: { id: runId, number: 1, stop: 1 },
    dispatchAt: iso(minutes),
    ...over,
  });
const stepped = (kind: 'left' | 'delivered' | 'returned') => ({
  delivery: { steps: [{ kind, at: iso(5), receivedAt: iso(5) }] },
});
const own = order('b', 'second', 10);
const isOut = (other: Order, of = own, now = 12) => isOnEarlierRide(of, [of, other], FRIDAY_NIGHT + now * MINUTE);

test('a courier is out with an earlier run until he reports his return, or a step of this order', () => {
  expect(isOut(order('a', 'first', 0))).toBe(true);
  expect(isOut(order('a', 'first', 0, stepped('delivered')))).toBe(true);
  expect(isOut(order('a', 'first', 0, stepped('returned')))).toBe(false);
  expect(isOut(order('a', 'first', 0), { ...own, ...stepped('left') })).toBe(false);
});

test('orders of the same run, of a later one and of another courier keep him from nothing', () => {
  expect(isOut(order('a', 'second', 0))).toBe(false);
  expect(isOut(order('a', 'third', 11))).toBe(false);
  expect(isOut(order('a', 'first', 0, { fkUserMotoboy: 'diego' }))).toBe(false);
  const { run: _, ...alone } = order('a', 'first', 0);
  expect(isOut(alone)).toBe(false);
  expect(isOut(order('a', 'first', 0), { ...alone, id: 'b', dispatchAt: iso(10) })).toBe(false);
});

test('a run that nobody ended counts for six hours', () => {
  const forgotten = order('a', 'first', 0);
  expect([isOut(forgotten, own, 360), isOut(forgotten, own, 361)]).toEqual([true, false]);
});

test('who took an order over on his ride is still out with what he carried before', () => {
  const taken = order('b', 'second', 0, { courierSince: iso(10) });
  expect(isOut(order('a', 'first', 5), taken)).toBe(true);
  expect(isOut(order('a', 'first', 11), taken)).toBe(false);
});
