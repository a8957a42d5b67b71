import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aProduct } from '#tests/support/builders.ts';
import { recountAll } from '#tests/support/reports/recount.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** Eight in the evening in São Paulo. */
const MONDAY = Date.parse('2026-11-16T23:00:00Z');
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18'];

interface Row {
  readonly key: string;
  readonly label: string;
  readonly orders: number;
  readonly revenue: number;
  readonly quantity: number;
  readonly canceledOrders: number;
  readonly openOrders: number;
}
interface Report {
  readonly total: Row;
  readonly rows: readonly Row[];
}

let running: RunningApp;
let now = MONDAY;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());

const sales = async (shop: Shop, by = 'day', from = DAYS[0], to = DAYS[2]) => {
  const answer = await shop.get<Report>(`/api/reports/sales?from=${from}&to=${to}&by=${by}`);
  expect(answer.status).toBe(200);
  return answer.body;
};
const sumBy = (orders: readonly Order[], keysOf: (order: Order) => readonly (readonly [string, number])[]) => {
  const sums = new Map<string, number>();
  for (const [key, amount] of orders.flatMap(keysOf)) sums.set(key, (sums.get(key) ?? 0) + amount);
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0).sort());
};
const revenueOf = ({ rows }: Report) =>
  Object.fromEntries(
    rows
      .filter(({ revenue }) => revenue !== 0)
      .map(({ key, revenue }) => [key, revenue])
      .sort(),
  );

/** The orders as the API lists them, counted by hand and not by the code under test. */
async function recount(shop: Shop) {
  const days = await Promise.all(
    DAYS.map(async (day) => (await shop.get<{ orders: Order[] }>(`/api/orders?day=${day}`)).body.orders),
  );
  const all = days.flat();
  const sold = all.filter(
    ({ status, module, order }) => status !== 9 && (module !== 'COMANDA' || order.items.length > 0),
  );
  return {
    orders: sold.length,
    revenue: sold.reduce((sum, { order }) => sum + order.total, 0),
    canceled: all.length - all.filter(({ status }) => status !== 9).length,
    day: sumBy(
      days.flatMap((ofDay, index) => ofDay.map((order) => ({ ...order, id: DAYS[index] ?? '' }))),
      (order) => (sold.some(({ cdOrder }) => cdOrder === order.cdOrder) ? [[order.id, order.order.total]] : []),
    ),
    courier: sumBy(sold, ({ fkUserMotoboy, order }) => (fkUserMotoboy ? [[fkUserMotoboy, order.total]] : [])),
    product: sumBy(sold, ({ order }) => order.items.map(({ name, total }) => [`livre:${name.toLowerCase()}`, total])),
    hour: sumBy(sold, ({ createdAt, order }) => [
      [String((new Date(createdAt).getUTCHours() + 21) % 24).padStart(2, '0'), order.total],
    ]),
  };
}

