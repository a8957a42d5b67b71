import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const MINUTE = 60_000;

let running: RunningApp;
let shop: Shop;
let ahead = 0;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => Date.now() + ahead });
  await running.parts.start();
  shop = await running.openShop();
});
afterAll(() => running.close());

const memory = async (number = '10') =>
  (await shop.get<{ extraMinutes?: number }>(`/api/address-memory?address=rua%20a&number=${number}`)).body;
const samples = async () => {
  const { rows } = await running.database.pool.query<{ door_samples: number }>(
    'select door_samples from address_places where establishment_id = $1',
    [shop.establishment.id],
  );
  return rows.map(({ door_samples }) => door_samples);
};

/** Rafael's ride to the building: he waits for some minutes at its door. */
async function ride(authorization: string, minutes: number, ending: 'delivered' | 'failed'): Promise<void> {
  const { id } = (await shop.post<Order>('/api/orders', aDelivery())).body;
  await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
  const report = async (step: string, body?: object) => {
    const key = { authorization, 'idempotency-key': `${step}-${id}` };
    const answers = [1, 2].map(() => running.client().post(`/api/courier/orders/${id}/${step}`, body, key));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  };
  await report('arrived');
  ahead += minutes * MINUTE;
  await report(ending, ending === 'failed' ? { reason: 'absent', goods: 'back' } : undefined);
}

test('the minutes at a door are measured from the courier’s steps, once each, and count from the third delivery on', async () => {
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const authorization = `Bearer ${token}`;
  for (const [index, [minutes, ending]] of (
    [
      [9, 'delivered'],
      [10, 'failed'],
      [11, 'delivered'],
    ] as const
  ).entries()) {
    expect(await memory()).toEqual({});
    await ride(authorization, minutes, ending);
    await expect.poll(samples, { timeout: 20_000 }).toEqual([index + 1]);
  }
  // The promise of a typed order: ten minutes are seven more than the usual three.
  expect(await memory()).toEqual({ extraMinutes: 7 });
  expect(await memory('11')).toEqual({});
  // The plan, also of orders that another system sends.
  const next = (await shop.post<Order>('/api/orders', aDelivery())).body;
  const { facts } = (await shop.get<RunBoardAnswer>('/api/runs')).body;
  expect(facts.orders.find(({ id }) => id === next.id)?.doorMinutes).toBeCloseTo(10, 1);
  // Their promise is what that system told the customer.
  expect(Date.parse(next.promisedAt ?? '') - Date.parse(next.createdAt)).toBe(30 * MINUTE);
});
