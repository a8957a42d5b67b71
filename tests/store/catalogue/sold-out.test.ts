import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ImportAnswer } from '#contract/catalogue/import-schema.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import { startApp } from '#tests/support/start-app.ts';

/** A Citus cluster looks for deadlocks every two seconds. */
const ONE_LOOK_MS = 3_000;
/** As many requests of the portal wait in the store as it has connections; some of them do other things first. */
const WAITING = 8;

test('thirty sold-out marks at once, with edits between them, are all saved', async () => {
  const app = await startApp();
  const shop = await app.openShop();
  const { id: categoryId } = (await shop.post<Category>('/api/categories', { name: 'Pizzas' })).body;
  const input = { categoryId, name: 'Calabresa', price: 4990 };
  const { id } = (await shop.post<Product>('/api/products', input)).body;
  const held = await holdRows(app, 'select from products where establishment_id = $1 and id = $2 for update', [
    shop.establishment.id,
    id,
  ]);
  const mark = () => shop.send('PUT', `/api/products/${id}/available`, { available: false });
  const edit = (price: number) => shop.send('PUT', `/api/products/${id}`, { ...input, price });
  const prices = Array.from({ length: 10 }, (_, index) => 5000 + index);
  const saves = prices.flatMap((price) => [mark(), edit(price), mark(), mark()]);
  // On a connection of its own: the portal's may all be waiting.
  const activity = app.database.isDistributed() ? 'citus_stat_activity' : 'pg_stat_activity';
  const waiting = `select from ${activity} where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rowsOf(app.connection, waiting)).length).toBeGreaterThanOrEqual(WAITING);
  await delay(ONE_LOOK_MS);
  await held.release();
  const refused = (await Promise.all(saves)).filter(({ status }) => status !== 200);
  expect(refused).toEqual([]);
  const { products } = (await shop.get<{ products: Product[] }>('/api/products')).body;
  expect(products).toMatchObject([{ id, available: false }]);
  expect(prices).toContain(products[0]?.price);
});

test('an import keeps a sold-out mark of the same moment', async () => {
  const app = await startApp();
  const shop = await app.openShop();
  const { id: categoryId } = (await shop.post<Category>('/api/categories', { name: 'Pizzas' })).body;
  const { id } = (await shop.post<Product>('/api/products', { categoryId, name: 'Calabresa', price: 4990 })).body;
  const mark = 'update products set available = false where establishment_id = $1 and id = $2';
  const marking = await holdRows(app, mark, [shop.establishment.id, id]);
  const csv = 'categoria;produto;preço\r\nPizzas;Calabresa;52,90\r\n';
  const imported = shop.post<ImportAnswer>('/api/catalogue/import', { csv, apply: true });
  await marking.awaited();
  await marking.release();
  expect((await imported).body).toMatchObject({ applied: true, changed: 1 });
  const { products } = (await shop.get<{ products: Product[] }>('/api/products')).body;
  expect(products).toMatchObject([{ id, price: 5290, available: false }]);
});
