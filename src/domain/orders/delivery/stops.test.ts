import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { stopsInOrder } from './stops.ts';

const iso = (minutes: number) => new Date(FRIDAY_NIGHT + minutes * 60_000).toISOString();
const stop = (id: string, more: Partial<Order> = {}): Order => {
  const { promisedAt: _, forecast: __, ...order } = anOrder();
  const customer = { name: 'Ana', address: { address: 'Rua A', number: '1' } };
  return { ...order, customer, id, status: 3, fkUserMotoboy: 'rafael', ...more } as Order;
};
const ordered = (...orders: Order[]) => stopsInOrder(orders, 'rafael').map(({ id }) => id);
const run = (number: number, at: number) => ({ run: { id: `r${number}`, number, stop: at } });

test('only the courier’s own orders on route are his stops', () => {
  expect(ordered(stop('a'), stop('b', { status: 5 }), stop('c', { fkUserMotoboy: 'diego' }))).toEqual(['a']);
});

test('stops of a run are in its order, an earlier run first, orders without one last', () => {
  const late = stop('late', { promisedAt: iso(1) });
  expect(ordered(late, stop('b1', run(2, 1)), stop('a2', run(1, 2)), stop('a1', run(1, 1)))).toEqual([
    'a1',
    'a2',
    'b1',
    'late',
  ]);
});

test('the run that left first is the first one, whatever its number says', () => {
  // Yesterday's last run, before the numbers began again; and run 3, which was made early and left late.
  const night = { run: { id: 'night', number: 41, stop: 1 } };
  const [early, late] = [run(3, 1), run(3, 2)];
  expect(
    ordered(
      stop('late 2', { ...late, dispatchAt: iso(30) }),
      stop('late 1', { ...early, dispatchAt: iso(31) }),
      stop('first of day', { ...run(1, 1), dispatchAt: iso(10) }),
      stop('night', { ...night, dispatchAt: iso(1) }),
      stop('fifth', { ...run(5, 1), dispatchAt: iso(20) }),
    ),
  ).toEqual(['night', 'first of day', 'fifth', 'late 1', 'late 2']);
});

test('without a run the promise counts, else the forecast; without both the older order is first, at the end', () => {
  expect(
    ordered(
      stop('new', { createdAt: iso(9) }),
      stop('old', { createdAt: iso(5) }),
      stop('forecast', { forecast: iso(30) }),
      stop('promised', { promisedAt: iso(20), forecast: iso(90) }),
      stop('promised later', { promisedAt: iso(40) }),
    ),
  ).toEqual(['promised', 'forecast', 'promised later', 'old', 'new']);
});
