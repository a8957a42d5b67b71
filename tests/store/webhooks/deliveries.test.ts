import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { WebhookDelivery, WebhookDeliveryList, WebhookList } from '#contract/webhooks/schema.ts';
import { aRound } from '#tests/support/builders.ts';
import { waitingForLocks } from '#tests/support/database/held-counters.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';
import { ALL, place, receiver, register, SOON, toThisMachine } from '#tests/support/webhooks/receivers.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startAppUntilClosed({
    environment: toThisMachine(),
    webhookPauses: { retries: 2, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  });
  app.parts.webhooks.start();
});
afterAll(() => app.close());

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

  it('has a comanda in its log by the number of the comanda, and an order by its own', async () => {
    const shop = await app.openShop();
    const webhook = await register(shop, await receiver());
    await place(shop);
    await shop.post('/api/orders', aRound('15'));
    await expect.poll(async () => (await log(shop, webhook)).length, SOON).toBe(2);
    const logged = (await log(shop, webhook)).map(({ cdOrder, command }) => [cdOrder, command]);
    expect(logged.sort()).toEqual([
      ['1', undefined],
      ['2', '15'],
    ]);
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
    const retry = (id = '') => shop.post<Problem>(`/api/webhooks/${webhook}/deliveries/${id}/retry`);
    const off = { status: 409, body: { code: 'webhook-off' } };
    expect(await retry(failed?.id)).toMatchObject(off);
    expect(await shop.post(`/api/webhooks/${webhook}/try-now`)).toMatchObject(off);
    expect(await log(shop, webhook)).toMatchObject([{ state: 'failed' }]);
    await place(shop);
    await shop.send('PUT', `/api/webhooks/${webhook}`, { url: other.url, events: ALL, active: true });
    expect((await state())?.disabledReason).toBeUndefined();
    expect(await retry('aaaaaaaaaaaaaaaaaaaaa')).toMatchObject({
      status: 404,
      body: { code: 'webhook-message-not-found' },
    });
    expect((await retry(failed?.id)).status).toBe(202);
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

describe('a portal that stops between an order and its messages', () => {
  it('sends them when it is back, once', async () => {
    const other = await receiver();
    const first = await startApp({
      environment: toThisMachine(),
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
