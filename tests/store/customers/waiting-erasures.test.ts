import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CustomerList } from '#contract/customers/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { createCustomerFollower } from '#server/customers/follow.ts';
import { createBackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { shareOf } from '#server/platform/jobs/shares/of-shop.ts';
import { createAllShares } from '#server/platform/jobs/shares/shares.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { holdCounters } from '#tests/support/database/held-counters.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

const PHONE = '11987654321';
const PATIENCE = { timeout: 30_000 };

/** The background work of a node, until the test ends. */
function follow(): void {
  const bus = createMemoryBus(() => {});
  const follower = createCustomerFollower({
    shares: createAllShares(bus),
    lane: createBackgroundLane(bus),
    customerOrders: running.parts.customerOrders,
    bus,
    clock: Date.now,
    onError: (error) => expect.unreachable(String(error)),
    everyMs: 50,
  });
  follower.start();
  onTestFinished(() => follower.stop());
}

test('erasures that wait, however many, delay no other one, and a node reads only those of its shares', async () => {
  const [shop, neighbour] = [await running.openShop(), await running.openShop()];
  const erasing = async () => (await shop.get<CustomerList>('/api/customers')).body.erasing;
  const address = { address: 'Rua dos Ingleses', number: '212', timeDelivery: '30 mins' };
  const customer = { name: 'Ana Beatriz', phone: PHONE, address };
  const { id } = (await shop.post<Order>('/api/orders', aDelivery({ customer }))).body;
  await shop.post(`/api/orders/${id}/complete`);
  expect(await erasing()).toBeUndefined();
  // Orders of a month that is not attached wait in the same way: until somebody attaches it.
  await running.database.pool.query(
    `insert into customer_erasures (establishment_id, customer_key, up_to_number, up_to_revision, actor_kind, actor_id,
        actor_name, requested_at)
      select id, n::text, 1, 1000000, 'account', 'a', 'Bia', now() - interval '1 day'
      from (select $1 as id, n from generate_series(1, 101) n union all select $2, 1) waiting`,
    [shop, neighbour].map(({ establishment }) => establishment.id),
  );
  const held = await holdCounters(running, [shop.establishment.id]);
  expect((await shop.send('DELETE', `/api/customers/${PHONE}`)).status).toBe(202);
  await held.release();
  expect(await erasing()).toBe(102);

  const { customerOrders } = running.parts;
  const shares = [shareOf(neighbour.establishment.id)];
  const ofShares = await customerOrders.erasures({ shares });
  expect(new Set(ofShares.map(({ establishmentId }) => shareOf(establishmentId)))).toEqual(new Set(shares));
  follow();
  await expect.poll(erasing, PATIENCE).toBe(101);
  expect((await shop.get<Order>(`/api/orders/${id}`)).body.customer?.name).toBe('Cliente removido');
});
