import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CreatedWebhook, WebhookDelivery, WebhookDeliveryList, WebhookList } from '#contract/webhooks/schema.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { type FakeWebhookReceiver, startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { waitingForLocks } from '#tests/support/database/held-counters.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const SOON = { timeout: 20_000 };
const ALL = ['order.placed', 'order.dispatched', 'order.completed', 'order.canceled', 'order.changed'];

let app: RunningApp;
beforeAll(async () => {
  app = await startAppUntilClosed({
    environment: readEnvironment({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
    }),
    webhookPauses: { retries: 2, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  });
  app.parts.webhooks.start();
});
afterAll(() => app.close());

async function receiver(): Promise<FakeWebhookReceiver> {
  const opened = await startWebhookReceiver();
  onTestFinished(() => opened.close());
  return opened;
}

async function register(shop: Shop, to: FakeWebhookReceiver, events = ALL): Promise<string> {
  const { status, body } = await shop.post<CreatedWebhook>('/api/webhooks', { url: to.url, events });
  expect(status).toBe(201);
  to.expectSecret(body.secret);
  return body.webhook.id;
}

const place = async (shop: Shop) => (await shop.post<{ id: string }>('/api/orders', aDelivery())).body.id;
const log = async (shop: Shop, id: string) =>
  (await shop.get<WebhookDeliveryList>(`/api/webhooks/${id}/deliveries`)).body.deliveries;

describe('a webhook address', () => {
  it('receives each change once, signed, with the order, and nothing from before it was registered', async () => {
    const shop = await app.openShop();
    await place(shop);
    const other = await receiver();
    await register(shop, other);
    const picky = await receiver();
    await register(shop, picky, ['order.completed']);
    const id = await place(shop);
    await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
    await shop.post(`/api/orders/${id}/complete`);
    await expect.poll(() => other.received.length, SOON).toBe(3);
    await expect.poll(() => picky.received.length, SOON).toBe(1);
    const messages = other.received.toSorted((a, b) => (a.data.revision ?? 0) - (b.data.revision ?? 0));
    expect(messages.map(({ type }) => type)).toEqual(['order.placed', 'order.dispatched', 'order.completed']);
    expect(new Set(messages.map((message) => message.id)).size).toBe(3);
    expect(messages.every(({ data }) => data.order?.id === id && data.order.revision >= (data.revision ?? 0))).toBe(
      true,
    );
    expect(picky.received[0]).toMatchObject({
      type: 'order.completed',
      data: { verb: 'complete', order: { status: 5 } },
    });
  });

  it('is retried when it fails, and the log says what happened', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    const webhook = await register(shop, other);
    other.failNext(1, 503);
    await place(shop);
    await expect.poll(() => other.received.length, SOON).toBe(1);
    expect(other.requests()).toBe(2);
    await expect.poll(() => log(shop, webhook), SOON).toMatchObject([{ state: 'delivered', tries: 2, status: 204 }]);
  });

  it('that accepts nothing is switched off with the reason, and works again once it is switched on', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    const webhook = await register(shop, other);
    other.failNext(3, 0);
    await place(shop);
    const state = async () => (await shop.get<WebhookList>('/api/webhooks')).body.webhooks[0];
    await expect.poll(state, SOON).toMatchObject({
      active: false,
      disabledReason: expect.stringContaining('3 tentativas'),
    });
    const [failed] = await log(shop, webhook);
    expect(failed).toMatchObject({ state: 'failed', tries: 3, failure: 'A conexão caiu antes da resposta.' });
    await place(shop);
    await shop.send('PUT', `/api/webhooks/${webhook}`, { url: other.url, events: ALL, active: true });
    expect((await state())?.disabledReason).toBeUndefined();
    await shop.post(`/api/webhooks/${webhook}/deliveries/${failed?.id}/retry`);
    await expect.poll(() => other.received.map(({ id }) => id), SOON).toContain(failed?.id);
  });

  it('that answers 410 is switched off at once', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    await register(shop, other);
    other.failNext(1, 410);
    await place(shop);
    const state = async () => (await shop.get<WebhookList>('/api/webhooks')).body.webhooks[0];
    await expect.poll(state, SOON).toMatchObject({ active: false, disabledReason: expect.stringContaining('410') });
    expect(other.requests()).toBe(1);
  });

  it('that accepts all but one message stays switched on', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    const webhook = await register(shop, other, ['order.placed', 'order.canceled']);
    other.refuse('order.placed');
    const sent = () => other.received.length;
    const cancel = async (id: string) => shop.post(`/api/orders/${id}/cancel`, { reason: 'Desistiu' });
    await cancel(await place(shop));
    await expect.poll(() => log(shop, webhook), SOON).toContainEqual(expect.objectContaining({ state: 'failed' }));
    expect(sent()).toBe(1);
    await cancel(await place(shop));
    await expect.poll(sent, SOON).toBe(2);
  });

  it('can be tested by hand, with the outcome at once', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    const webhook = await register(shop, other);
    const test = () => shop.post<WebhookDelivery>(`/api/webhooks/${webhook}/test`);
    expect((await test()).body).toMatchObject({ event: 'test', state: 'delivered', status: 204 });
    other.failNext(1, 500);
    expect((await test()).body).toMatchObject({
      state: 'failed',
      failure: 'O outro sistema respondeu com erro (500).',
    });
    expect((await shop.get('/api/integrations')).body).toMatchObject({
      integrations: expect.arrayContaining([expect.objectContaining({ name: 'webhooks', configured: true })]),
    });
  });

  it('tested while it is removed answers that it is gone', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    const webhook = await register(shop, other);
    await withClient(app.connection, async (client) => {
      await client.query('begin');
      await client.query('delete from webhooks where id = $1', [webhook]);
      const test = shop.post<{ code: string }>(`/api/webhooks/${webhook}/test`);
      await expect.poll(async () => (await waitingForLocks(app)).length).toBe(1);
      await client.query('commit');
      expect(await test).toMatchObject({ status: 404, body: { code: 'webhook-not-found' } });
    });
    expect(other.requests()).toBe(0);
  });

  it('that was removed receives nothing more', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    const kept = await receiver();
    const webhook = await register(shop, other);
    await register(shop, kept);
    expect((await shop.send('DELETE', `/api/webhooks/${webhook}`)).status).toBe(204);
    await place(shop);
    await expect.poll(() => kept.received.length, SOON).toBe(1);
    expect(other.requests()).toBe(0);
  });
});

