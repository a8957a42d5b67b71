import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CreatedWebhook, Webhook, WebhookDeliveryList, WebhookList } from '#contract/webhooks/schema.ts';
import { FAILURES_TO_OPEN } from '#domain/webhooks/breaker.ts';
import { MOST_AT_ONCE } from '#domain/webhooks/pace.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { type FakeWebhookReceiver, startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { createClient } from '#tests/support/client.ts';
import { startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const SOON = { timeout: 25_000 };
const PLACED = ['order.placed'];
const HOUR_SECONDS = 3600;
/** The status for no answer at all. */
const SILENT = -1;
const environment = readEnvironment({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
});

let app: RunningApp;
beforeAll(async () => {
  // Failures are retried by hand only: an hour is longer than any test.
  app = await startAppUntilClosed({
    environment,
    webhookPauses: { retries: 20, firstPauseSeconds: HOUR_SECONDS, longestPauseSeconds: HOUR_SECONDS },
  });
  app.parts.webhooks.start();
});
afterAll(() => app.close());

async function receiver(): Promise<FakeWebhookReceiver> {
  const opened = await startWebhookReceiver();
  onTestFinished(() => opened.close());
  return opened;
}

async function register(shop: Pick<Shop, 'post'>, to: FakeWebhookReceiver): Promise<string> {
  const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url: to.url, events: PLACED });
  to.expectSecret(body.secret);
  return body.webhook.id;
}

async function place(shop: Pick<Shop, 'post'>, count = 1): Promise<readonly string[]> {
  const placed = Array.from({ length: count }, () => shop.post<{ id: string }>('/api/orders', aDelivery()));
  return (await Promise.all(placed)).map(({ body }) => body.id);
}

const read = async (shop: Shop, id: string) =>
  (await shop.get<WebhookList>('/api/webhooks')).body.webhooks.find((webhook) => webhook.id === id);
const log = async (shop: Shop, id: string) =>
  (await shop.get<WebhookDeliveryList>(`/api/webhooks/${id}/deliveries`)).body.deliveries;
const orderIds = ({ received }: FakeWebhookReceiver) => received.map(({ data }) => data.order?.id).toSorted();

/** Waits for an event behind everything requested before. */
async function anotherShopGetsMessage(): Promise<void> {
  const shop = await app.openShop();
  const other = await receiver();
  await register(shop, other);
  await place(shop);
  await expect.poll(() => other.received.length, SOON).toBe(1);
}

/** A shop with an address that refused until it was paused, with messages that wait for it. */
async function openedBreaker(waiting: number) {
  const shop = await app.openShop();
  const other = await receiver();
  const id = await register(shop, other);
  other.become(500);
  const orders = await place(shop, waiting);
  await expect.poll(() => read(shop, id), SOON).toMatchObject({ breaker: { state: 'open' }, waiting });
  return { shop, other, id, orders };
}

describe('an address that accepts and never answers', () => {
  it('delays neither other shops nor the shop’s other addresses', async () => {
    const shop = await app.openShop();
    const silent = await receiver();
    await register(shop, silent);
    silent.become(SILENT);
    const well = await receiver();
    await register(shop, well);
    const elsewhere = await app.openShop();
    const theirs = await receiver();
    await register(elsewhere, theirs);
    const mine = await place(shop, 60);
    await expect.poll(() => silent.requests(), SOON).toBeGreaterThan(0);
    const others = await place(elsewhere, 20);
    await expect.poll(() => orderIds(theirs), SOON).toEqual(others.toSorted());
    await expect.poll(() => orderIds(well), SOON).toEqual(mine.toSorted());
    expect(silent.requests()).toBeLessThanOrEqual(FAILURES_TO_OPEN + 1);
  });
});

