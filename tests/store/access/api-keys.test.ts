import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiKeyList, ApiKeyScope, CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const createKey = async (owner: Shop, scopes: readonly ApiKeyScope[], name = 'iFood') =>
  (await owner.post<CreatedApiKey>('/api/api-keys', { name, scopes })).body;

describe('a key', () => {
  test('is shown once and kept as a hash only', async () => {
    const { apiKey, secret } = await createKey(shop, ['orders:read'], 'Leitura');
    expect(secret).toMatch(/^pm_[\w-]{43}$/);
    expect(secret.endsWith(apiKey.hint)).toBe(true);
    const { body } = await shop.get<ApiKeyList>('/api/api-keys');
    expect(body.apiKeys).toContainEqual(apiKey);
    expect(JSON.stringify(body)).not.toContain(secret);
    const { rows } = await running.database.pool.query('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('acts for its establishment, under its own name, and needs no origin', async () => {
    const { secret } = await createKey(shop, ['orders:create', 'orders:read'], 'Rappi');
    const anywhere = { ...bearer(secret), origin: 'https://integrator.example' };
    const placed = await running.client().post<Order>('/api/orders', aDelivery(), anywhere);
    expect(placed.status).toBe(201);
    expect(placed.body.fkUserEstab).toBe(shop.establishment.id);
    const events = await shop.get<{ events: [{ actor: object }] }>(`/api/orders/${placed.body.id}/events`);
    expect(events.body.events[0].actor).toMatchObject({ kind: 'integration', name: 'Rappi' });
  });

  test.each<[ApiKeyScope, Record<string, number>]>([
    ['orders:read', { list: 200, place: 403, dispatch: 403 }],
    ['orders:create', { list: 403, place: 201, dispatch: 403 }],
    ['orders:change', { list: 403, place: 403, dispatch: 200 }],
  ])('with %s may do that and nothing else', async (scope, expected) => {
    const { secret } = await createKey(shop, [scope]);
    const order = (await shop.post<Order>('/api/orders', aDelivery())).body;
    const integration = running.client();
    const dispatch = `/api/orders/${order.id}/dispatch`;
    const statuses = {
      list: (await integration.get('/api/orders', bearer(secret))).status,
      place: (await integration.post('/api/orders', aDelivery(), bearer(secret))).status,
      dispatch: (await integration.post(dispatch, { courierId: shop.courier.id }, bearer(secret))).status,
    };
    expect(statuses).toEqual(expected);
  });

  test('never makes, sees or revokes keys, and is no session', async () => {
    const { apiKey, secret } = await createKey(shop, ['orders:read', 'orders:create', 'orders:change']);
    const integration = running.client();
    const tries = [
      await integration.get<Problem>('/api/api-keys', bearer(secret)),
      await integration.post<Problem>('/api/api-keys', { name: 'x', scopes: ['orders:read'] }, bearer(secret)),
      await integration.send<Problem>('DELETE', `/api/api-keys/${apiKey.id}`, undefined, bearer(secret)),
      await integration.get<Problem>('/api/session', bearer(secret)),
    ];
    expect(tries.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'not-allowed']));
  });

  test.each(['Bearer', 'Bearer pm_', `Bearer pm_${'A'.repeat(43)}`, 'Basic cG06cG0=', `Bearer pm_${'A'.repeat(5000)}`])(
    'that does not exist is signed out: %s',
    async (authorization) => {
      const { status, body } = await running.client().get<Problem>('/api/orders', { authorization });
      expect([status, body.code]).toEqual([401, 'signed-out']);
    },
  );

  test('that is wrong is refused despite the browser’s cookie', async () => {
    expect((await shop.get('/api/orders', bearer(`pm_${'A'.repeat(43)}`))).status).toBe(401);
  });

  test('shows when it was last used', async () => {
    const { apiKey, secret } = await createKey(shop, ['orders:read']);
    await running.client().get('/api/orders', bearer(secret));
    await running.client().get('/api/orders', bearer(secret));
    await expect
      .poll(async () => {
        const { body } = await shop.get<ApiKeyList>('/api/api-keys');
        return body.apiKeys.find(({ id }) => id === apiKey.id)?.lastUsedAt;
      })
      .toMatch(/^\d{4}-/);
  });

  test.each([
    [{ name: '', scopes: ['orders:read'] }],
    [{ name: 'x', scopes: [] }],
    [{ name: 'x', scopes: ['orders:all'] }],
    [{ name: 'x', scopes: ['orders:read'], establishmentId: 'another' }],
  ])('is not created from %j', async (body) => {
    expect((await shop.post('/api/api-keys', body)).status).toBe(400);
  });
});

describe('revoking a key', () => {
  test('works at once, on this node and on others', async () => {
    const bus = createMemoryBus((error) => {
      throw error;
    });
    const app = await startApp({ bus });
    const owner = await app.openShop();
    const other = await startNode(app, { bus });
    const { apiKey, secret } = await createKey(owner, ['orders:read']);
    const statuses = async () =>
      Promise.all(
        [app.url, other.url].map(async (url) => (await fetch(`${url}/api/orders`, { headers: bearer(secret) })).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    expect((await owner.send('DELETE', `/api/api-keys/${apiKey.id}`)).status).toBe(204);
    expect(await statuses()).toEqual([401, 401]);
    expect((await owner.send('DELETE', `/api/api-keys/${apiKey.id}`)).status).toBe(404);
  });

  test('of another establishment finds nothing and changes nothing', async () => {
    const { apiKey, secret } = await createKey(shop, ['orders:read']);
    const otherShop = await running.openShop();
    const { status, body } = await otherShop.send<Problem>('DELETE', `/api/api-keys/${apiKey.id}`);
    expect([status, body.code]).toEqual([404, 'api-key-not-found']);
    expect((await otherShop.get<ApiKeyList>('/api/api-keys')).body.apiKeys).toEqual([]);
    expect((await running.client().get('/api/orders', bearer(secret))).status).toBe(200);
  });
});
