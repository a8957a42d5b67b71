import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATIONS } from '#contract/all-operations.ts';
import type { CourierLink, CourierLinkList } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import { aCourier } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let app: RunningApp;
let shop: Shop;
let neighbour: Shop;
beforeAll(async () => {
  app = await startAppUntilClosed();
  shop = await app.openShop();
  neighbour = await app.openShop();
});
afterAll(() => app.close());

const linkOf = (owner: Shop) => `/api/couriers/${owner.courier.id}/link`;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('a link names its page, can be shown again unchanged, and a new one ends the former', async () => {
  const { findCourierByToken } = app.parts.courierLinks;
  expect((await shop.get<Problem>(linkOf(shop))).body.code).toBe('courier-link-not-found');
  const first = await shop.post<CourierLink>(linkOf(shop));
  expect(first.status).toBe(201);
  expect(first.body.url).toBe(`${app.url}/entregador/${first.body.token}`);
  expect((await shop.get<CourierLink>(linkOf(shop))).body).toEqual(first.body);
  const owner = { establishmentId: shop.establishment.id, courierId: shop.courier.id };
  expect(await findCourierByToken(first.body.token)).toEqual(owner);
  const second = await shop.post<CourierLink>(linkOf(shop));
  expect(second.body.token).not.toBe(first.body.token);
  expect(await findCourierByToken(first.body.token)).toBeUndefined();
  expect(await findCourierByToken(second.body.token)).toEqual(owner);
  const { links } = (await shop.get<CourierLinkList>('/api/courier-links')).body;
  expect(links).toEqual([{ courierId: shop.courier.id, createdAt: expect.any(String) }]);
});

test('a retry with the same key gets the same link', async () => {
  const key = { 'idempotency-key': 'one-press' };
  const first = await shop.post<CourierLink>(linkOf(shop), undefined, key);
  const again = await shop.post<CourierLink>(linkOf(shop), undefined, key);
  expect(again.body).toEqual(first.body);
  expect((await shop.get<CourierLink>(linkOf(shop))).body).toEqual(first.body);
});

test('the store does not contain the token', async () => {
  const { body } = await shop.post<CourierLink>(linkOf(shop));
  const { rows } = await app.database.pool.query('select to_jsonb(l)::text as row from courier_links l');
  expect(rows).not.toEqual([]);
  for (const { row } of rows) expect(row).not.toContain(body.token);
});

test('an ended link answers 401 link-ended at once, like an unknown one', async () => {
  const { body } = await shop.post<CourierLink>(linkOf(shop));
  expect((await app.client().get<Problem>('/api/orders', bearer(body.token))).body.code).toBe('not-allowed');
  expect((await shop.send('DELETE', linkOf(shop))).status).toBe(204);
  expect((await shop.send('DELETE', linkOf(shop))).status).toBe(204);
  for (const token of [body.token, `pmc_${'x'.repeat(32)}`, 'pmc_cut']) {
    const { status, body: problem } = await app.client().get<Problem>('/api/orders', bearer(token));
    expect([status, problem.code]).toEqual([401, 'link-ended']);
  }
  const other = aCourier();
  await app.parts.couriers.create(shop.establishment.id, other);
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${other.id}/link`)).body;
  const { id: _id, ...details } = other;
  await shop.send('PUT', `/api/couriers/${other.id}`, { ...details, active: false });
  expect((await app.client().get<Problem>('/api/orders', bearer(token))).body.code).toBe('link-ended');
  expect((await shop.post<Problem>(`/api/couriers/${other.id}/link`)).body.code).toBe('courier-not-found');
});

test('a courier’s token gives access only to the operations for couriers', async () => {
  const { token } = (await shop.post<CourierLink>(linkOf(shop))).body;
  const others = Object.values(OPERATIONS).filter(
    ({ policy }) => policy.access !== 'public' && policy.access !== 'courier:link',
  );
  for (const { method, path } of others) {
    const answer = await app
      .client()
      .send<Problem>(method, path.replace(/:\w+/g, 'x'), method === 'GET' ? undefined : {}, bearer(token));
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 403, 'not-allowed']);
  }
});

test('another establishment neither makes, reads nor ends a link', async () => {
  const { token } = (await shop.post<CourierLink>(linkOf(shop))).body;
  for (const method of ['POST', 'GET', 'DELETE']) {
    const { status, body } = await neighbour.send<Problem>(method, linkOf(shop));
    expect([method, status, body.code]).toEqual([method, 404, 'courier-not-found']);
  }
  expect(await app.parts.courierLinks.findCourierByToken(token)).toBeDefined();
  expect((await neighbour.get<CourierLinkList>('/api/courier-links')).body.links).toEqual([]);
});
