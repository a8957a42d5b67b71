import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createOperatorStore } from '#server/admin/postgres-operator.ts';
import { createOrderFollower } from '#server/orders/followers/follow.ts';
import { createOrderFollowerStore } from '#server/orders/followers/postgres-followers.ts';
import { createAllShares } from '#server/platform/jobs/shares/shares.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createDriverRideStore } from '#server/positions/postgres-driver-rides.ts';
import { createPositionStore } from '#server/positions/postgres-positions.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { refuseWrites } from '#tests/support/database/refused-writes.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const MONDAY = Date.parse('2026-11-16T23:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

let running: RunningApp;
let undo = async () => {};
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => MONDAY });
});
afterEach(async () => {
  await undo();
  undo = async () => {};
});
afterAll(() => running.close());

/** Two shops with an order each. The writes of the first one fail, and its turn comes first. */
async function openTwo(writes: string, row: 'new' | 'old'): Promise<readonly [Shop, Shop]> {
  const [one, other] = (await Promise.all([running.openShop(), running.openShop()])).toSorted((a, b) =>
    a.establishment.id < b.establishment.id ? -1 : 1,
  );
  if (!one || !other) throw new Error('no shops');
  for (const shop of [one, other]) expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
  const when = `${row}.establishment_id = '${one.establishment.id}'`;
  undo = await refuseWrites(running.database.pool, { writes, when });
  return [one, other];
}

function collect() {
  const failed: string[] = [];
  return { failed, onFailed: (establishmentId: string) => void failed.push(establishmentId) };
}

test('the nightly recount goes on after a shop that fails, and names it', async () => {
  const [one, other] = await openTwo('insert on report_recounts', 'new');
  for (const shop of [one, other]) await shop.get('/api/reports/sales');
  const { failed, onFailed } = collect();
  await recountAll(running, MONDAY, onFailed);
  expect(failed).toEqual([one.establishment.id]);
  const { rows } = await running.database.pool.query(
    'select establishment_id as id from report_recounts where establishment_id = any ($1)',
    [[one.establishment.id, other.establishment.id]],
  );
  expect(rows).toEqual([{ id: other.establishment.id }]);
});

test('old positions of the other shops are deleted, also where those of one cannot be', async () => {
  const [one, other] = await openTwo('delete on courier_positions', 'old');
  const store = createPositionStore(running.database);
  const position = { at: MONDAY - DAY_MS, latitude: -23.56, longitude: -46.65 };
  for (const { establishment, courier } of [one, other])
    await store.append(establishment.id, [{ courierId: courier.id, position }]);
  const { failed, onFailed } = collect();
  expect(await store.forget(MONDAY, onFailed)).toBe(1);
  expect(failed).toEqual([one.establishment.id]);
});

test('old rides of partners’ drivers are deleted in the same way', async () => {
  const [one, other] = await openTwo('delete on driver_positions', 'old');
  const store = createDriverRideStore(running.database);
  const position = { at: MONDAY - DAY_MS, latitude: -23.56, longitude: -46.65 };
  for (const { establishment } of [one, other]) await store.append(establishment.id, 'pedido', [position]);
  const { failed, onFailed } = collect();
  expect(await store.forget(MONDAY, onFailed)).toBe(1);
  expect(failed).toEqual([one.establishment.id]);
});

test('a shop that cannot be deleted after its grace period keeps no other from it', async () => {
  const [one, other] = await openTwo('delete on couriers', 'old');
  const operator = createOperatorStore(running.database);
  for (const { establishment } of [one, other]) await operator.disable(establishment.id, MONDAY, MONDAY - 1);
  const { failed, onFailed } = collect();
  expect(await operator.deleteDue(MONDAY, onFailed)).toEqual([other.establishment.id]);
  expect(failed).toEqual([one.establishment.id]);
});

test('a follower that cannot begin with a shop handles the orders of the others that were reported with it', async () => {
  const [one, other] = await openTwo('insert on order_followers', 'new');
  const errors: unknown[] = [];
  const handled: string[] = [];
  const bus = createMemoryBus((error) => void errors.push(error));
  const follower = createOrderFollower({
    name: 'test',
    store: createOrderFollowerStore(running.database),
    shares: createAllShares(bus),
    handle: async (establishmentId) => void handled.push(establishmentId),
    onError: (error) => void errors.push(error),
    followsAll: true,
    everyMs: 60_000,
  });
  follower.start();
  for (const { establishment } of [one, other]) {
    const order = { orderId: 'pedido', day: '2026-11-16', json: '{}' };
    bus.publish({ kind: 'order', establishmentId: establishment.id, revision: 1, ...order });
  }
  await expect.poll(() => handled, { timeout: 15_000 }).toEqual([other.establishment.id]);
  expect(errors).toHaveLength(1);
  await follower.stop();
  await bus.close();
});
