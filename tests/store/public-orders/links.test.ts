import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { createOrderLinks } from '#server/public-orders/order-links.ts';
import { orderTokenHash } from '#server/public-orders/order-token.ts';
import { createOrderLinkStore } from '#server/public-orders/postgres-order-links.ts';
import { MISSES_PER_NETWORK } from '#server/public-orders/visit-limits.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { HOUR_MS, startVisits } from '#tests/support/public-orders/visits.ts';

const visits = startVisits();
const { visitor, linkOf, read, placed } = visits;

test('the link is the same each time, and shows the order without its customer', async () => {
  const { order, url, token } = await placed();
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(url).toBe(`${visits.running.url}/order_custumer?t=${token}`);
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
  const { rows } = await visits.running.database.pool.query('select * from order_links where order_id = any ($1)', [
    [order.id, other.order.id],
  ]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await read(other.token)).body.items.map(({ name }) => name)).toEqual(['Esfiha']);
});

test('a link ends a day after its order was completed or canceled, and no new one is made', async () => {
  const { order, token } = await placed();
  const canceled = await placed();
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  visits.setAhead(10 * HOUR_MS);
  await visits.shop.post(`/api/orders/${canceled.order.id}/cancel`, { reason: 'sem gás' });
  visits.setAhead(24.5 * HOUR_MS);
  const ended = await read(token);
  expect([ended.status, ended.body.code]).toEqual([404, 'link-ended']);
  expect(ended.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect((await read(canceled.token)).body.state).toBe('canceled');
  expect(JSON.stringify((await read(canceled.token)).body)).not.toContain('sem gás');
  const late = await visits.shop.post<Problem>(`/api/orders/${order.id}/link`);
  expect([late.status, late.body.code]).toEqual([409, 'order-link-over']);
  visits.setAhead(35 * HOUR_MS);
  expect((await read(canceled.token)).status).toBe(404);
});

test('a link ends a day after the courier delivered, although nobody completed the order', async () => {
  const { order, token } = await placed();
  const { body: link } = await visits.shop.post<{ token: string }>(`/api/couriers/${visits.shop.courier.id}/link`);
  await visits.shop.post(`/api/orders/${order.id}/dispatch`, { courierId: visits.shop.courier.id });
  const delivered = `/api/courier/orders/${order.id}/delivered`;
  expect((await visitor().post(delivered, {}, { authorization: `Bearer ${link.token}` })).status).toBe(200);
  visits.setAhead(23.9 * HOUR_MS);
  expect((await read(token)).body.state).toBe('delivered');
  visits.setAhead(24.1 * HOUR_MS);
  expect((await read(token)).status).toBe(404);
});

test('a counter sale has no link, and an order of another shop is not found', async () => {
  const sale = await visits.shop.post<Order>('/api/orders', {
    module: 'PDV',
    order: { items: [{ name: 'Café', quantity: 1, unitPrice: 500 }], payments: [{ methodId: 'pix', amount: 500 }] },
  });
  const refused = await visits.shop.post<Problem>(`/api/orders/${sale.body.id}/link`);
  expect([refused.status, refused.body.code]).toEqual([409, 'order-without-link']);
  const { order } = await placed();
  const otherShop = await visits.running.openShop();
  expect((await otherShop.post<Problem>(`/api/orders/${order.id}/link`)).body.code).toBe('order-not-found');
  expect((await otherShop.get<Problem>(`/api/orders/${order.id}/rating`)).body.code).toBe('order-not-found');
});

test('an erased customer’s link is gone', async () => {
  const bia = { name: 'Bia', phone: '11977776666', address: { address: 'Rua B', number: '1' } };
  const { order } = await placed(aDelivery({ customer: bia }));
  await visits.shop.post(`/api/orders/${order.id}/complete`);
  expect((await visits.shop.send('DELETE', '/api/customers/11977776666')).status).toBeLessThan(300);
  const links = () => visits.running.database.pool.query('select 1 from order_links where order_id = $1', [order.id]);
  await expect.poll(async () => (await links()).rowCount).toBe(0);
});

test('a link sealed with a former secret of the portal is replaced, for one order and for many at once', async () => {
  const store = createOrderLinkStore(visits.running.database);
  const linksWith = (secret: string) =>
    createOrderLinks({ store, secretBox: createSecretBox(secret), clock: Date.now });
  const [before, after] = [
    linksWith('the secret before the change, long enough'),
    linksWith('the secret after it, long enough'),
  ];
  const { id } = visits.shop.establishment;
  const orders = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const [first = '', second = '', third = ''] = orders;
  const former = await before.tokensOf(id, [first, second]);
  const tokens = await after.tokensOf(id, orders);
  expect([...tokens.keys()].toSorted()).toEqual(orders.toSorted());
  expect(tokens.get(first)).not.toBe(former.get(first));
  expect(await after.tokenOf(id, second)).toBe(tokens.get(second));
  expect(await after.tokensOf(id, orders)).toEqual(tokens);
  for (const orderId of [second, third])
    expect(await after.find(orderTokenHash(tokens.get(orderId) ?? '') ?? '')).toEqual({ establishmentId: id, orderId });
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
