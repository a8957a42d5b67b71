import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { OrderLink } from '#contract/public-orders/schema.ts';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { readBrCode } from '#tests/support/payments/read-br-code.ts';
import { aPng, savePhoto } from '#tests/support/photos.ts';
import { startVisits } from '#tests/support/public-orders/visits.ts';

const visits = startVisits();
const { visitor, read, placed } = visits;

test('a change is seen at once; an unchanged page is 304', async () => {
  await visits.shop.send('PUT', `/api/couriers/${visits.shop.courier.id}/photo`, aPng(), {
    'content-type': 'image/png',
  });
  const { order, token } = await placed();
  const tag = (await read(token)).headers.get('etag') ?? '';
  const same = await read(token, { 'if-none-match': tag });
  expect([same.status, same.body]).toEqual([304, '']);

  await visits.shop.post(`/api/orders/${order.id}/dispatch`, { courierId: visits.shop.courier.id });
  const { status, body } = await read(token, { 'if-none-match': tag });
  expect([status, body.state, body.courier?.firstName]).toEqual([200, 'on-route', 'Rafael']);
  expect(JSON.stringify(body)).not.toMatch(/Moura|11911112222|c-[0-9a-f]/);
  const photo = body.courier?.photoUrl ?? '';
  expect((await visitor().get(photo)).headers.get('content-type')).toBe('image/png');

  await visits.shop.post(`/api/orders/${order.id}/complete`);
  expect((await read(token)).body).toMatchObject({ state: 'delivered', rateUntil: expect.any(String) });
  expect((await read(token)).body.courier).toBeUndefined();
  expect((await visitor().get<Problem>(photo)).body.code).toBe('photo-not-found');
});

test('the courier’s position is seen while this order is on his ride, and only then', async () => {
  const { body: link } = await visits.shop.post<{ token: string }>(`/api/couriers/${visits.shop.courier.id}/link`);
  const sendPosition = (latitude: number) => {
    const positions = [{ at: new Date().toISOString(), latitude, longitude: -46.65 }];
    return visitor().post('/api/courier/positions', { positions }, { authorization: `Bearer ${link.token}` });
  };
  const [mine, waiting] = [await placed(), await placed()];
  await sendPosition(-23.55);
  await visits.shop.post(`/api/orders/${mine.order.id}/dispatch`, { courierId: visits.shop.courier.id });
  // His positions before the dispatch belong to another ride.
  const { courier } = (await read(mine.token)).body;
  expect([courier?.firstName, courier?.position]).toEqual(['Rafael', undefined]);
  expect((await sendPosition(-23.551)).status).toBe(200);
  await expect.poll(async () => (await read(mine.token)).body.courier?.position?.latitude).toBe(-23.551);
  expect(JSON.stringify((await read(waiting.token)).body)).not.toContain('-23.55');
  await visits.shop.post(`/api/orders/${mine.order.id}/complete`);
  expect(JSON.stringify((await read(mine.token)).body)).not.toContain('-23.55');
});

test('a courier who is out with an earlier run is not shown to the next one’s customers', async () => {
  const { courier } = visits.shop;
  const { body: link } = await visits.shop.post<{ token: string }>(`/api/couriers/${courier.id}/link`);
  const tell = (id: string, step: string) =>
    visitor().post(`/api/courier/orders/${id}/${step}`, {}, { authorization: `Bearer ${link.token}` });
  const [first, second] = [await placed(), await placed()];
  await visits.shop.post(`/api/orders/${first.order.id}/dispatch`, { courierId: courier.id });
  // He has left, so the next order waits for another run.
  expect((await tell(first.order.id, 'left')).status).toBe(200);
  await visits.shop.post(`/api/orders/${second.order.id}/dispatch`, { courierId: courier.id });
  expect((await read(first.token)).body.courier?.firstName).toBe('Rafael');
  expect((await read(second.token)).body).toMatchObject({ state: 'on-route' });
  expect((await read(second.token)).body.courier).toBeUndefined();
  for (const step of ['delivered', 'returned']) expect((await tell(first.order.id, step)).status).toBe(200);
  expect((await read(second.token)).body.courier?.firstName).toBe('Rafael');
  for (const { order } of [first, second]) await visits.shop.post(`/api/orders/${order.id}/complete`);
});

