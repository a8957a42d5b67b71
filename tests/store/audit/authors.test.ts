import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { AuditActors } from '#contract/audit/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { authorsJob } from '#server/audit/authors-job.ts';
import { aLane } from '#tests/support/a-lane.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';
import { throwFailed } from '#tests/support/throw-failed.ts';

/** Events that a request looks at itself, as many as the audit reads. */
const EVENTS = 20_000;

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

const job = () => authorsJob({ audit: running.parts.audit, lane: aLane(), onFailed: throwFailed });

const query = (text: string, values: unknown[]) => running.database.pool.query(text, values);

/** An order that a key placed and that a person canceled. The key exists no longer. */
async function orderOfARevokedKey(shop: Shop): Promise<Order> {
  const { body: key } = await shop.post<CreatedApiKey>('/api/api-keys', {
    name: 'Site antigo',
    scopes: ['orders:create'],
  });
  const authorization = `Bearer ${key.secret}`;
  const { body: order } = await running.client().post<Order>('/api/orders', aDelivery(), { authorization });
  expect((await shop.post(`/api/orders/${order.id}/cancel`, { reason: 'Desistiu' })).status).toBe(200);
  expect((await shop.send('DELETE', `/api/api-keys/${key.apiKey.id}`)).status).toBe(204);
  return order;
}

/** So many more events of the shop's order, all of one author and kind, as years of work leave them. */
async function addEvents(
  { establishment: { id } }: Shop,
  { id: orderId }: Order,
  count: number,
  name = 'Bia',
): Promise<void> {
  await query(
    `insert into order_events (establishment_id, revision, order_id, at, verb, actor_kind, actor_id, actor_name, changes)
     select $1, c.revision + n, $2, now(), 'change', 'account', 'bia', $4, '[]'
     from establishment_counters c, generate_series(1, $3::int) n where c.establishment_id = $1`,
    [id, orderId, count, name],
  );
  await query('update establishment_counters set revision = revision + $2 where establishment_id = $1', [id, count]);
}

async function offered(shop: Shop) {
  const { actors, kinds } = (await shop.get<AuditActors>('/api/audit/actors')).body;
  return { names: actors.map(({ name }) => name), kinds: kinds.map(({ kind }) => kind) };
}

test('the audit offers whoever did something long ago, also a key that exists no longer', async () => {
  const shop = await running.openShop();
  const order = await orderOfARevokedKey(shop);
  await addEvents(shop, order, EVENTS + 10);
  const other = await running.openShop();
  await job().run();
  expect(await offered(shop)).toMatchObject({
    names: expect.arrayContaining(['Beatriz', 'Bia', 'Site antigo']),
    kinds: expect.arrayContaining(['place', 'cancel', 'change']),
  });
  expect((await offered(other)).names).toEqual(['Beatriz']);
  await job().run();
  expect((await offered(shop)).names.filter((name) => name === 'Site antigo')).toEqual(['Site antigo']);
});

test('before the job has begun the newest events are offered, and new ones at once after it', async () => {
  const shop = await running.openShop();
  const { body: order } = await shop.post<Order>('/api/orders', aDelivery());
  expect((await offered(shop)).kinds).toContain('place');
  await addEvents(shop, order, 6_000);
  expect(await running.parts.audit.missingAuthors()).toContain(shop.establishment.id);
  await job().run();
  expect(await running.parts.audit.missingAuthors()).not.toContain(shop.establishment.id);
  await addEvents(shop, order, 3, 'Bianca');
  const { names } = await offered(shop);
  expect(names).toContain('Bianca');
  await addEvents(shop, order, 6_000, 'Bianca');
  await job().run();
  expect((await offered(shop)).names).not.toContain('Bia');
});
