import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CreatedWebhook, WebhookDelivery } from '#contract/webhooks/schema.ts';
import { startListener } from '#tests/fakes/listener.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';
import { ALL, receiver, register, toThisMachine } from '#tests/support/webhooks/receivers.ts';

let app: RunningApp;
beforeAll(async () => {
  app = await startAppUntilClosed({
    environment: toThisMachine(),
  });
});
afterAll(() => app.close());

describe('an address is refused', () => {
  it.each([
    ['http://loja.exemplo.com.br/x', 'https://'],
    ['https://127.0.0.1/x', 'rede privada'],
    ['https://2130706433/x', 'rede privada'],
    ['https://[::1]/x', 'rede privada'],
    ['https://[::ffff:10.0.0.1]/x', 'rede privada'],
    ['https://169.254.169.254/latest/meta-data', 'rede privada'],
    ['https://localhost/x', 'rede privada'],
    ['https://localhost./x', 'rede privada'],
    ['https://banco.internal/x', 'rede privada'],
    ['https://banco.internal./x', 'rede privada'],
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

  it.each([301, 302, 303, 307, 308])('after a redirect (%i), which is not followed', async (status) => {
    const forbidden = await startListener();
    onTestFinished(forbidden.close);
    const redirecting = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { location: forbidden.url }).end();
    });
    await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
    onTestFinished(() => void redirecting.close());
    const shop = await app.openShop();
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}/x`;
    const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url, events: ALL });
    const { body: tried } = await shop.post<WebhookDelivery>(`/api/webhooks/${body.webhook.id}/test`);
    expect(tried).toMatchObject({ state: 'failed', failure: expect.stringContaining(String(status)) });
    expect(forbidden.connections()).toBe(0);
  });

  it('beyond the tenth of a shop', async () => {
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
