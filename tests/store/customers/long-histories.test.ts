import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { CustomerErasing, CustomerList, CustomerOrders } from '#contract/customers/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { createCustomerFollower } from '#server/customers/follow.ts';
import { createBackgroundLane } from '#server/platform/jobs/background-lane.ts';
import { createAllShares } from '#server/platform/jobs/shares/shares.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { holdCounters } from '#tests/support/database/held-counters.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(() => running.close());

const PHONE = '11987654321';
/** More than a request indexes, and far more than it erases. */
const LONG = 1300;
const PATIENCE = { timeout: 20_000 };

const address = { address: 'Rua dos Ingleses', number: '212', neighborhood: 'Bela Vista', timeDelivery: '30 mins' };
const customer = { name: 'Ana Beatriz', phone: PHONE, address };
const order = async () => (await shop.post<Order>('/api/orders', aDelivery({ customer }))).body;
const complete = ({ id }: Order) => shop.post(`/api/orders/${id}/complete`);
const history = async () => (await shop.get<CustomerOrders>(`/api/customers/${PHONE}/orders`)).body;
const list = async () => (await shop.get<CustomerList>('/api/customers')).body;
const erase = () => shop.send<CustomerErasing | undefined>('DELETE', `/api/customers/${PHONE}`);
const rows = async <Row extends object>(text: string): Promise<readonly Row[]> =>
  (await running.database.pool.query<Row>(text, [shop.establishment.id])).rows;

/** Years of completed orders of one customer, as if from before the index existed. */
async function fillHistory(count = LONG): Promise<void> {
  const first = await order();
  await complete(first);
  const of = 'establishment_id = $1';
  await rows(`
    with first as (select * from orders where ${of}),
    raised as (update establishment_counters set revision = revision + ${count}, order_number = order_number + ${count}
      where ${of} returning establishment_id),
    copied as (insert into orders select f.establishment_id, 'old-' || n, 2 + n, 1 + n, f.business_day, f.created_at,
        f.status, f.module, f.command, replace(f.document, f.id, 'old-' || n)
      from first f, generate_series(1, ${count}) n)
    insert into order_events (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, changes)
      select establishment_id, 2 + n, 'old-' || n, 'place', 'account', 'a', 'Bia', now(), '[]'
      from first, generate_series(1, ${count}) n`);
}

/** The background work of a node, until it is stopped or the test ends. */
function follow() {
  const errors: unknown[] = [];
  const bus = createMemoryBus(() => {});
  const follower = createCustomerFollower({
    shares: createAllShares(bus),
    lane: createBackgroundLane(bus),
    customerOrders: running.parts.customerOrders,
    bus,
    clock: Date.now,
    onError: (error) => errors.push(error),
    everyMs: 50,
  });
  follower.start();
  onTestFinished(() => follower.stop());
  return { stop: follower.stop, errors };
}

/** The tables that still hold data of the customer. */
async function traces(): Promise<readonly string[]> {
  const tables = await rows<{ table_name: string }>(
    `select table_name from information_schema.columns
     where column_name = 'establishment_id' and table_schema = 'public' and $1 <> ''`,
  );
  const found: string[] = [];
  for (const { table_name } of tables) {
    const kept = await rows<{ t: string }>(`select t::text from ${table_name} t where establishment_id = $1`);
    for (const { t } of kept) if (/Ana Beatriz|11987654321|Ingleses/.test(t)) found.push(table_name);
  }
  return found;
}

async function erasedOrders(): Promise<number> {
  const events = await rows(`select 1 from order_events where establishment_id = $1 and verb = 'erase-customer'`);
  return events.length;
}

async function expectOneErasureEach(orders: number): Promise<void> {
  const events = await rows<{ revision: number; verb: string }>(
    'select revision, verb from order_events where establishment_id = $1 order by revision',
  );
  expect(events.map(({ revision }) => revision)).toEqual(events.map((_, index) => index + 1));
  expect(events.filter(({ verb }) => verb === 'erase-customer')).toHaveLength(orders);
}

test('a long history is indexed in the background, while requests say so and read a bounded part', async () => {
  await fillHistory();
  const first = await history();
  expect(first.indexing).toBe(true);
  expect(first.totals.orders).toBeLessThan(LONG);
  expect((await list()).indexing).toBe(true);
  const [place] = await rows<{ revision: number }>(
    'select revision from customer_order_progress where establishment_id = $1',
  );
  expect(place?.revision).toBe(1000);
  follow();
  await expect.poll(async () => (await history()).indexing, PATIENCE).toBeUndefined();
  expect((await history()).totals.orders).toBe(LONG + 1);
  await order();
  expect((await history()).totals.orders).toBe(LONG + 2);
});

test('an index that another node works on is reported as behind, and no request waits for it', async () => {
  await complete(await order());
  await history();
  const client = await running.database.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query('select 1 from customer_order_progress where establishment_id = $1 for update', [
    shop.establishment.id,
  ]);
  await order();
  const meanwhile = await history();
  expect([meanwhile.indexing, meanwhile.totals.orders]).toEqual([true, 1]);
  await client.query('rollback');
  expect((await history()).totals.orders).toBe(2);
});

