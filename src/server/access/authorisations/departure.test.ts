import { expect, test } from 'vitest';
import { departureOf } from './departure.ts';

const stores = {
  couriers: { read: async (_: string, id: string) => (id === 'm1' ? ({ name: 'Rafael' } as never) : undefined) },
  runs: { read: async () => ({ courierName: 'Sônia', stops: [1, 2, 3] }) as never },
};
const of = (id: string, body: unknown) => departureOf(stores as never, 'cantina', { id, params: { id: 'x' } }, body);

test('a departure says which courier leaves with how many orders', async () => {
  expect(await of('dispatchOrder', { courierId: 'm1' })).toEqual({ courierName: 'Rafael', orders: 1 });
  expect(await of('sendTogether', { courierId: 'm1', orderIds: ['a', 'b'] })).toEqual({
    courierName: 'Rafael',
    orders: 2,
  });
  expect(await of('dispatchRun', { courierId: 'm1' })).toEqual({ courierName: 'Sônia', orders: 3 });
});

test('a request without a courier, or with an unknown one, is no departure', async () => {
  for (const body of [{ courierId: 'm2' }, { courierId: 7 }, {}, undefined, 'm1']) {
    expect(await of('dispatchOrder', body)).toBeUndefined();
  }
});
