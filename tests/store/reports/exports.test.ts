import { expect, test } from 'vitest';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Noon in São Paulo. */
const MONDAY = Date.parse('2026-11-02T15:00:00Z');
const ALL = 'from=2026-11-01&to=2026-11-30&format=csv';
const LISTS = ['customers/export?group=new&', 'customers/export?group=lost&', 'runs/export?', 'ratings/export?'];

test('the lists behind the numbers are files with all of the period, the newest first', async () => {
  let now = MONDAY;
  const app = await startApp({ clock: () => now });
  const shop = await app.openShop();
  const linesOf = async (list: string, by = shop) => {
    const { status, body } = await by.get<string>(`/api/reports/${list}${ALL}`);
    expect(status, list).toBe(200);
    const [, ...lines] = body.replace('\ufeff', '').trim().split('\r\n');
    return lines;
  };
  const sell = async (name: string, phone: string, stars: number) => {
    const address = { address: 'Rua A', number: '1', timeDelivery: '30 mins' };
    const { id, cdOrder } = (await shop.post<Order>('/api/orders', aDelivery({ customer: { name, phone, address } })))
      .body;
    await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
    const { token } = (await shop.post<OrderLink>(`/api/orders/${id}/link`)).body;
    await shop.post(`/api/orders/${id}/complete`, {});
    const rating = { stars, ...(stars < 3 ? { words: 'Chegou "frio"' } : {}) };
    expect((await app.client().send('PUT', `/api/public/orders/${token}/rating`, rating)).status).toBe(200);
    return cdOrder;
  };
  const first = await sell('Ana', '11987650001', 2);
  // Further away than an export reads at once.
  now += 8 * DAY_MS;
  const second = await sell('=Bruno', '11987650002', 5);
  const { name: courier } = shop.courier;

  expect(await linesOf('customers/export?group=new&')).toMatchObject([
    expect.stringMatching(/^'=Bruno;\(11\) 98765-0002;10\/11\/2026;1;/),
    expect.stringMatching(/^Ana;\(11\) 98765-0001;02\/11\/2026;1;/),
  ]);
  expect(await linesOf('customers/export?group=back&')).toEqual([]);
  expect(await linesOf('runs/export?')).toMatchObject([
    expect.stringMatching(`^10/11/2026;1;${courier};10/11/2026 12:00;1;`),
    expect.stringMatching(`^02/11/2026;1;${courier};02/11/2026 12:00;1;`),
  ]);
  expect(await linesOf('runs/export?courier=nobody&')).toEqual([]);
  expect(await linesOf('ratings/export?')).toEqual([
    `10/11/2026 12:00;${second};${courier};5;`,
    `02/11/2026 12:00;${first};${courier};2;"Chegou ""frio"""`,
  ]);
  const ever = await shop.get<string>('/api/reports/runs/export?from=0001-01-01&to=9999-12-31&format=csv');
  expect(ever.body.trim().split('\r\n')).toHaveLength(3);
  const other = await app.openShop();
  for (const list of LISTS) expect(await linesOf(list, other), list).toEqual([]);
  for (const list of LISTS) expect((await shop.get(`/api/reports/${list}from=ontem&format=csv`)).status).toBe(400);

  const { body: sheet } = await shop.get<string>(`/api/reports/runs/export?${ALL.replace('csv', 'xlsx')}`);
  expect(sheet.startsWith('PK')).toBe(true);
});

test('a list of customers longer than a page has each of them once', async () => {
  const app = await startApp({ clock: () => MONDAY });
  const shop = await app.openShop();
  await app.database.pool.query(
    `insert into customer_days (establishment_id, customer_key, business_day, previous, name, orders, revenue)
     select $1, (11900000000 + n)::text, '2026-11-02', '', 'Cliente ' || n, 1, 100 from generate_series(1, 1001) n`,
    [shop.establishment.id],
  );
  const { body } = await shop.get<string>(`/api/reports/customers/export?group=new&${ALL}`);
  const names = body.match(/Cliente \d+/g) ?? [];
  expect([names.length, new Set(names).size]).toEqual([1001, 1001]);
});

test('the days of a report say how quickly orders were heard', async () => {
  const app = await startApp({ clock: () => MONDAY });
  const shop = await app.openShop();
  await shop.post('/api/orders', aDelivery());
  await app.database.pool.query(
    `insert into alarm_sums (establishment_id, business_day, heard, heard_seconds, climbed)
     values ($1, '2026-11-02', 4, 50, 1)`,
    [shop.establishment.id],
  );
  const { body } = await shop.get<string>(`/api/reports/sales/export?by=day&${ALL}`);
  const [heading = '', day = ''] = body.split('\r\n');
  expect(heading).toMatch(/;Vistos;Visto após \(s\);Chegaram aos celulares$/);
  expect(day).toMatch(/;4;13;1$/);
});

test('no file is made of sums and searches while older orders are missing in them', async () => {
  const app = await startApp({ clock: () => MONDAY });
  const shop = await app.openShop();
  // One more than the follower reads at once.
  const orders = Array.from({ length: 201 }, () => aDelivery());
  for (let at = 0; at < orders.length; at += 20) {
    await Promise.all(orders.slice(at, at + 20).map((order) => shop.post('/api/orders', order)));
  }
  await shop.get(`/api/reports/summary?${ALL.replace('&format=csv', '')}`);
  const exportOf = async (path: string) => {
    const { status, body } = await shop.get<string | { readonly code: string }>(path);
    return typeof body === 'string' ? [status, body.trim().split('\r\n').length] : [status, body.code];
  };
  const missing = [409, 'reports-adding-up'];
  for (const [path, lines] of [
    [`/api/reports/sales/export?by=channel&${ALL}`, 2],
    [`/api/reports/customers/export?group=new&${ALL}`, 2],
    ['/api/history/export?state=awaiting&format=csv', 202],
  ] as const) {
    // As an upgrade leaves it: all orders are to be read again.
    await app.database.pool.query(
      `update order_facts_progress set walked = false, business_day = '9999-12-31', number = 0
       where establishment_id = $1`,
      [shop.establishment.id],
    );
    expect(await exportOf('/api/history/export?format=csv'), 'all orders are read themselves').toEqual([200, 202]);
    expect([path, await exportOf(path)]).toEqual([path, missing]);
    expect([path, await exportOf(path)]).toEqual([path, [200, lines]]);
  }
});
