import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PushDevice } from '#contract/push/schema.ts';
import type { CreatedWebhook, WebhookDelivery } from '#contract/webhooks/schema.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { type Listener, startListener } from '#tests/fakes/listener.ts';
import { newPushBrowser } from '#tests/fakes/push/browser.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { urlOf } from '#tests/support/database/store-of-nodes.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { makePortalFolder, openShop, startPortal } from '#tests/support/launch/portal-process.ts';
import { FORGED_ADDRESSES, FORGED_HOSTS, NAMES_TO_HERE, OWN_ADDRESS } from '#tests/support/outside/forged-hosts.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const HTTPS = 443;
const SOON = { timeout: 60_000, interval: 100 };
const CHANGING = 'muda.exemplo.com.br';

const HOSTS = join(tmpdir(), `portal-motoboy-hosts-${process.pid}`);
/** Runs a program in the same network, for which the names of that file are true. */
const WITH_NAMES = [
  ...['unshare', '--user', '--map-root-user', '--mount', '--', 'sh', '-c'],
  ...[`mount --bind ${HOSTS} /etc/hosts && exec "$@"`, 'sh'],
];
function nameHosts(names: Readonly<Record<string, readonly string[]>>): void {
  const lines = Object.entries(names).flatMap(([name, addresses]) => addresses.map((one) => `${one} ${name}`));
  writeFileSync(HOSTS, ['127.0.0.1 localhost', '::1 localhost', ...lines, ''].join('\n'));
}
nameHosts(NAMES_TO_HERE);
const [program = '', ...given] = [...WITH_NAMES, 'getent', 'hosts', 'aqui.exemplo.com.br'];
const canName = spawnSync(program, given).stdout?.toString().includes('127.0.0.1') ?? false;

