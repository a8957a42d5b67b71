import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import {
  openShop,
  type PortalProcess,
  portalFolder,
  signIn,
  startPortal,
} from '#tests/support/launch/portal-process.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { handshake, head, sendRaw } from '#tests/support/raw-http.ts';

/** A stop waits for requests, not for clients that stall. */
const BOUND_MS = 15_000;

const serverOf = ({ dataDir }: PortalProcess) => findPostmaster(join(dataDir, 'postgres'));

describe('a stop', () => {
  test('answers every open request, closes sockets properly, and leaves nothing behind', async () => {
    const dataDir = await portalFolder();
    const portal = await startPortal({ dataDir });
    const shop = await openShop(portal);
    const dashboard = await connectLive(portal.url, shop.cookie);
    await dashboard.start();
    const asleep = await sendRaw(portal.url, handshake(shop.cookie));
    await eventually(async () => expect(asleep.received()).toContain('101'));
    asleep.socket.pause();
    const idle = await sendRaw(portal.url, head('GET /healthz HTTP/1.1', 'Host: portal'));

    // Half of a request has arrived when the stop begins; the other half arrives afterwards.
    const body = JSON.stringify(aDelivery());
    const begun = await sendRaw(
      portal.url,
      head(
        'POST /api/orders HTTP/1.1',
        'Host: portal',
        `Cookie: ${shop.cookie}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ),
      body.slice(0, 20),
    );
    await delay(100);
    const open = Array.from({ length: 40 }, () => shop.post('/api/orders', aDelivery()));
    await Promise.race(open);
    const asked = Date.now();
    const stopping = portal.stop();
    await delay(100);
    begun.socket.write(body.slice(20));

    const answers = await Promise.allSettled(open);
    const { code } = await stopping;
    expect([code, Date.now() - asked < BOUND_MS]).toEqual([0, true]);
    expect(await dashboard.closed).toBe(1001);
    expect(begun.received()).toMatch(/^HTTP\/1.1 201 /);
    expect(await idle.ends(1000)).toBe(true);
    expect(await serverOf(portal)).toBeUndefined();
    asleep.socket.destroy();

    const next = await startPortal({ dataDir });
    expect(next.said()).toContain('"adopted":false');
    const { orders } = (await (await signIn(next.url)).get<OrderList>('/api/orders')).body;
    const answered = answers.filter((one) => one.status === 'fulfilled').map(({ value }) => value.status);
    expect(answered.filter((status) => status !== 201)).toEqual([]);
    // Requests that never reached the portal were refused at the connection.
    expect(orders).toHaveLength(answered.length + 1);
    expect((await next.stop()).code).toBe(0);
  });

  test('requested twice at once, as by Ctrl+C through a launcher, is one stop', async () => {
    const dataDir = await portalFolder();
    const portal = await startPortal({ dataDir });
    const shop = await openShop(portal);
    await shop.post('/api/orders', aDelivery());
    portal.child.kill('SIGINT');
    portal.child.kill('SIGINT');
    expect((await portal.ended).code).toBe(0);
    expect(await serverOf(portal)).toBeUndefined();

    const next = await startPortal({ dataDir });
    expect((await (await signIn(next.url)).get<OrderList>('/api/orders')).body.orders).toHaveLength(1);

    // A request that never completes must not keep the portal running.
    const stuck = await sendRaw(next.url, 'POST /api/orders HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\n{');
    await delay(100);
    const asked = Date.now();
    expect([(await next.stop()).code, Date.now() - asked < BOUND_MS]).toEqual([0, true]);
    expect(await stuck.ends(1000)).toBe(true);
    expect(await serverOf(next)).toBeUndefined();
  });
});
