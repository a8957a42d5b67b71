import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { History } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { createOrderFactsStore } from '#server/orders/facts/postgres-facts.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon in São Paulo. */
const MONDAY = Date.parse('2026-11-16T15:00:00Z');

let running: RunningApp;
let now = MONDAY;
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());

const to = (name: string, phone: string, street = 'Rua Augusta') =>
  aDelivery({
    origin: 'iFood',
    customer: { name, phone, address: { address: street, number: '1508', timeDelivery: '30 mins' } },
  });
const place = async (shop: Shop, order = aDelivery()) => (await shop.post<Order>('/api/orders', order)).body;
const search = async (shop: Shop, query: Record<string, string> = {}) =>
  (await shop.get<History>(`/api/history?${new URLSearchParams(query)}`)).body;
const codes = ({ orders }: History) => orders.map(({ cdOrder }) => Number(cdOrder));

/** Indexes every order, as the background job does. */
async function takeIn(shop: Shop): Promise<void> {
  while (await createOrderFactsStore(running.database).step(shop.establishment.id));
}

/** Three days with two orders each; the second of each day is Ana's. */
async function openShopOfThreeDays(): Promise<Shop> {
  now = MONDAY;
  const shop = await running.openShop();
  for (let day = 0; day < 3; day += 1) {
    now = MONDAY + day * DAY_MS;
    await place(shop, to('Bruno Teles', '11912345678'));
    await place(shop, to('Ana Conceição', '11987654321', 'Alameda Santos'));
  }
  return shop;
}

describe('the history', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShopOfThreeDays();
  });

  test('lists the orders of all days, newest first, in their current version', async () => {
    const all = await search(shop);
    expect(codes(all)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(all.next).toBeUndefined();
    const [newest] = all.orders;
    expect(newest).toEqual((await shop.get(`/api/orders/${newest?.id}`)).body);
  });

  test.each([
    ['ana conceicao', [6, 4, 2]],
    ['CONCEIÇÃO', [6, 4, 2]],
    ['98765', [6, 4, 2]],
    ['augusta, 1508', [5, 3, 1]],
    ['(11) 98765-4321', [6, 4, 2]],
    ['+55 11 98765\u20114321', [6, 4, 2]],
    ['teles pizza', [5, 3, 1]],
    ['17/11/2026', [4, 3]],
    ['aguardando', [6, 5, 4, 3, 2, 1]],
    ['#4', [4]],
    ['#40', []],
    ['te', [5, 3, 1]],
    ['\ud83d\ude00', []],
    ['ifood', [6, 5, 4, 3, 2, 1]],
    ['100%', []],
    ['nobody of that name', []],
  ])('finds %j', async (q, expected) => {
    expect(codes(await search(shop, { q }))).toEqual(expected);
  });

  test('is filtered by state, kind, hour and total', async () => {
    const [newest] = (await search(shop)).orders;
    const total = newest?.order.total ?? 0;
    for (const [query, expected] of [
      [{ min: String(total), max: String(total) }, [6, 5, 4, 3, 2, 1]],
      [{ min: String(total + 1) }, []],
      [{ max: String(total - 1) }, []],
      [{ state: 'awaiting', kind: 'delivery', hour: '12', q: 'ana' }, [6, 4, 2]],
      [{ state: 'completed' }, []],
      [{ state: 'open', q: 'ana' }, [6, 4, 2]],
      [{ weekday: '2' }, [4, 3]],
    ] as const) {
      expect(codes(await search(shop, query)), JSON.stringify(query)).toEqual(expected);
    }
  });

  test('is limited to the requested days', async () => {
    expect(codes(await search(shop, { from: '2026-11-17', to: '2026-11-17' }))).toEqual([4, 3]);
    expect(codes(await search(shop, { from: '2026-11-17', q: 'ana' }))).toEqual([6, 4]);
    expect(codes(await search(shop, { to: '2026-11-16' }))).toEqual([2, 1]);
    expect(codes(await search(shop, { from: '2027-01-01' }))).toEqual([]);
  });

  test('continues after a page', async () => {
    for (const [after, expected] of [
      ['2026-11-18.5', [4, 3, 2, 1]],
      ['2026-11-17.3', [2, 1]],
      ['2026-11-16.2', [1]],
      ['2026-11-16.1', []],
    ] as const) {
      expect(codes(await search(shop, { after }))).toEqual(expected);
    }
  });

  test('shows nothing of another establishment', async () => {
    const other = await running.openShop();
    expect(codes(await search(other))).toEqual([]);
    expect(codes(await search(other, { q: 'ana' }))).toEqual([]);
  });
});

test('the history of many orders comes in pages without overlaps or gaps', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  for (let index = 0; index < 25; index += 1) await place(shop);
  now = MONDAY + DAY_MS;
  for (let index = 0; index < 25; index += 1) await place(shop);
  for (const query of [{}, { q: 'rua a' }]) {
    const seen: number[] = [];
    let next: string | undefined;
    do {
      const page = await search(shop, { ...query, ...(next === undefined ? {} : { after: next }) });
      expect(page.orders.length).toBeLessThanOrEqual(20);
      seen.push(...codes(page));
      next = page.next;
    } while (next !== undefined);
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => 50 - index));
  }
});

