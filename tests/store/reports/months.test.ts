import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROUPINGS } from '#domain/reports/rows/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { behindWall } from '#server/platform/database/wall/postgres-reader.ts';
import { createReportStore } from '#server/reports/postgres-reports.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { holdTable } from '#tests/support/database/hold-table.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Eight in the evening in São Paulo. */
const FIRST = Date.parse('2026-10-30T23:00:00Z');
const YEAR = 'from=2026-01-01&to=2026-12-31';

interface Summary {
  readonly total: { readonly revenue: number; readonly orders: number };
  readonly groups: readonly {
    readonly by: string;
    readonly rows: readonly { readonly key: string; readonly label: string; readonly revenue: number }[];
  }[];
}

let running: RunningApp;
let now = FIRST;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());

const query = async <Row extends object>(shop: Shop, text: string) =>
  (await running.database.pool.query<Row>(text, [shop.establishment.id])).rows;
const summary = async (shop: Shop, period = YEAR) => (await shop.get<Summary>(`/api/reports/summary?${period}`)).body;
const place = (shop: Shop, name: string) =>
  shop.post('/api/orders', aDelivery({ order: { items: [{ name, quantity: 1, unitPrice: 4590 }] } }));
const progress = async (shop: Shop) =>
  (
    await query<{ complete: boolean | null }>(
      shop,
      'select months_revision = revision as complete from order_facts_progress where establishment_id = $1',
    )
  )[0]?.complete;
/** Makes the rows of months say what no order says, to see whether a report reads them. */
const spoil = (shop: Shop) =>
  query(
    shop,
    `update report_month_sums set revenue = revenue + 1 where establishment_id = $1 and dimension = 'channel' and month = '2026-10'`,
  );
const channels = ({ groups }: Summary) =>
  groups.find(({ by }) => by === 'channel')?.rows.reduce((sum, { revenue }) => sum + revenue, 0);

async function recount(shop: Shop): Promise<readonly string[]> {
  return (await recountAll(running, now)).get(shop.establishment.id) ?? [];
}

/** A shop with orders on two days of October and one of November; names of products differ in case only. */
async function aShop(): Promise<Shop> {
  now = FIRST;
  const shop = await running.openShop();
  await place(shop, 'pizza');
  now = FIRST + DAY_MS;
  await place(shop, 'PIZZA');
  now = FIRST + 2 * DAY_MS;
  await place(shop, 'Pizza');
  return shop;
}

test('a year is read from its months, and says the same as its days', async () => {
  const shop = await aShop();
  const first = await summary(shop);
  expect(await progress(shop)).toBe(true);
  expect(first.total.orders).toBe(3);
  expect(channels(first)).toBe(first.total.revenue);
  await place(shop, 'Suco');
  const later = await summary(shop);
  expect(channels(later), 'a change is added to its month').toBe(later.total.revenue);
  await query(shop, 'update order_facts_progress set months_revision = null where establishment_id = $1');
  expect(await summary(shop)).toEqual(later);
  while (await running.parts.orderFacts.step(shop.establishment.id));
  await spoil(shop);
  expect(channels(await summary(shop))).toBe(later.total.revenue + 1);
  const parts = await summary(shop, 'from=2026-10-31&to=2026-11-30');
  expect(channels(parts), 'October is not whole').toBe(parts.total.revenue);
});

test('the name of a product is the one of its last day, also in the month', async () => {
  const shop = await aShop();
  const nameIn = async (period: string) =>
    (await summary(shop, period)).groups.find(({ by }) => by === 'product')?.rows[0]?.label;
  expect(await nameIn('from=2026-10-01&to=2026-10-31')).toBe('PIZZA');
  expect(await nameIn('from=2026-10-01&to=2026-11-30')).toBe('Pizza');
  expect(await nameIn('from=2026-10-30&to=2026-10-30')).toBe('pizza');
});

test('after an upgrade the follower finds the shop and fills its months', async () => {
  const shop = await aShop();
  const before = await summary(shop);
  await query(shop, 'update order_facts_progress set months_revision = null where establishment_id = $1');
  await query(shop, 'delete from report_month_sums where establishment_id = $1');
  const { behind } = await running.parts.orderFacts.behind({ after: '', shares: undefined });
  expect(behind).toContain(shop.establishment.id);
  expect(await summary(shop)).toEqual(before);
  while (await running.parts.orderFacts.step(shop.establishment.id));
  expect(await progress(shop)).toBe(true);
  expect(await summary(shop)).toEqual(before);
  expect(await recount(shop)).toEqual([]);
});

