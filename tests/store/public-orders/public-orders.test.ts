import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { RatingReport } from '#contract/reports/schema.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import type { Order } from '#domain/orders/order.ts';
import { readBrCode } from '#domain/payments/pix-br-code.ts';
import type { PublicOrder } from '#domain/public-orders/public-order.ts';
import { MISSES_PER_NETWORK } from '#server/public-orders/visit-limits.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { aPng, savePhoto } from '#tests/support/photos.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** How far the portal's clock is ahead of the real one. */
let aheadMs = 0;
let portalFolder: string;
let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  portalFolder = await mkdtemp(join(tmpdir(), 'public-orders-'));
  await mkdir(join(portalFolder, 'customer-page'));
  await writeFile(join(portalFolder, 'index.html'), 'o portal');
  await writeFile(
    join(portalFolder, 'customer-page/index.html'),
    '<head><!--preview--></head><body><!--order--></body>',
  );
  running = await startAppUntilClosed({ clock: () => Date.now() + aheadMs, portalFolder });
  shop = await running.openShop();
});
beforeEach(() => {
  aheadMs = 0;
});
afterAll(async () => {
  await running.close();
  await rm(portalFolder, { recursive: true, force: true });
});

const HOUR_MS = 3_600_000;
const visitor = () => running.client();
const linkOf = (id: string) => shop.post<OrderLink>(`/api/orders/${id}/link`);
const read = (token: string, headers = {}) =>
  visitor().get<PublicOrder & Problem>(`/api/public/orders/${token}`, headers);

async function placed(body: object = aDelivery()) {
  const { body: order } = await shop.post<Order>('/api/orders', body);
  const { body: link } = await linkOf(order.id);
  return { order, ...link };
}

