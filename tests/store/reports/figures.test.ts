import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SalesSummary } from '#contract/reports/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { untilHour } from '#domain/reports/comparison.ts';
import { FILTERED_MEASURES } from '#domain/reports/facets.ts';
import { measuresOf } from '#domain/reports/measures.ts';
import { SUMMARY_PARTS } from '#domain/reports/rows/rows.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const MINUTE_MS = 60_000;
/** Eight in the evening in São Paulo. */
const MONDAY = Date.parse('2026-11-16T23:00:00Z');
const WEDNESDAY = MONDAY + 48 * 60 * MINUTE_MS;
const PERIOD = 'from=2026-11-01&to=2026-11-18';

let running: RunningApp;
let now = MONDAY;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());

const summaryOf = async (shop: Shop) => (await shop.get<Required<SalesSummary>>(`/api/reports/summary?${PERIOD}`)).body;

/** All pages of the history with these filters. */
async function historyOf(shop: Shop, filters: string): Promise<readonly Order[]> {
  const orders: Order[] = [];
  let after = '';
  do {
    const { status, body } = await shop.get<{ orders: Order[]; next?: string }>(`/api/history?${filters}${after}`);
    expect(status).toBe(200);
    orders.push(...body.orders);
    after = body.next === undefined ? '' : `&after=${body.next}`;
  } while (after !== '');
  return orders;
}

async function place(shop: Shop, order: object): Promise<Order> {
  const { status, body } = await shop.post<Order>('/api/orders', order);
  expect(status).toBe(201);
  return body;
}

/** A delivery with a phone, a fee, a discount and a line below the catalogue's price: made, sent, brought. */
async function deliver(shop: Shop, phone: string, productId: string): Promise<void> {
  const order = aDelivery();
  const items = [{ productId, name: 'Pizza', quantity: 1, unitPrice: 4000 }];
  const { id } = await place(shop, {
    ...order,
    customer: { ...order.customer, phone },
    order: { txDelivery: 500, discount: 90, items },
  });
  now += 9 * MINUTE_MS;
  for (const [verb, body] of [
    ['ready', { ready: true }],
    ['dispatch', { courierId: shop.courier.id }],
    ['complete'],
  ] as const) {
    expect((await shop.post(`/api/orders/${id}/${verb}`, body)).status, verb).toBe(200);
  }
}

async function shopWithSales(): Promise<Shop> {
  const shop = await running.openShop();
  await shop.send('POST', '/api/categories', { name: 'Pizzas' });
  const [category] = (await shop.get<{ categories: { id: string }[] }>('/api/categories')).body.categories;
  const pizza = { name: 'Pizza', price: 4590, categoryId: category?.id };
  const { id: productId } = (await shop.post<{ id: string }>('/api/products', pizza)).body;
  now = MONDAY;
  await deliver(shop, '11911111111', productId);
  const canceled = await place(shop, aDelivery());
  await shop.post(`/api/orders/${canceled.id}/cancel`, { reason: 'Desistiu' });
  now = WEDNESDAY;
  await deliver(shop, '11911111111', productId);
  await deliver(shop, '11922222222', productId);
  for (let sale = 0; sale < 22; sale += 1) {
    await place(shop, { module: 'PDV', order: { items: [{ name: 'Suco', quantity: 1, unitPrice: 900 }] } });
  }
  await place(shop, aRound('7'));
  return shop;
}

test('each figure of a report leads to exactly the orders that it counts', async () => {
  const shop = await shopWithSales();
  await place(await running.openShop(), aDelivery());
  const { total, customers } = await summaryOf(shop);
  const unknown = total.orders - customers.firstOrders - customers.againOrders;
  const expected = {
    'measure=orders': total.orders,
    'measure=canceledOrders': total.canceledOrders,
    'measure=deliveries': total.deliveries,
    'measure=orders&state=open': total.openOrders,
    'measure=waits': total.waits,
    'measure=preparations': total.preparations,
    'measure=overrides': total.overrides,
    'punctuality=kept': total.onTime,
    'customer=first': customers.firstOrders,
    'customer=again': customers.againOrders,
    'customer=unknown': unknown,
  };
  expect(expected).toMatchObject({ 'measure=orders': 26, 'customer=again': 1, 'customer=unknown': 23 });
  for (const [filter, count] of Object.entries(expected)) {
    expect([filter, (await historyOf(shop, `${PERIOD}&${filter}`)).length]).toEqual([filter, count]);
    expect(count, filter).toBeGreaterThan(0);
  }
});

