import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerFigures } from '#domain/reports/customers/groups.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon in São Paulo of the last of three days with sales. */
const LAST = Date.parse('2026-11-28T15:00:00Z');
const PHONES = ['11987650001', '11987650002'];

let running: RunningApp;
let now = LAST;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());

const query = async <Row extends object>(shop: Shop, text: string) =>
  (await running.database.pool.query<Row>(text, [shop.establishment.id])).rows;
const figures = async (shop: Shop, from = '2026-01-01', to = '2026-12-31') =>
  (await shop.get<{ customers: CustomerFigures }>(`/api/reports/summary?from=${from}&to=${to}&only=customers`)).body
    .customers;
const buy = (shop: Shop, who: number) => {
  const customer = {
    name: `C${who}`,
    phone: PHONES[who] ?? '',
    address: { address: 'Rua A', number: '1', timeDelivery: '30 mins' },
  };
  return shop.post('/api/orders', aDelivery({ customer }));
};
/** Makes the kept sales say what no order says, to see whether a report reads them. */
const spoil = (shop: Shop) =>
  query(
    shop,
    `update customer_sales set orders = orders + 10 where establishment_id = $1 and business_day = '2026-11-27'`,
  );

async function recount(shop: Shop): Promise<readonly string[]> {
  return (await recountAll(running, now)).get(shop.establishment.id) ?? [];
}

/** A shop whose two customers bought on three days: each once for the first time, and once again. */
async function aShop(): Promise<Shop> {
  now = LAST - 2 * DAY_MS;
  const shop = await running.openShop();
  await buy(shop, 0);
  now = LAST - DAY_MS;
  await buy(shop, 0);
  await buy(shop, 1);
  now = LAST;
  await buy(shop, 1);
  return shop;
}

test('the sales to customers come from their sums of days, those of later days than the first from what is left', async () => {
  const shop = await aShop();
  expect(await figures(shop)).toMatchObject({ new: 2, back: 0, firstOrders: 2, againOrders: 2 });
  await spoil(shop);
  expect(await figures(shop)).toMatchObject({ new: 2, firstOrders: 2, againOrders: 12 });
});

test('after an upgrade they come from the gaps, until the follower has found the shop and filled them', async () => {
  const shop = await aShop();
  const before = await figures(shop);
  await query(shop, 'update order_facts_progress set customers_revision = null where establishment_id = $1');
  await query(shop, 'delete from customer_sales where establishment_id = $1');
  const { behind } = await running.parts.orderFacts.behind({ after: '', shares: undefined });
  expect(behind).toContain(shop.establishment.id);
  expect(await figures(shop)).toEqual(before);
  while (await running.parts.orderFacts.step(shop.establishment.id));
  await spoil(shop);
  expect((await figures(shop)).againOrders).toBe(before.againOrders + 10);
});

test('a node of the version before keeps the gaps only: the sums are not read until they are filled again', async () => {
  const shop = await aShop();
  const before = await figures(shop);
  await query(
    shop,
    'update order_facts_progress set customers_revision = customers_revision - 1 where establishment_id = $1',
  );
  await spoil(shop);
  expect(await figures(shop)).toEqual(before);
  await buy(shop, 0);
  expect((await figures(shop)).againOrders).toBe(before.againOrders + 1);
  while (await running.parts.orderFacts.step(shop.establishment.id));
  expect(await recount(shop)).toEqual([]);
});

test('the nightly recount names a day whose sum differs from its gaps, and corrects it', async () => {
  const shop = await aShop();
  const before = await figures(shop);
  expect(await recount(shop)).toEqual([]);
  await spoil(shop);
  expect((await recount(shop)).join()).toContain('2026-11-27 sales to customers: 12 ');
  expect(await figures(shop)).toEqual(before);
  expect(await recount(shop)).toEqual([]);
});

test('periods of any length, before, around and after all sales, are answered', async () => {
  const shop = await aShop();
  const all = await figures(shop);
  expect(await figures(shop, '0001-01-01', '9999-12-31')).toEqual(all);
  expect(await figures(shop, '2026-11-27', '9999-12-31')).toMatchObject({
    new: 1,
    back: 1,
    firstOrders: 1,
    againOrders: 2,
  });
  expect(await figures(shop, '2026-11-28', '9999-12-31')).toMatchObject({ new: 0, back: 1, againOrders: 1 });
  expect(await figures(shop, '2026-11-28', '2026-11-28')).toMatchObject({ new: 0, back: 1, againOrders: 1 });
  const none = { new: 0, back: 0, lost: 0, firstOrders: 0, againOrders: 0 };
  for (const [from, to] of [
    ['0001-01-01', '0001-01-01'],
    ['0001-01-01', '2026-01-01'],
    ['2026-12-01', '9999-12-31'],
    ['9999-12-31', '9999-12-31'],
  ] as const) {
    expect(await figures(shop, from, to), `${from} to ${to}`).toMatchObject(none);
  }
  expect(await figures(await running.openShop())).toMatchObject(none);
});