test('the Pix still to pay is charged to the shop’s key', async () => {
  await visits.shop.send('PUT', '/api/pix-account', {
    kind: 'email',
    key: 'loja@a.com.br',
    name: 'Loja',
    city: 'Recife',
  });
  // The shop's facts are read again after some seconds.
  visits.setAhead(60_000);
  const { order, token } = await placed();
  const { pix } = (await read(token)).body;
  expect(pix?.amount).toBe(5090);
  expect(readBrCode(pix?.code ?? '')).toMatchObject({ key: 'loja@a.com.br', amount: 5090 });
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  expect((await read(token)).body.pix).toBeUndefined();
});

test('the page comes with the order and a preview that names only the shop', async () => {
  const hostile = { name: 'Pizza </script><b>', quantity: 1, unitPrice: 100 };
  const { order, token } = await placed(aDelivery({ order: { items: [hostile] } }));
  const page = await visitor().get<string>(`/order_custumer?t=${token}`);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.body).toContain('<meta property="og:title" content="Acompanhe seu pedido · Cantina Bela Vista" />');
  expect(page.body).toContain(`<meta property="og:image" content="${visits.running.url}/acompanhar.png" />`);
  expect(page.body).toContain('<h1>Seu pedido está em preparo</h1>');
  expect(page.body).not.toMatch(/Ana|11987654321|Rua A|<b>/);
  const [, serverNow, json = ''] = /id="first-order" data-now="(\d+)">(.*?)<\/script>/.exec(page.body) ?? [];
  expect(Math.abs(Number(serverNow) - Date.now())).toBeLessThan(60_000);
  expect(JSON.parse(json)).toMatchObject({ code: order.cdOrder, items: [{ name: hostile.name }] });

  const unknown = (await visitor().get<string>(`/order_custumer?t=${'x'.repeat(22)}`)).body;
  expect(unknown).toContain('content="Acompanhe seu pedido" />');
  expect(unknown).not.toContain('first-order');
  expect((await visits.shop.get<string>(`/order_custumer?t=${token}`)).body).toBe('o portal');
});

test('the preview’s picture is the shop’s logo, if it has one', async () => {
  const logoUrl = 'https://cantina.example/logo.png';
  const branded = await visits.running.openShop({ logoUrl });
  const { body: order } = await branded.post<Order>('/api/orders', aDelivery());
  const { body: link } = await branded.post<OrderLink>(`/api/orders/${order.id}/link`);
  const page = (await visitor().get<string>(`/order_custumer?t=${link.token}`)).body;
  expect(page).toContain(`<meta property="og:image" content="${logoUrl}" />`);
  expect(page).toContain('<meta name="twitter:card" content="summary" />');
  // The declared size is that of the default picture only.
  expect(page).not.toMatch(/og:image:width|acompanhar\.png/);
});

test('a logo that the portal holds is shown through the link, and nothing else of the shop’s pictures', async () => {
  const branded = await visits.running.openShop();
  const { body: category } = await branded.post<Category>('/api/categories', { name: 'Pizzas' });
  const pizza = { categoryId: category.id, name: 'Pizza', price: 4590 };
  const { body: product } = await branded.post<Product>('/api/products', pizza);
  const { body: logo } = await savePhoto(visits.running.url, branded, product.id, aPng());
  const save = 'update establishments set logo_url = $1 where id = $2';
  await visits.running.database.pool.query(save, [logo.photo, branded.establishment.id]);
  const { body: order } = await branded.post<Order>('/api/orders', aDelivery());
  const { body: link } = await branded.post<OrderLink>(`/api/orders/${order.id}/link`);
  const { shop: shown } = (await read(link.token)).body;
  expect(shown.logoUrl).toMatch(new RegExp(`^/api/public/orders/${link.token}/logo\\?v=[0-9a-f]{8}$`));
  const picture = await fetch(`${visits.running.url}${shown.logoUrl}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const page = (await visitor().get<string>(`/order_custumer?t=${link.token}`)).body;
  expect(page).toContain(`<meta property="og:image" content="${visits.running.url}${shown.logoUrl}" />`);
  const { token: other } = await placed();
  expect((await visitor().get(`/api/public/orders/${other}/logo`)).status).toBe(404);
  expect((await visitor().get(`/api/public/orders/${'x'.repeat(22)}/logo`)).status).toBe(404);
});
