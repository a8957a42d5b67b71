import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { recountJob } from '#server/orders/facts/recount-job.ts';
import { aLane } from '#tests/support/a-lane.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';
import { throwFailed } from '#tests/support/throw-failed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON = { timeout: 20_000 };
/** Eight in the evening in São Paulo. */
const MONDAY = Date.parse('2026-11-16T23:00:00Z');

let running: RunningApp;
let now = MONDAY;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
  running.parts.alarms.part.start?.();
});
afterAll(() => running.close());

/** Runs the nightly job; the differences of the shop that it reported. */
async function recount(shop: Shop): Promise<readonly string[]> {
  return (await recountAll(running, now)).get(shop.establishment.id) ?? [];
}

const query = (shop: Shop, text: string) => running.database.pool.query(text, [shop.establishment.id]);
const heardOf = async (shop: Shop) =>
  (await shop.get<{ heard: object }>('/api/reports/sales?from=2026-01-01&to=2026-12-31')).body.heard;

/** Places orders as another system does, and marks each as seen after so many seconds. */
async function seeAfter(shop: Shop, seconds: readonly number[]): Promise<void> {
  const { body: key } = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'loja', scopes: ['orders:create'] });
  const authorization = `Bearer ${key.secret}`;
  for (const [index, wait] of seconds.entries()) {
    const { body: order } = await running.client().post<Order>('/api/orders', aDelivery(), { authorization });
    const asked = () => query(shop, 'select 1 from order_alarms where establishment_id = $1');
    await expect.poll(async () => (await asked()).rows.length, SOON).toBe(index + 1);
    now += wait * 1000;
    await shop.post('/api/alarms/seen', { keys: [order.id] });
  }
}

test('how quickly orders were seen is recounted: a difference is named and corrected, also a missing sum', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  await seeAfter(shop, [10, 25]);
  await shop.post('/api/orders', aDelivery());
  const right = { orders: 2, seconds: 35, climbed: 2 };
  expect(await heardOf(shop)).toEqual(right);
  for (const filter of ['heard=any', 'heard=climbed']) {
    const { body } = await shop.get<{ orders: Order[] }>(`/api/history?from=2026-01-01&to=2026-12-31&${filter}`);
    expect([filter, body.orders.length]).toEqual([filter, right.orders]);
  }
  expect(await recount(shop)).toEqual([]);
  await query(shop, `update alarm_sums set heard = heard + 1, climbed = 0 where establishment_id = $1`);
  expect(await heardOf(shop)).not.toEqual(right);
  expect(await recount(shop)).toEqual([
    '2026-11-16 alarms: heard 3, recounted 2',
    '2026-11-16 alarms: climbed 0, recounted 2',
  ]);
  expect(await heardOf(shop)).toEqual(right);
  await query(shop, 'delete from alarm_sums where establishment_id = $1');
  expect(await recount(shop)).toHaveLength(3);
  expect(await heardOf(shop)).toEqual(right);
  expect(await recount(shop)).toEqual([]);
});

test('sums of days whose alarms are no longer kept stay as they are', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  await seeAfter(shop, [40]);
  const right = await heardOf(shop);
  await query(shop, 'delete from order_alarms where establishment_id = $1');
  now = MONDAY + 89 * DAY_MS;
  expect(await recount(shop)).toEqual([]);
  now = MONDAY;
  expect(await heardOf(shop)).toEqual(right);
});

test('days older than a year are compared in turn, each once in thirty nights', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  await shop.post('/api/orders', aDelivery());
  await shop.get('/api/reports/sales');
  await query(shop, 'update report_sums set revenue = revenue + 1 where establishment_id = $1');
  const found: number[] = [];
  for (let night = 0; night < 31; night += 1) {
    now = MONDAY + (450 + night) * DAY_MS;
    if ((await recount(shop)).length > 0) found.push(night);
  }
  expect(found).toHaveLength(1);
  now = MONDAY;
  const { body } = await shop.get<{ total: { revenue: number } }>('/api/reports/sales?from=2026-11-16&to=2026-11-16');
  expect(body.total.revenue).toBe(5090);
});

test('a night that the portal did not run is made up for in its first hour, once', async () => {
  /** Half past four in the morning in São Paulo. */
  const night = Date.parse('2026-11-18T07:30:00Z');
  now = MONDAY;
  const shop = await running.openShop();
  await shop.post('/api/orders', aDelivery());
  await shop.get('/api/reports/sales');
  await recount(shop);
  const counted = async () =>
    (await query(shop, 'select at from report_recounts where establishment_id = $1')).rows[0]?.at.getTime();
  const { orderFacts: facts, alarms, runs } = running.parts;
  const job = recountJob({
    facts,
    alarms,
    runs,
    lane: aLane(),
    clock: () => now,
    log: { warn() {} },
    onFailed: throwFailed,
  });
  for (const [at, expected] of [
    [MONDAY + 60_000, MONDAY],
    [night - DAY_MS - 1, MONDAY],
    [night + 14 * 60 * 60_000, night + 14 * 60 * 60_000],
    [night + 15 * 60 * 60_000, night + 14 * 60 * 60_000],
    [night + DAY_MS, night + DAY_MS],
  ] as const) {
    now = at;
    await job.run();
    expect([at, await counted()]).toEqual([at, expected]);
  }
});

test('an order that is written while its day is recounted is no difference', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  await shop.post('/api/orders', aDelivery());
  await shop.get('/api/reports/sales');
  const blocker = await running.database.pool.connect();
  try {
    await blocker.query('begin');
    // The recount reads live and archived orders once all changes are processed; a new order needs only the live ones.
    await blocker.query('lock table orders_archive in access exclusive mode');
    const counted = recount(shop);
    const waiting = () =>
      running.database.pool.query(`select 1 from pg_locks where not granted and relation = 'orders_archive'::regclass`);
    await expect.poll(async () => (await waiting()).rows.length, SOON).toBe(1);
    expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
    await blocker.query('commit');
    expect(await counted).toEqual([]);
  } finally {
    blocker.release();
  }
  const { body } = await shop.get<{ total: { orders: number } }>('/api/reports/sales?from=2026-11-16&to=2026-11-16');
  expect(body.total.orders).toBe(2);
});