describe('an address that fails', () => {
  it('is paused after a few failures, with its messages waiting and the reason shown', async () => {
    const { shop, other, id } = await openedBreaker(12);
    const tried = other.requests();
    expect(tried).toBeGreaterThanOrEqual(FAILURES_TO_OPEN);
    expect(tried).toBeLessThanOrEqual(FAILURES_TO_OPEN + 1);
    expect(await read(shop, id)).toMatchObject({
      active: true,
      breaker: {
        state: 'open',
        failures: tried,
        lastFailure: 'O outro sistema respondeu com erro (500).',
        nextTryAt: expect.any(String),
      },
    });
    await place(shop, 3);
    await expect.poll(async () => (await read(shop, id))?.waiting, SOON).toBe(15);
    await anotherShopGetsMessage();
    expect(other.requests()).toBe(tried);
  });

  it('is tried with one message on request, and gets all others once that one arrives', async () => {
    const { shop, other, id, orders } = await openedBreaker(12);
    const tried = other.requests();
    const asked = await shop.post<Webhook>(`/api/webhooks/${id}/try-now`);
    expect([asked.status, asked.body.breaker?.state]).toEqual([200, 'half-open']);
    await expect.poll(() => other.requests(), SOON).toBe(tried + 1);
    await expect.poll(async () => (await read(shop, id))?.breaker?.state, SOON).toBe('open');
    await anotherShopGetsMessage();
    expect(other.requests()).toBe(tried + 1);
    other.become(undefined);
    await shop.post(`/api/webhooks/${id}/try-now`);
    await expect.poll(() => orderIds(other), SOON).toEqual(orders.toSorted());
    await expect
      .poll(() => read(shop, id), SOON)
      .toEqual(expect.not.objectContaining({ breaker: expect.anything(), waiting: expect.anything() }));
  });

  it('is tried with the message that a person resends', async () => {
    const { shop, other, id, orders } = await openedBreaker(8);
    other.become(undefined);
    const chosen = (await log(shop, id))[0]?.id ?? '';
    expect((await shop.post(`/api/webhooks/${id}/deliveries/${chosen}/retry`)).status).toBe(202);
    await expect.poll(() => other.received.length, SOON).toBe(orders.length);
    expect(other.received[0]?.id).toBe(chosen);
    expect(orderIds(other)).toEqual(orders.toSorted());
  });

  it('gets its waiting messages once a test by hand arrives', async () => {
    const { shop, other, id, orders } = await openedBreaker(8);
    other.become(undefined);
    await shop.post(`/api/webhooks/${id}/test`);
    await expect.poll(() => other.received.length, SOON).toBe(orders.length + 1);
    await expect.poll(async () => (await read(shop, id))?.breaker, SOON).toBeUndefined();
  });

  it('can be removed with all of its waiting messages', async () => {
    const { shop, other, id } = await openedBreaker(8);
    const tried = other.requests();
    expect((await shop.send('DELETE', `/api/webhooks/${id}`)).status).toBe(204);
    const { rows } = await app.database.pool.query('select id from webhook_deliveries where webhook_id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await shop.post(`/api/webhooks/${id}/try-now`)).status).toBe(404);
    await anotherShopGetsMessage();
    expect(other.requests()).toBe(tried);
  });

  it('sends waiting messages to the new address when that is changed', async () => {
    const { shop, id, orders } = await openedBreaker(8);
    const moved = await receiver();
    const { rows } = await app.database.pool.query<{ secret_sealed: string }>(
      'select secret_sealed from webhooks where id = $1',
      [id],
    );
    const context = `${shop.establishment.id}/webhook/${id}`;
    moved.expectSecret(app.parts.secretBox.open(rows[0]?.secret_sealed ?? '', context) ?? '');
    await shop.send('PUT', `/api/webhooks/${id}`, { url: moved.url, events: PLACED, active: true });
    await expect.poll(() => orderIds(moved), SOON).toEqual(orders.toSorted());
  });
});

it('a burst goes over few connections, each message once', async () => {
  const shop = await app.openShop();
  const other = await receiver();
  await register(shop, other);
  const orders = await place(shop, 100);
  await expect.poll(() => orderIds(other), SOON).toEqual(orders.toSorted());
  expect(other.connections()).toBeLessThanOrEqual(MOST_AT_ONCE);
});

it('a test of an address removed at this very moment finds none', async () => {
  const shop = await app.openShop();
  const other = await receiver();
  const id = await register(shop, other);
  const client = await app.database.pool.connect();
  await client.query('begin');
  await client.query('delete from webhooks where id = $1', [id]);
  const test = shop.post<{ code: string }>(`/api/webhooks/${id}/test`);
  const waits = () =>
    app.database.pool
      .query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      .then(({ rows }) => rows.length);
  await expect.poll(waits, SOON).toBe(1);
  await client.query('commit');
  client.release();
  expect(await test).toMatchObject({ status: 404, body: { code: 'webhook-not-found' } });
});

describe('several nodes', () => {
  it('send each message once between them', async () => {
    const store = await startApp();
    const bus = createMemoryBus((error) => {
      throw error;
    });
    const nodes = [await startNode(store, { bus, environment }), await startNode(store, { bus, environment })];
    for (const node of nodes) node.parts.webhooks.start();
    const { cookie } = await store.openShop();
    const shops = nodes.map(({ url }) => createClient(url, cookie));
    const other = await receiver();
    const [shop] = shops;
    if (shop) await register(shop, other);
    const orders = (await Promise.all(shops.map((one) => place(one, 60)))).flat();
    await expect.poll(() => other.received.length, SOON).toBeGreaterThanOrEqual(orders.length);
    expect(orderIds(other)).toEqual(orders.toSorted());
    expect(other.requests()).toBe(orders.length);
  });

  it('leave an address to the node that holds its lease, and take it over when the lease has expired', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    const id = await register(shop, other);
    const lease = (until: string) =>
      app.database.pool.query(
        `update webhooks set lease_by = 'a node that was killed', lease_until = ${until} where id = $1`,
        [id],
      );
    await lease(`now() + interval '1 hour'`);
    const orders = await place(shop, 3);
    await expect.poll(async () => (await read(shop, id))?.waiting, SOON).toBe(3);
    await anotherShopGetsMessage();
    expect(other.requests()).toBe(0);
    await lease(`now() - interval '1 second'`);
    await expect.poll(() => orderIds(other), SOON).toEqual(orders.toSorted());
  });
});
