import { expect, test } from 'vitest';
import type { History } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { up } from '#server/platform/database/migrations/0190-whole-search-texts.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Shop, startApp } from '#tests/support/start-app.ts';

const found = async (shop: Shop, q: string) =>
  (await shop.get<History>(`/api/history?${new URLSearchParams({ q })}`)).body.orders.length;

/** An order of 300 lines, and a short one. */
async function shopWithLongOrder(shop: Shop): Promise<void> {
  const items = Array.from({ length: 300 }, (_, index) => ({
    name: `Porção especial prato-p${index}x`,
    quantity: 1,
    unitPrice: 100,
  }));
  for (const order of [{ items }, { items: items.slice(0, 1) }]) {
    expect((await shop.post<Order>('/api/orders', aDelivery({ order }))).status).toBe(201);
  }
}

test('an order of 300 lines is found by each of them', async () => {
  const shop = await (await startApp()).openShop();
  await shopWithLongOrder(shop);
  for (const [q, count] of [
    ['p0x', 2],
    ['p150x especial', 1],
    ['p299x', 1],
    ['aguardando porção', 2],
  ] as const) {
    expect([q, await found(shop, q)]).toEqual([q, count]);
  }
});

test('a text that was cut by an earlier version is read again after the upgrade; shops without one are left alone', async () => {
  const app = await startApp();
  const [shop, other] = [await app.openShop(), await app.openShop()];
  await shopWithLongOrder(shop);
  await other.post<Order>('/api/orders', aDelivery());
  expect([await found(shop, 'p299x'), await found(other, 'aguardando')]).toEqual([1, 1]);
  const { pool, kysely } = app.database;
  await pool.query('update order_facts set text = left(text, 2000) where establishment_id = $1', [
    shop.establishment.id,
  ]);
  expect(await found(shop, 'p299x')).toBe(0);
  await up(kysely as unknown as Parameters<typeof up>[0]);
  const { rows } = await pool.query<{ walked: boolean }>(
    'select walked from order_facts_progress where establishment_id = any ($1) order by walked',
    [[shop.establishment.id, other.establishment.id]],
  );
  expect(rows).toEqual([{ walked: false }, { walked: true }]);
  expect(await found(shop, 'p299x')).toBe(1);
});