test('the link is the same each time, and shows the order without its customer', async () => {
  const { order, url, token } = await placed();
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(url).toBe(`${running.url}/order_custumer?t=${token}`);
  expect((await linkOf(order.id)).body).toEqual({ url, token });
  const both = await placed();
  const again = await Promise.all(Array.from({ length: 5 }, () => linkOf(both.order.id)));
  expect(new Set([both.token, ...again.map(({ body }) => body.token)]).size).toBe(1);

  const { status, body, headers } = await read(token);
  expect(status).toBe(200);
  expect(body).toEqual({
    code: order.cdOrder,
    kind: 'delivery',
    state: 'preparing',
    timeZone: 'America/Sao_Paulo',
    createdAt: order.createdAt,
    promisedAt: order.promisedAt,
    expectedAt: order.promisedAt,
    isLate: false,
    shop: { name: 'Cantina Bela Vista', phone: '1132840000' },
    items: [{ quantity: 1, name: 'Pizza', options: [], total: 4590 }],
    totals: { products: 4590, delivery: 500, total: 5090 },
    deliveryCode: expect.stringMatching(/^\d{4}$/),
  });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('the store keeps no token, and another order’s link shows nothing of this one', async () => {
  const { order, token } = await placed();
  const other = await placed(aDelivery({ order: { items: [{ name: 'Esfiha', quantity: 1, unitPrice: 700 }] } }));
  const { rows } = await running.database.pool.query('select * from order_links where order_id = any ($1)', [
    [order.id, other.order.id],
  ]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await read(other.token)).body.items.map(({ name }) => name)).toEqual(['Esfiha']);
});

test('a change is seen at once; an unchanged page is 304', async () => {
  await shop.send('PUT', `/api/couriers/${shop.courier.id}/photo`, aPng(), { 'content-type': 'image/png' });
  const { order, token } = await placed();
  const tag = (await read(token)).headers.get('etag') ?? '';
  const same = await read(token, { 'if-none-match': tag });
  expect([same.status, same.body]).toEqual([304, '']);

  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  const { status, body } = await read(token, { 'if-none-match': tag });
  expect([status, body.state, body.courier?.firstName]).toEqual([200, 'on-route', 'Rafael']);
  expect(JSON.stringify(body)).not.toMatch(/Moura|11911112222|c-[0-9a-f]/);
  const photo = body.courier?.photoUrl ?? '';
  expect((await visitor().get(photo)).headers.get('content-type')).toBe('image/png');

  await shop.post(`/api/orders/${order.id}/complete`);
  expect((await read(token)).body).toMatchObject({ state: 'delivered', rateUntil: expect.any(String) });
  expect((await read(token)).body.courier).toBeUndefined();
  expect((await visitor().get<Problem>(photo)).body.code).toBe('photo-not-found');
});

test('the courier’s position is seen while this order is on his ride, and only then', async () => {
  const { body: link } = await shop.post<{ token: string }>(`/api/couriers/${shop.courier.id}/link`);
  const sendPosition = (latitude: number) => {
    const positions = [{ at: new Date().toISOString(), latitude, longitude: -46.65 }];
    return visitor().post('/api/courier/positions', { positions }, { authorization: `Bearer ${link.token}` });
  };
  const [mine, waiting] = [await placed(), await placed()];
  await sendPosition(-23.55);
  await shop.post(`/api/orders/${mine.order.id}/dispatch`, { courierId: shop.courier.id });
  // Where he was before the dispatch belongs to another ride.
  const { courier } = (await read(mine.token)).body;
  expect([courier?.firstName, courier?.position]).toEqual(['Rafael', undefined]);
  expect((await sendPosition(-23.551)).status).toBe(200);
  await expect.poll(async () => (await read(mine.token)).body.courier?.position?.latitude).toBe(-23.551);
  expect(JSON.stringify((await read(waiting.token)).body)).not.toContain('-23.55');
  await shop.post(`/api/orders/${mine.order.id}/complete`);
  expect(JSON.stringify((await read(mine.token)).body)).not.toContain('-23.55');
});

test('the Pix still to pay is charged to the shop’s key', async () => {
  await shop.send('PUT', '/api/pix-account', { kind: 'email', key: 'loja@a.com.br', name: 'Loja', city: 'Recife' });
  // The shop's facts are read again after some seconds.
  aheadMs = 60_000;
  const { order, token } = await placed();
  const { pix } = (await read(token)).body;
  expect(pix?.amount).toBe(5090);
  expect(readBrCode(pix?.code ?? '')).toMatchObject({ ok: true, value: { key: 'loja@a.com.br', amount: 5090 } });
  await shop.post(`/api/orders/${order.id}/complete`);
  expect((await read(token)).body.pix).toBeUndefined();
});

test('a link ends a day after its order was completed or canceled, and no new one is made', async () => {
  const { order, token } = await placed();
  const canceled = await placed();
  await shop.post(`/api/orders/${order.id}/complete`);
  aheadMs = 10 * HOUR_MS;
  await shop.post(`/api/orders/${canceled.order.id}/cancel`, { reason: 'sem gás' });
  aheadMs = 24.5 * HOUR_MS;
  const ended = await read(token);
  expect([ended.status, ended.body.code]).toEqual([404, 'link-ended']);
  expect(ended.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect((await read(canceled.token)).body.state).toBe('canceled');
  expect(JSON.stringify((await read(canceled.token)).body)).not.toContain('sem gás');
  const late = await shop.post<Problem>(`/api/orders/${order.id}/link`);
  expect([late.status, late.body.code]).toEqual([409, 'order-link-over']);
  aheadMs = 35 * HOUR_MS;
  expect((await read(canceled.token)).status).toBe(404);
});

test('a link ends a day after the courier delivered, although nobody completed the order', async () => {
  const { order, token } = await placed();
  const { body: link } = await shop.post<{ token: string }>(`/api/couriers/${shop.courier.id}/link`);
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  const delivered = `/api/courier/orders/${order.id}/delivered`;
  expect((await visitor().post(delivered, {}, { authorization: `Bearer ${link.token}` })).status).toBe(200);
  aheadMs = 23.9 * HOUR_MS;
  expect((await read(token)).body.state).toBe('delivered');
  aheadMs = 24.1 * HOUR_MS;
  expect((await read(token)).status).toBe(404);
});

test('a counter sale has no link, and an order of another shop is not found', async () => {
  const sale = await shop.post<Order>('/api/orders', {
    module: 'PDV',
    order: { items: [{ name: 'Café', quantity: 1, unitPrice: 500 }], payments: [{ methodId: 'pix', amount: 500 }] },
  });
  const refused = await shop.post<Problem>(`/api/orders/${sale.body.id}/link`);
  expect([refused.status, refused.body.code]).toEqual([409, 'order-without-link']);
  const { order } = await placed();
  const otherShop = await running.openShop();
  expect((await otherShop.post<Problem>(`/api/orders/${order.id}/link`)).body.code).toBe('order-not-found');
  expect((await otherShop.get<Problem>(`/api/orders/${order.id}/rating`)).body.code).toBe('order-not-found');
});

test('after the delivery the customer rates it, and may change the rating for a day', async () => {
  const { order, token } = await placed();
  const rate = (rating: object) =>
    visitor().send<PublicOrder & Problem>('PUT', `/api/public/orders/${token}/rating`, rating);
  const early = await rate({ stars: 5 });
  expect([early.status, early.body.code]).toEqual([409, 'rating-closed']);
  await shop.post(`/api/orders/${order.id}/complete`);
  expect((await rate({ stars: 6 })).status).toBe(400);
  expect((await rate({ stars: 5, words: 'x', name: 'Ana' })).status).toBe(400);
  const words = ' <b>Ótima</b>\nchegou quente ';
  expect((await rate({ stars: 4, words })).body.rating).toMatchObject({ stars: 4, words: words.trim() });
  expect((await rate({ stars: 5 })).body.rating).toEqual({ stars: 5, at: expect.any(String) });
  expect((await read(token)).body.rating?.stars).toBe(5);
  const shown = await shop.get(`/api/orders/${order.id}/rating`);
  expect(shown.body).toEqual({ rating: { stars: 5, at: expect.any(String) } });
});

test('the ratings of a period are in the shop’s reports, and in no other shop’s', async () => {
  const { from, to, counts, newest } = (await shop.get<RatingReport>('/api/reports/ratings')).body;
  expect([from, counts.length]).toEqual([to, 5]);
  const rated = async (rating: { stars: number; words?: string }) => {
    const { order, token } = await placed();
    await shop.post(`/api/orders/${order.id}/complete`);
    await visitor().send('PUT', `/api/public/orders/${token}/rating`, rating);
    return order.id;
  };
  const ratedId = await rated({ stars: 2, words: 'Fria' });
  const silent = await rated({ stars: 5 });
  const { body } = await shop.get<RatingReport>('/api/reports/ratings');
  expect(body.counts).toEqual(counts.map((count, index) => count + (index === 1 || index === 4 ? 1 : 0)));
  expect(body.newest).toHaveLength(newest.length + 2);
  expect(body.newest[0]).toMatchObject({ orderId: ratedId, stars: 2, words: 'Fria', code: expect.any(String) });
  expect(body.newest.find(({ orderId }) => orderId === silent)).toMatchObject({ stars: 5 });
  const none = { counts: [0, 0, 0, 0, 0], newest: [] };
  const before = '/api/reports/ratings?from=2026-01-01&to=2026-01-31';
  expect((await shop.get(before)).body).toMatchObject(none);
  const otherShop = await running.openShop();
  expect((await otherShop.get('/api/reports/ratings')).body).toMatchObject(none);
});

test('an erased customer’s link is gone', async () => {
  const bia = { name: 'Bia', phone: '11977776666', address: { address: 'Rua B', number: '1' } };
  const { order } = await placed(aDelivery({ customer: bia }));
  await shop.post(`/api/orders/${order.id}/complete`);
  expect((await shop.send('DELETE', '/api/customers/11977776666')).status).toBeLessThan(300);
  const links = () => running.database.pool.query('select 1 from order_links where order_id = $1', [order.id]);
  await expect.poll(async () => (await links()).rowCount).toBe(0);
});

test('the page comes with the order and a preview that names only the shop', async () => {
  const hostile = { name: 'Pizza </script><b>', quantity: 1, unitPrice: 100 };
  const { order, token } = await placed(aDelivery({ order: { items: [hostile] } }));
  const page = await visitor().get<string>(`/order_custumer?t=${token}`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.body).toContain('<meta property="og:title" content="Acompanhe seu pedido · Cantina Bela Vista" />');
  expect(page.body).toContain(`<meta property="og:image" content="${running.url}/acompanhar.png" />`);
  expect(page.body).toContain('<h1>Seu pedido está em preparo</h1>');
  expect(page.body).not.toMatch(/Ana|11987654321|Rua A|<b>/);
  const [, serverNow, json = ''] = /id="first-order" data-now="(\d+)">(.*?)<\/script>/.exec(page.body) ?? [];
  expect(Math.abs(Number(serverNow) - Date.now())).toBeLessThan(60_000);
  expect(JSON.parse(json)).toMatchObject({ code: order.cdOrder, items: [{ name: hostile.name }] });

  const unknown = (await visitor().get<string>(`/order_custumer?t=${'x'.repeat(22)}`)).body;
  expect(unknown).toContain('content="Acompanhe seu pedido" />');
  expect(unknown).not.toContain('first-order');
  expect((await shop.get<string>(`/order_custumer?t=${token}`)).body).toBe('o portal');
});

test('the preview’s picture is the shop’s logo, if it has one', async () => {
  const logoUrl = 'https://cantina.example/logo.png';
  const branded = await running.openShop({ logoUrl });
  const { body: order } = await branded.post<Order>('/api/orders', aDelivery());
  const { body: link } = await branded.post<OrderLink>(`/api/orders/${order.id}/link`);
  const page = (await visitor().get<string>(`/order_custumer?t=${link.token}`)).body;
  expect(page).toContain(`<meta property="og:image" content="${logoUrl}" />`);
  expect(page).toContain('<meta name="twitter:card" content="summary" />');
  // The size is that of the default picture.
  expect(page).not.toMatch(/og:image:width|acompanhar\.png/);
});

test('a logo that the portal holds is shown through the link, and nothing else of the shop’s pictures', async () => {
  const branded = await running.openShop();
  const { body: category } = await branded.post<Category>('/api/categories', { name: 'Pizzas' });
  const pizza = { categoryId: category.id, name: 'Pizza', price: 4590 };
  const { body: product } = await branded.post<Product>('/api/products', pizza);
  const { body: logo } = await savePhoto(running.url, branded, product.id, aPng());
  const save = 'update establishments set logo_url = $1 where id = $2';
  await running.database.pool.query(save, [logo.photo, branded.establishment.id]);
  const { body: order } = await branded.post<Order>('/api/orders', aDelivery());
  const { body: link } = await branded.post<OrderLink>(`/api/orders/${order.id}/link`);
  const { shop: shown } = (await read(link.token)).body;
  expect(shown.logoUrl).toMatch(new RegExp(`^/api/public/orders/${link.token}/logo\\?v=[0-9a-f]{8}$`));
  const picture = await fetch(`${running.url}${shown.logoUrl}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const page = (await visitor().get<string>(`/order_custumer?t=${link.token}`)).body;
  expect(page).toContain(`<meta property="og:image" content="${running.url}${shown.logoUrl}" />`);
  const { token: other } = await placed();
  expect((await visitor().get(`/api/public/orders/${other}/logo`)).status).toBe(404);
  expect((await visitor().get(`/api/public/orders/${'x'.repeat(22)}/logo`)).status).toBe(404);
});

test('guessing links slows down its network, not visitors who have a link', async () => {
  const { token } = await placed();
  const guess = (n: number) => read(String(n).padStart(22, 'x'));
  const codes = new Set<number>();
  for (let n = 0; n <= MISSES_PER_NETWORK; n += 1) codes.add((await guess(n)).status);
  expect(codes).toEqual(new Set([404, 429]));
  const refused = await guess(99);
  expect([refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual([
    'too-many-requests',
    expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 300),
  ]);
  expect((await read(token)).status).toBe(200);
});