test('a node of the version before adds to days only: its months are not read until they are filled again', async () => {
  const shop = await aShop();
  await summary(shop);
  await query(shop, 'update order_facts_progress set revision = revision - 1 where establishment_id = $1');
  await spoil(shop);
  await place(shop, 'Suco');
  const { total, ...rest } = await summary(shop);
  expect(channels({ total, ...rest })).toBe(total.revenue);
  while (await running.parts.orderFacts.step(shop.establishment.id));
  expect(await progress(shop)).toBe(true);
  expect(channels(await summary(shop))).toBe(total.revenue);
});

test('the nightly recount names a month that differs from its days, and corrects it', async () => {
  const shop = await aShop();
  const { total } = await summary(shop);
  expect(await recount(shop)).toEqual([]);
  await spoil(shop);
  const [difference, ...others] = await recount(shop);
  expect(difference).toMatch(/^2026-10-01 month of channel \S+: 2 \d+ .*, recounted 2 \d+ /);
  expect(others).toEqual([]);
  expect(channels(await summary(shop))).toBe(total.revenue);
  await query(shop, `delete from report_month_sums where establishment_id = $1 and dimension = 'product'`);
  expect(await recount(shop)).toHaveLength(2);
  expect(await recount(shop)).toEqual([]);
});

test('a day that the recount corrects is corrected in its month', async () => {
  const shop = await aShop();
  const right = await summary(shop);
  await query(shop, 'update report_sums set revenue = revenue + 7 where establishment_id = $1');
  while (await running.parts.orderFacts.step(shop.establishment.id));
  expect((await recount(shop)).length).toBeGreaterThan(0);
  expect({ ...(await summary(shop)), recount: undefined }).toEqual({ ...right, recount: undefined });
  expect(await recount(shop)).toEqual([]);
});

test.each([
  ['directly', (database: Database) => createReportStore(database)],
  ['behind the wall', (database: Database) => behindWall(database, createReportStore, ['figures'])],
])('the total, the products and the customers of a report are of one moment: read %s', async (_, storeOn) => {
  const shop = await aShop();
  await summary(shop);
  const { id } = shop.establishment;
  const reports = storeOn(running.database);
  const period = { from: '2026-01-01', to: '2026-12-31' };
  const held = await holdTable(running.connection, 'order_facts_progress', 'all');
  const reading = reports.figures(id, { period, today: '2026-11-01', groupings: GROUPINGS });
  await held.waitsFor('select 1 from order_facts_progress');
  for (const table of ['report_sums', 'report_month_sums']) {
    await query(shop, `update ${table} set orders = orders + 1, revenue = revenue + 100 where establishment_id = $1`);
  }
  await query(shop, `update customer_gaps set customers = customers + 1 where establishment_id = $1`);
  await held.release();
  const { groups, customers } = await reading;
  const sum = (by: 'day' | 'product' | 'channel') =>
    groups
      .get(by)
      ?.reduce((all, { orders, revenue }) => ({ orders: all.orders + orders, revenue: all.revenue + revenue }), {
        orders: 0,
        revenue: 0,
      });
  expect([sum('day'), sum('channel')]).toEqual([sum('channel'), sum('day')]);
  expect(sum('product')?.orders).toBe(3);
  expect(customers.new).toBe(1);
});

test('the history looks for products outside the catalogue in the months, not in all days', async () => {
  const shop = await aShop();
  const search = async (query = '') =>
    (await shop.get<{ orders: readonly { id: string }[] }>(`/api/history?category=-${query}`)).body.orders.length;
  expect(await search()).toBe(3);
  const held = await holdTable(running.connection, 'report_sums', 'all');
  expect(await search()).toBe(3);
  expect(await search('&to=2026-10-30')).toBe(1);
  await held.release();
  await query(shop, 'update order_facts_progress set months_revision = null where establishment_id = $1');
  await query(shop, 'delete from report_month_sums where establishment_id = $1');
  expect(await search()).toBe(3);
});