test('a customer with many orders is erased in steps: hidden at once, completely removed at the end', async () => {
  await fillHistory(600);
  await shop.send('PUT', `/api/customers/${PHONE}/record`, { name: 'Ana Beatriz', addresses: [address] });
  while ((await history()).indexing) await delay(1);
  expect(await traces()).toEqual(expect.arrayContaining(['orders', 'customer_orders']));
  const { status, body } = await erase();
  expect([status, body]).toEqual([202, { erasing: true }]);
  expect((await shop.get(`/api/customers/${PHONE}/record`)).status).toBe(404);
  expect(await history()).toMatchObject({ erasing: true, totals: { orders: 0 }, orders: [] });
  expect(await list()).toEqual({ customers: [], erasing: 1 });
  follow();
  await expect.poll(async () => (await list()).erasing, PATIENCE).toBeUndefined();
  expect((await shop.get(`/api/customers/${PHONE}/orders`)).status).toBe(404);
  expect(await traces()).toEqual([]);
  await expectOneErasureEach(601);
});

test('orders that arrive during an erasure belong to a new customer, who can be erased again', async () => {
  await fillHistory(300);
  while ((await history()).indexing) await delay(1);
  expect((await erase()).status).toBe(202);
  const meanwhile = await order();
  expect((await history()).orders.map(({ id }) => id)).toEqual([meanwhile.id]);
  expect((await erase()).status).toBe(409);
  follow();
  await expect.poll(async () => (await history()).erasing, PATIENCE).toBeUndefined();
  expect((await shop.get<Order>(`/api/orders/${meanwhile.id}`)).body.customer).toEqual(customer);
  expect((await history()).totals.orders).toBe(1);
  await complete(meanwhile);
  // 204 if the index has seen the completion by now, 202 if the follower finishes the erasure.
  expect([202, 204]).toContain((await erase()).status);
  await expect.poll(traces, PATIENCE).toEqual([]);
  await expectOneErasureEach(302);
});

test('an erasure continues after a stop and after an interrupted step, and writes no order twice', async () => {
  await fillHistory(400);
  while ((await history()).indexing) await delay(1);
  await erase();
  const first = follow();
  await delay(30);
  await first.stop();

  const client = await running.database.pool.connect();
  await client.query('begin');
  await client.query('select 1 from customer_order_progress where establishment_id = $1 for update', [
    shop.establishment.id,
  ]);
  const before = await erasedOrders();
  const second = follow();
  await expect.poll(erasedOrders, PATIENCE).toBeGreaterThan(before);
  await second.stop();
  expect(second.errors).toEqual([]);
  await client.query('rollback');
  client.release();

  follow();
  follow();
  await expect.poll(async () => (await list()).erasing, PATIENCE).toBeUndefined();
  expect(await traces()).toEqual([]);
  await expectOneErasureEach(401);
});

test('a customer with orders that are not indexed yet is still erased, an unfinished order once it ends', async () => {
  await leaveIndexBehind();
  const [open, done] = [await order(), await order()];
  await complete(done);
  expect((await erase()).status).toBe(202);
  follow();
  const nameOf = async ({ id }: Order) => (await shop.get<Order>(`/api/orders/${id}`)).body.customer?.name;
  await expect.poll(() => nameOf(done), PATIENCE).toBe('Cliente removido');
  expect((await list()).erasing).toBe(1);
  expect(await nameOf(open)).toBe('Ana Beatriz');
  await complete(open);
  await expect.poll(async () => (await list()).erasing, PATIENCE).toBeUndefined();
  expect(await traces()).toEqual([]);
});

/** Changes an order more often than a request indexes. */
async function leaveIndexBehind(): Promise<void> {
  const { id } = (
    await shop.post<Order>(
      '/api/orders',
      aDelivery({
        customer: {
          ...customer,
          phone: '11900000000',
          name: 'Bruno',
          address: { address: 'Rua B', number: '2', timeDelivery: '30 mins' },
        },
      }),
    )
  ).body;
  await rows(`
    with raised as (update establishment_counters set revision = revision + 700 where establishment_id = $1),
    moved as (update orders set revision = revision + 700 where establishment_id = $1)
    insert into order_events (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, changes)
      select $1, 1 + n, '${id}', 'x', 'account', 'a', 'Bia', now(), '[]' from generate_series(1, 700) n`);
}

test('an erasure while the establishment is locked answers, and finishes when the lock is gone', async () => {
  const done = await order();
  await complete(done);
  await history();
  const held = await holdCounters(running, [shop.establishment.id]);
  expect((await erase()).status).toBe(202);
  expect((await list()).erasing).toBe(1);
  await held.release();
  follow();
  await expect.poll(async () => (await list()).erasing, PATIENCE).toBeUndefined();
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${done.id}/events`)).body;
  expect(events.map(({ verb }) => verb)).toEqual(['place', 'complete', 'erase-customer']);
  expect(await traces()).toEqual([]);
});