describe.skipIf(!canName)('the portal calls nothing in its own network', () => {
  let listener: Listener;
  /** At the port that push services have; only who may listen there has one. */
  let atHttps: Listener | undefined;
  let shop: Client;
  let update: (text: string, values: readonly unknown[]) => Promise<unknown>;
  const ends: (() => unknown)[] = [];
  const reached = () => [listener.connections(), atHttps?.connections() ?? 0];

  beforeAll(async () => {
    const here = ['127.0.0.1', '::1', OWN_ADDRESS];
    listener = await startListener(here);
    atHttps = await startListener(here, HTTPS).catch(() => undefined);
    const { dataDir, remove } = await makePortalFolder();
    ends.push(remove);
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
    ends.push(() => postgres.stop());
    const { connection } = postgres;
    const SESSION_SECRET = 'um segredo comprido o bastante para assinar';
    const env = { DATABASE_URL: urlOf(connection), SESSION_SECRET };
    const portal = await startPortal({ dataDir, prefix: WITH_NAMES, env });
    ends.push(() => portal.kill());
    shop = await openShop(portal);
    update = (text, values) => withClient(connection, (client) => client.query(text, [...values]));
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
    await listener?.close();
    await atHttps?.close();
    rmSync(HOSTS);
  });

  /** Enters an address, and if it is accepted, sends to it: both the test message and that of an order. */
  async function enterAndSend(url: string): Promise<number> {
    const { status, body } = await shop.post<CreatedWebhook>('/api/webhooks', { url, events: ['order.placed'] });
    if (status === 201) {
      await expectFailed(body.webhook.id);
      await shop.send('DELETE', `/api/webhooks/${body.webhook.id}`);
    }
    return status;
  }
  async function expectFailed(id: string): Promise<void> {
    const { body } = await shop.post<WebhookDelivery>(`/api/webhooks/${id}/test`);
    expect(body).toMatchObject({ state: 'failed', failure: expect.any(String) });
  }

  test('however a person writes it', async () => {
    for (const host of FORGED_HOSTS) {
      expect([host, await enterAndSend(`https://${host}:${listener.port}/x`)]).toEqual([host, 422]);
    }
    for (const url of FORGED_ADDRESSES(listener.port)) {
      expect([url, [400, 422].includes(await enterAndSend(url))]).toEqual([url, true]);
    }
    expect(reached()).toEqual([0, 0]);
  });

  test('when a name leads there, from the beginning or since it was entered', async () => {
    for (const name of Object.keys(NAMES_TO_HERE)) {
      expect([name, await enterAndSend(`https://${name}:${listener.port}/x`)]).toEqual([name, 201]);
    }
    const url = `https://${CHANGING}:${listener.port}/x`;
    const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url, events: ['order.placed'] });
    const { id } = body.webhook;
    await expectFailed(id);
    for (const address of ['127.0.0.1', OWN_ADDRESS, '::1']) {
      nameHosts({ ...NAMES_TO_HERE, [CHANGING]: [address] });
      await expectFailed(id);
    }
    expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
    const tried = async () => (await deliveriesOf(id)).filter(({ event }) => event === 'order.placed');
    await expect.poll(tried, SOON).toMatchObject([{ failure: expect.any(String) }]);
    await shop.send('DELETE', `/api/webhooks/${id}`);
    expect(reached()).toEqual([0, 0]);
  });

  test('when the address was stored while the operator allowed it', async () => {
    const url = `https://loja.exemplo.com.br:${listener.port}/x`;
    const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url, events: ['order.placed'] });
    const { id } = body.webhook;
    for (const host of [...FORGED_HOSTS, ...Object.keys(NAMES_TO_HERE)]) {
      for (const scheme of ['http', 'https']) {
        const stored = `${scheme}://${host}:${listener.port}/x`;
        await update('update webhooks set url = $2 where id = $1', [id, stored]);
        if (URL.canParse(stored)) await expectFailed(id);
      }
    }
    // A change that leaves the address alone checks it again.
    await update('update webhooks set url = $2 where id = $1', [id, `http://127.0.0.1:${listener.port}/x`]);
    expect((await shop.send('PUT', `/api/webhooks/${id}`, { events: ['order.canceled'] })).status).toBe(422);
    await shop.send('DELETE', `/api/webhooks/${id}`);
    expect(reached()).toEqual([0, 0]);
  });

  test('when a browser gives it as its push service', async () => {
    const browser = newPushBrowser();
    const device = (endpoint: string) =>
      shop.send<PushDevice>('PUT', '/api/push/device', {
        endpoint,
        p256dh: browser.publicKey,
        auth: browser.auth.toString('base64url'),
        name: 'Celular',
      });
    const addresses = [
      ...FORGED_HOSTS.flatMap((host) => [`https://${host}/push/1`, `https://${host}:${listener.port}/push/1`]),
      ...FORGED_ADDRESSES(listener.port),
    ];
    for (const endpoint of addresses) {
      const { status } = await device(endpoint);
      expect([endpoint, [400, 422].includes(status)]).toEqual([endpoint, true]);
    }
    for (const name of Object.keys(NAMES_TO_HERE)) {
      expect((await device(`https://${name}/push/${name}`)).status).toBe(200);
    }
    const devices = async () => (await shop.get<{ devices: PushDevice[] }>('/api/push')).body.devices;
    for (const { id } of await devices()) {
      expect((await shop.post(`/api/push/devices/${id}/test`)).status).toBe(200);
    }
    const failures = async () => (await devices()).filter(({ failure }) => failure !== undefined).length;
    await expect.poll(failures, SOON).toBe(Object.keys(NAMES_TO_HERE).length);
    expect(reached()).toEqual([0, 0]);
  });

  test('although somebody who tries would reach it', async () => {
    for (const [port, count] of [
      [listener.port, listener.connections],
      ...(atHttps === undefined ? [] : [[HTTPS, atHttps.connections] as const]),
    ] as const) {
      const before = count();
      await new Promise<void>((done) =>
        connect(port, OWN_ADDRESS)
          .on('close', () => done())
          .resume(),
      );
      expect(count() - before).toBe(1);
    }
  });

  async function deliveriesOf(id: string): Promise<readonly WebhookDelivery[]> {
    return (await shop.get<{ deliveries: WebhookDelivery[] }>(`/api/webhooks/${id}/deliveries`)).body.deliveries;
  }
});