async function expectEqual(shop: Shop): Promise<void> {
  const counted = await recount(shop);
  const { total } = await sales(shop);
  expect([total.orders, total.revenue, total.canceledOrders]).toEqual([
    counted.orders,
    counted.revenue,
    counted.canceled,
  ]);
  for (const by of ['day', 'courier', 'product', 'hour'] as const) {
    expect([by, revenueOf(await sales(shop, by))]).toEqual([by, counted[by]]);
  }
  const payments = (await sales(shop, 'payment')).rows;
  expect(payments.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(counted.revenue);
}

describe('the sums of the reports', () => {
  test('change for an earlier day when an order of that day is corrected', async () => {
    now = MONDAY;
    const shop = await running.openShop();
    const { body: order } = await shop.post<Order>('/api/orders', aDelivery());
    const before = await sales(shop);
    expect(before.rows.map(({ key }) => key)).toEqual(['2026-11-16']);
    now = MONDAY + 2 * DAY_MS;
    await shop.post(`/api/orders/${order.id}/cancel`, { reason: 'Não estava em casa' });
    const after = await sales(shop);
    expect(after.rows).toMatchObject([{ key: '2026-11-16', orders: 0, revenue: 0, canceledOrders: 1 }]);
    expect((await sales(shop, 'reason')).rows).toMatchObject([{ label: 'Não estava em casa', canceledOrders: 1 }]);
  });

  test('include the orders from before the sums; a difference is found at night, named and corrected', async () => {
    now = MONDAY;
    const shop = await running.openShop();
    for (let index = 0; index < 3; index += 1) await shop.post('/api/orders', aDelivery());
    const { id } = shop.establishment;
    const { pool } = running.database;
    await sales(shop);
    for (const table of ['order_facts_progress', 'order_facts', 'report_sums']) {
      await pool.query(`delete from ${table} where establishment_id = $1`, [id]);
    }
    await expectEqual(shop);
    await pool.query(`update report_sums set revenue = revenue + 1 where establishment_id = $1`, [id]);
    expect(await recountAll(running, now)).toHaveProperty('size', 1);
    await expectEqual(shop);
    const { body } = await shop.get<{ recount: { differences: readonly string[]; orders: number } }>(
      '/api/reports/summary',
    );
    expect(body.recount.orders).toBe(3);
    expect(body.recount.differences.join()).toContain('2026-11-16 day : revenue');
    expect(await recountAll(running, now)).toEqual(new Map());
  });
});

test('ratings, changed prices, courtesies and preparation are counted by person; a changed rating replaces the earlier one', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const product = aProduct({ price: 4590 });
  expect((await shop.send('POST', '/api/categories', { name: 'Pizzas' })).status).toBe(201);
  const [category] = (await shop.get<{ categories: { id: string }[] }>('/api/categories')).body.categories;
  const made = await shop.post<{ id: string }>('/api/products', {
    name: product.name,
    price: 4590,
    categoryId: category?.id,
  });
  const line = { productId: made.body.id, name: product.name, quantity: 2, unitPrice: 4000 };
  const items = [line, { name: 'Brinde', quantity: 1, unitPrice: 0, courtesy: 'Aniversário' }];
  const { body: order } = await shop.post<Order>('/api/orders', aDelivery({ order: { items } }));
  now += 12 * MINUTE_MS;
  await shop.post(`/api/orders/${order.id}/ready`, { ready: true });
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  const { body: link } = await shop.post<{ token: string }>(`/api/orders/${order.id}/link`);
  await shop.post(`/api/orders/${order.id}/complete`);
  const rate = (stars: number) =>
    running.client().send('PUT', `/api/public/orders/${link.token}/rating`, { stars, words: 'Chegou quente' });
  await sales(shop);
  expect((await rate(2)).status).toBe(200);
  expect((await sales(shop, 'rating')).rows).toMatchObject([{ key: '2', orders: 1, ratings: 1, stars: 2 }]);
  expect((await rate(5)).status).toBe(200);
  const expected = { overrides: 2, overridden: 1180, ratings: 1, stars: 5, preparations: 1, preparationMinutes: 12 };
  expect((await sales(shop)).total).toMatchObject(expected);
  expect((await sales(shop, 'rating')).rows).toMatchObject([{ key: '5', ratings: 1 }]);
  expect((await sales(shop, 'courier')).rows).toMatchObject([{ ratings: 1, stars: 5 }]);
  expect((await sales(shop, 'override-by')).rows).toMatchObject([{ label: 'Beatriz', overrides: 2, overridden: 1180 }]);
  for (const query of ['rating=5', 'rating=any', 'overrideBy=beatriz']) {
    expect((await shop.get<{ orders: Order[] }>(`/api/history?${query}`)).body.orders, query).toHaveLength(1);
  }
  expect((await shop.get<{ orders: Order[] }>('/api/history?rating=2')).body.orders).toEqual([]);
  const given = await shop.get<object>(`/api/reports/ratings?from=${DAYS[0]}`);
  expect(given.body).toMatchObject({
    counts: [0, 0, 0, 0, 1],
    newest: [{ orderId: order.id, stars: 5, words: 'Chegou quente', courier: 'Rafael Moura' }],
  });
  expect(await recountAll(running, now)).toEqual(new Map());
});

test('a report of another establishment, without orders, or of the far past is empty', async () => {
  now = MONDAY;
  const [shop, other] = [await running.openShop(), await running.openShop()];
  await shop.post('/api/orders', aDelivery());
  for (const report of [await sales(other), await sales(shop, 'hour', '1990-01-01', '1999-12-31')]) {
    expect([report.total.orders, report.total.revenue, report.rows]).toEqual([0, 0, []]);
  }
});

test('names of orders are shown as they are, and files escape formulas', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const items = [{ name: '=1+1;"<b>', quantity: 1, unitPrice: 100 }];
  await shop.post('/api/orders', aDelivery({ origin: '😀'.repeat(20), order: { items } }));
  expect((await sales(shop, 'product')).rows).toMatchObject([{ label: '=1+1;"<b>', quantity: 1, revenue: 100 }]);
  expect((await sales(shop, 'channel')).rows).toMatchObject([{ label: '😀'.repeat(20) }]);
  const file = await shop.get<string>('/api/reports/sales/export?by=product');
  expect(file.body).toContain(`"'=1+1;""<b>";1;"1,00";`);
});

test('an unreadable period is refused', async () => {
  const shop = await running.openShop();
  for (const query of ['from=ontem', 'by=lua', 'from=2026-02-30']) {
    expect((await shop.get(`/api/reports/sales?${query}`)).status, query).toBe(400);
  }
});
