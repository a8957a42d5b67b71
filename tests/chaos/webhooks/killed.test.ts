import { expect, onTestFinished, test } from 'vitest';
import type { CreatedWebhook, WebhookList } from '#contract/webhooks/schema.ts';
import { MOST_AT_ONCE } from '#domain/webhooks/pace.ts';
import { connectionOf } from '#server/platform/database/embedded/connection.ts';
import { embeddedFolders } from '#server/platform/database/embedded/folders.ts';
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import { type FakeWebhookReceiver, startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { openShop, type PortalProcess, portalFolder, startPortal } from '#tests/support/launch/portal-process.ts';

const env = { WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' };
const SOON = { timeout: 60_000, interval: 100 };
const SILENT = -1;

interface ReceivingShop {
  readonly shop: Client;
  readonly other: FakeWebhookReceiver;
  readonly webhookId: string;
  readonly orders: string[];
}

async function openReceivingShop(portal: PortalProcess, name: string): Promise<ReceivingShop> {
  const shop = await openShop(portal, `${name}@cantina.test`);
  const other = await startWebhookReceiver();
  onTestFinished(() => other.close());
  const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url: other.url, events: ['order.placed'] });
  other.expectSecret(body.secret);
  return { shop, other, webhookId: body.webhook.id, orders: [] };
}

async function place({ shop, orders }: ReceivingShop, count: number): Promise<void> {
  const place = async () => {
    const { status, body } = await shop.post<{ id: string }>('/api/orders', aDelivery());
    if (status === 201) orders.push(body.id);
  };
  await Promise.all(Array.from({ length: count }, place));
}

/** Returns the messages not yet recorded as accepted: only these may be sent twice. */
async function stillWaiting(dataDir: string): Promise<ReadonlySet<string>> {
  const folders = embeddedFolders(dataDir);
  const socketFolder = (await findPostmaster(folders.cluster))?.socketFolder ?? '';
  const { rows } = await withClient(await connectionOf(folders, socketFolder), (client) =>
    client.query<{ id: string }>(`select id from webhook_deliveries where state = 'waiting'`),
  );
  return new Set(rows.map(({ id }) => id));
}

const ordersAt = ({ other }: ReceivingShop) =>
  [...new Set(other.received.map(({ data }) => data.order?.id))].toSorted();

test('each message arrives once despite a silent, a slow and a refusing receiver and a killed portal', async () => {
  const dataDir = await portalFolder();
  const first = await startPortal({ dataDir, env });
  const healthy = await openReceivingShop(first, 'saudavel');
  const silent = await openReceivingShop(first, 'calada');
  const slow = await openReceivingShop(first, 'lenta');
  const refusing = await openReceivingShop(first, 'recusa');
  const shops = [healthy, silent, slow, refusing];
  silent.other.become(SILENT);
  slow.other.slowDown(1500);
  refusing.other.become(500);
  // Slow enough that a message is being sent at any moment.
  healthy.other.slowDown(50);

  await Promise.all([place(silent, 30), place(slow, 30), place(refusing, 30)]);
  await place(healthy, 200);
  await expect.poll(() => healthy.other.received.length, SOON).toBeGreaterThan(60);
  await first.kill();
  const receivedBefore = new Set(shops.flatMap(({ other }) => other.received.map(({ id }) => id)));
  const waiting = await stillWaiting(dataDir);
  expect(healthy.orders).toHaveLength(200);

  const second = await startPortal({ dataDir, port: first.port, env });
  await place(healthy, 20);
  await expect.poll(() => ordersAt(healthy), SOON).toEqual(healthy.orders.toSorted());
  await expect.poll(() => ordersAt(slow), SOON).toEqual(slow.orders.toSorted());
  expect(silent.other.received).toEqual([]);
  expect(refusing.other.received).toEqual([]);

  // Messages to failed receivers wait, and are sent when the receivers recover.
  for (const one of [silent, refusing]) {
    await expect
      .poll(async () => (await one.shop.get<WebhookList>('/api/webhooks')).body.webhooks[0], SOON)
      .toMatchObject({ active: true, waiting: 30, breaker: { failures: expect.any(Number) } });
    one.other.become(undefined);
    await expect
      .poll(async () => {
        await one.shop.post(`/api/webhooks/${one.webhookId}/try-now`);
        return ordersAt(one);
      }, SOON)
      .toEqual(one.orders.toSorted());
  }

  for (const { other, orders } of shops) {
    const ids = other.received.map(({ id }) => id);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    // One id per order. Only messages in flight at the kill, or accepted while earlier answers were being recorded, may
    // arrive twice; none arrives three times.
    expect(new Set(ids).size).toBe(orders.length);
    expect(twice.filter((id) => !waiting.has(id) || !receivedBefore.has(id))).toEqual([]);
    expect(new Set(twice).size).toBe(twice.length);
    expect(twice.length).toBeLessThanOrEqual(2 * MOST_AT_ONCE);
  }
  expect((await second.stop()).code).toBe(0);
});