test('matches are found however many other orders lie between them', async () => {
  const shop = await running.openShop();
  const dear = aDelivery({ order: { items: [{ name: 'Bolo inteiro', quantity: 1, unitPrice: 90_000 }] } });
  const wanted: string[] = [];
  for (let count = 0; count < 460; count += 20) {
    const isDear = [0, 20, 240, 440].includes(count);
    if (isDear) wanted.unshift((await place(shop, dear)).cdOrder);
    await Promise.all(Array.from({ length: isDear ? 19 : 20 }, () => place(shop)));
  }
  await takeIn(shop);
  const { orders, next } = await search(shop, { min: '80000' });
  expect([orders.map(({ cdOrder }) => cdOrder), next]).toEqual([wanted, undefined]);
});

test('an order is found by its current content', async () => {
  const shop = await openShopOfThreeDays();
  await takeIn(shop);
  const [newest] = (await search(shop, { q: 'ana' })).orders;
  await shop.post(`/api/orders/${newest?.id}/dispatch`, { courierId: shop.courier.id });
  await takeIn(shop);
  expect(codes(await search(shop, { q: 'rafael' }))).toEqual([6]);
});

test('a comanda is found by its command, and an erased customer no longer', async () => {
  const shop = await openShopOfThreeDays();
  now = MONDAY;
  const table = await place(shop, aRound('Mesa 12'));
  await takeIn(shop);
  expect((await search(shop, { q: 'mesa 12' })).orders.map(({ id }) => id)).toEqual([table.id]);
  for (const { id } of (await search(shop, { q: 'ana' })).orders) await shop.post(`/api/orders/${id}/complete`);
  expect((await shop.send('DELETE', '/api/customers/11987654321')).status).toBe(204);
  expect(codes(await search(shop, { q: 'conceicao' }))).toEqual([]);
  await takeIn(shop);
  expect(codes(await search(shop, { q: 'conceicao' }))).toEqual([]);
  expect(codes(await search(shop, { to: '2026-11-16' })).length).toBe(3);
});

test('a category finds the orders with its current products; unlisted products are a row, too', async () => {
  now = MONDAY;
  const shop = await running.openShop();
  const categories: string[] = [];
  for (const name of ['Pizzas', 'Bebidas']) await shop.post('/api/categories', { name });
  const { body } = await shop.get<{ categories: { id: string; name: string }[] }>('/api/categories');
  for (const name of ['Pizzas', 'Bebidas']) categories.push(body.categories.find((one) => one.name === name)?.id ?? '');
  const [pizzas = '', drinks = ''] = categories;
  const make = async (name: string, categoryId: string) => {
    const { body: product } = await shop.post<{ id: string }>('/api/products', { name, price: 1000, categoryId });
    return { productId: product.id, name, quantity: 1, unitPrice: 1000 };
  };
  const [pizza, soda] = [await make('Calabresa', pizzas), await make('Guaraná', drinks)];
  const free = { name: 'Vela de aniversário', quantity: 1, unitPrice: 500 };
  await place(shop, aDelivery({ order: { items: [pizza] } }));
  await place(shop, aDelivery({ order: { items: [pizza, soda] } }));
  await place(shop, aDelivery({ order: { items: [free] } }));
  const found = async (category: string, query = {}) => codes(await search(shop, { category, ...query }));
  expect(await found(pizzas)).toEqual([2, 1]);
  expect(await found(drinks)).toEqual([2]);
  expect(await found('-')).toEqual([3]);
  expect(await found(pizzas, { q: 'guarana' })).toEqual([2]);
  expect(await found(pizzas, { customer: 'first', min: '500' })).toEqual([2, 1]);
  expect(await found(pizzas, { customer: 'first', heard: 'any' })).toEqual([]);
  expect(await found('no-category')).toEqual([]);
  const rows = await shop.get<{ rows: { key: string; label: string }[] }>('/api/reports/sales?by=category');
  expect(rows.body.rows.map(({ key }) => key).sort()).toEqual([pizzas, drinks, '-'].sort());
  await running.database.pool.query(
    `insert into order_facts select establishment_id, '2020-01-01', n, 'old-' || n, 0, '', '{}', '{}'
     from order_facts, generate_series(1, 103000) n where establishment_id = $1 and number = 1`,
    [shop.establishment.id],
  );
  const old = { category: pizzas, to: '2026-11-16' };
  expect(codes(await search(shop, old))).toEqual([2, 1]);
  // The index answers for all days at once, so orders are not read one by one.
  const outside = await search(shop, { category: '-' });
  expect([codes(outside), outside.next]).toEqual([[3], undefined]);
  expect(codes(await search(shop, { category: '-', to: '2026-11-15' }))).toEqual([]);
  const other = await running.openShop();
  expect(codes(await search(other, { category: pizzas }))).toEqual([]);
});

test('an unreadable query is refused with its field', async () => {
  const shop = await running.openShop();
  for (const query of ['from=yesterday', 'after=7', 'day=2026-11-16', `q=${'x'.repeat(101)}`]) {
    expect((await shop.get(`/api/history?${query}`)).status, query).toBe(400);
  }
  expect((await running.client().get('/api/history')).status).toBe(401);
});