describe('an address is refused', () => {
  it.each([
    ['http://loja.exemplo.com.br/x', 'https://'],
    ['https://127.0.0.1/x', 'rede privada'],
    ['https://2130706433/x', 'rede privada'],
    ['https://[::1]/x', 'rede privada'],
    ['https://[::ffff:10.0.0.1]/x', 'rede privada'],
    ['https://169.254.169.254/latest/meta-data', 'rede privada'],
    ['https://localhost/x', 'rede privada'],
    ['https://banco.internal/x', 'rede privada'],
    ['https://ana:segredo@loja.exemplo.com.br/x', 'usuário e senha'],
    ['ftp://loja.exemplo.com.br/x', 'endereço completo'],
    ['nonsense-text', 'endereço completo'],
  ])('%s', async (url, reason) => {
    const strict = await strictApp();
    const { status, body } = await strict.shop.post<{ code: string; errors: [{ path: string; detail: string }] }>(
      '/api/webhooks',
      { url, events: ALL },
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid-webhook', errors: [{ path: '/url' }] });
    expect(body.errors[0].detail).toContain(reason);
  });

  it('when its name leads to a private address, at the time of sending', async () => {
    const strict = await strictApp();
    // A name that resolves to this machine: what an attacker's own name server would answer.
    const { rows } = await strict.app.database.pool.query<{ id: string }>(
      'select id from webhooks where establishment_id = $1',
      [strict.shop.establishment.id],
    );
    for (const { id } of rows) await strict.shop.send('DELETE', `/api/webhooks/${id}`);
    const created = await strict.shop.post<CreatedWebhook>('/api/webhooks', {
      url: 'https://loja.exemplo.com.br/x',
      events: ALL,
    });
    await strict.app.database.pool.query(`update webhooks set url = 'http://localhost:1/x' where id = $1`, [
      created.body.webhook.id,
    ]);
    const test = await strict.shop.post<WebhookDelivery>(`/api/webhooks/${created.body.webhook.id}/test`);
    expect(test.body).toMatchObject({ state: 'failed', failure: 'Não foi possível conectar.' });
  });

  it('beyond the tenth', async () => {
    const shop = await app.openShop();
    const other = await receiver();
    for (let count = 0; count < 10; count += 1) await register(shop, other);
    expect((await shop.post('/api/webhooks', { url: other.url, events: ALL })).status).toBe(422);
  });
});

let strict: Promise<{ app: RunningApp; shop: Shop }> | undefined;
afterAll(async () => (await strict)?.app.close());

/** A portal whose operator allows no private addresses, the default. */
function strictApp(): Promise<{ app: RunningApp; shop: Shop }> {
  strict ??= (async () => {
    const opened = await startAppUntilClosed();
    return { app: opened, shop: await opened.openShop() };
  })();
  return strict;
}

describe('the customer’s link in a message', () => {
  const start = async (publicUrl: string | undefined, clock = Date.now) => {
    const opened = await startApp({
      environment: readEnvironment({
        NODE_ENV: 'test',
        PORT: '0',
        LOG_LEVEL: 'silent',
        WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
        ...(publicUrl === undefined ? {} : { PUBLIC_URL: publicUrl }),
      }),
      clock,
    });
    opened.parts.webhooks.start();
    return opened;
  };
  const linkIn = (to: FakeWebhookReceiver, id: string) =>
    to.received.find(({ data }) => data.order?.id === id)?.data.customerLink;

  it('opens the order, is the one that the shop sends, and is not in the stored message', async () => {
    const { openShop, client, database } = await start('http://localhost:9');
    const [shop, neighbour] = [await openShop(), await openShop()];
    const [to, elsewhere] = [await receiver(), await receiver()];
    await register(shop, to);
    await register(neighbour, elsewhere);
    const id = await place(shop);
    const sale = { module: 'PDV', order: { items: [{ name: 'Suco', quantity: 1, unitPrice: 900 }] } };
    const counter = (await shop.post<{ id: string }>('/api/orders', sale)).body.id;
    await expect.poll(() => to.received.length, SOON).toBe(2);
    const link = linkIn(to, id) ?? '';
    expect(link).toMatch(/^http:\/\/localhost:9\/order_custumer\?t=[\w-]{22,}$/);
    const token = link.split('=')[1] ?? '';
    expect((await client().get(`/api/public/orders/${token}`)).status).toBe(200);
    expect((await shop.post<{ token: string }>(`/api/orders/${id}/link`)).body.token).toBe(token);
    expect(linkIn(to, counter)).toBeUndefined();
    expect(elsewhere.requests()).toBe(0);
    const { rows } = await database.pool.query('select payload from webhook_deliveries where payload like $1', [
      `%${token}%`,
    ]);
    expect(rows).toEqual([]);

    // The same link in every message of the order.
    await shop.post(`/api/orders/${id}/complete`, {});
    await expect.poll(() => to.received.length, SOON).toBe(3);
    expect(to.received.map(({ data }) => data.customerLink)).toEqual(expect.arrayContaining([link, link]));
  });

  it('is missing once it has ended, and where no public address is configured', async () => {
    let ahead = 0;
    const { openShop } = await start('http://localhost:9', () => Date.now() + ahead);
    const shop = await openShop();
    const to = await receiver();
    ahead = -8 * 24 * 60 * 60_000;
    const id = await place(shop);
    ahead = 0;
    await register(shop, to);
    await shop.post(`/api/orders/${id}/cancel`, { reason: 'Desistiu' });
    await expect.poll(() => to.received.length, SOON).toBe(1);
    expect(to.received[0]?.data.order?.id).toBe(id);
    expect(linkIn(to, id)).toBeUndefined();

    const plain = await start(undefined);
    const other = await plain.openShop();
    const there = await receiver();
    await register(other, there);
    const placed = await place(other);
    await expect.poll(() => there.received.length, SOON).toBe(1);
    expect(there.received[0]?.data.order?.id).toBe(placed);
    expect(linkIn(there, placed)).toBeUndefined();
  });
});

describe('a portal that stops between an order and its messages', () => {
  it('sends them when it is back, once', async () => {
    const other = await receiver();
    const first = await startApp({
      environment: readEnvironment({
        NODE_ENV: 'test',
        PORT: '0',
        LOG_LEVEL: 'silent',
        WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
      }),
    });
    const shop = await first.openShop();
    await register(shop, other);
    // Nothing follows yet: this portal was never started to send.
    const id = await place(shop);
    expect(other.requests()).toBe(0);
    first.parts.webhooks.start();
    await expect.poll(() => other.received.map(({ data }) => data.order?.id), SOON).toEqual([id]);
  });
});