test('the amounts of the orders behind a figure add up to it', async () => {
  const shop = await shopWithSales();
  const { total, customers } = await summaryOf(shop);
  const sum = async (filter: string, amountOf: (order: Order['order']) => number) =>
    (await historyOf(shop, `${PERIOD}&${filter}`)).reduce((amount, { order }) => amount + amountOf(order), 0);
  expect(await sum('measure=orders', (order) => order.total)).toBe(total.revenue);
  expect(await sum('measure=orders&state=open', (order) => order.total)).toBe(total.openRevenue);
  expect(await sum('measure=fees', (order) => order.txDelivery ?? 0)).toBe(total.fees);
  expect(await sum('measure=discounts', ({ discount }) => discount)).toBe(total.discounts);
  expect(await sum('measure=canceledOrders', (order) => order.total)).toBe(total.canceledRevenue);
  expect(await sum('customer=first', (order) => order.total)).toBe(customers.firstRevenue);
  expect(await sum('customer=again', (order) => order.total)).toBe(customers.againRevenue);
  expect([total.fees, total.discounts, total.overridden]).toEqual([1500, 270, 1770]);
});

test('orders from before these filters are found after the walk that an upgrade starts', async () => {
  const shop = await shopWithSales();
  const before = await historyOf(shop, 'measure=discounts');
  expect(before).toHaveLength(3);
  const { id } = shop.establishment;
  await running.database.pool.query(
    `update order_facts set facets = array(select f from unnest(facets) f where f not like 'measure:%')
     where establishment_id = $1`,
    [id],
  );
  expect(await historyOf(shop, 'measure=discounts')).toEqual([]);
  await running.database.pool.query(
    `update order_facts_progress set walked = false, business_day = '9999-12-31', number = 0 where establishment_id = $1`,
    [id],
  );
  expect(await historyOf(shop, 'measure=discounts')).toEqual(before);
});

test('every measure that can be filtered by is a filter of the history', async () => {
  const shop = await running.openShop();
  for (const measure of FILTERED_MEASURES) expect(await historyOf(shop, `measure=${measure}`)).toEqual([]);
  expect((await shop.get('/api/history?measure=moon')).status).toBe(400);
  expect((await shop.get('/api/history?customer=moon')).status).toBe(400);
});

test('what a day sold before an hour leads to the orders of its hours before that one, from 04:00 on', async () => {
  const shop = await running.openShop();
  const at = async (hour: number) => {
    now = MONDAY + hour * 60 * MINUTE_MS;
    await place(shop, aDelivery());
  };
  // At 10:00, 20:00 and 01:00 of the same business day.
  for (const hour of [-10, 0, 5]) await at(hour);
  const { groups } = await summaryOf(shop);
  const hours = groups.find(({ by }) => by === 'hour')?.rows ?? [];
  for (const [hour, count] of [
    ['04', 0],
    ['10', 0],
    ['11', 1],
    ['20', 1],
    ['21', 2],
    ['01', 2],
    ['02', 3],
  ] as const) {
    const found = await historyOf(shop, `from=2026-11-16&to=2026-11-16&measure=orders&untilHour=${hour}`);
    expect([hour, found.length, untilHour(hours, hour).orders]).toEqual([hour, count, count]);
  }
  expect((await shop.get('/api/history?untilHour=24')).status).toBe(400);
});

test('a part of a summary says the same as the whole, and nothing else', async () => {
  const shop = await shopWithSales();
  const { customers, groups, ...whole } = await summaryOf(shop);
  const part = async (only: string) =>
    (await shop.get<Partial<SalesSummary>>(`/api/reports/summary?${PERIOD}&only=${only}`)).body;
  expect(await part('total')).toEqual({ ...whole, groups: [] });
  expect(await part('total,customers')).toEqual({ ...whole, groups: [], customers });
  for (const group of groups) expect(await part(group.by)).toEqual({ ...whole, groups: [group] });
  expect(await part(SUMMARY_PARTS.join(','))).toEqual({ ...whole, groups, customers });
  const nothing = await shop.get<SalesSummary>('/api/reports/summary?from=2020-01-01&to=2020-12-31&only=total');
  expect(nothing.body.total).toEqual(measuresOf());
  expect((await shop.get('/api/reports/summary?only=orders')).status).toBe(400);
});
