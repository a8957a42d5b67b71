import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import { type FakeWebhookReceiver, startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import { openShop } from '#tests/support/launch/portal-process.ts';
import { natsMissing } from '#tests/support/nats-server.ts';
import { startTwoNodes } from '#tests/support/nodes/pair.ts';

const SHOPS = 8;
const SOON = { timeout: 120_000, interval: 100 };
/** Longer than what a suspended node has sent needs to arrive, and shorter than its lease. */
const ARRIVED_MS = 2_000;

interface ReceivingShop {
  readonly shop: Client;
  readonly other: FakeWebhookReceiver;
  readonly orders: string[];
}

async function openReceiver(portal: Parameters<typeof openShop>[0], name: string): Promise<ReceivingShop> {
  const shop = await openShop(portal, `${name}@cantina.test`);
  const other = await startWebhookReceiver();
  onTestFinished(() => other.close());
  // Slow enough that the node has read messages that it does not send yet.
  other.slowDown(1_500);
  const { body } = await shop.post<CreatedWebhook>('/api/webhooks', { url: other.url, events: ['order.placed'] });
  other.expectSecret(body.secret);
  return { shop, other, orders: [] };
}

/** Places orders in every shop, which receive them later. */
async function place(shops: readonly ReceivingShop[], count: number): Promise<void> {
  const placeIn = async ({ shop, orders }: ReceivingShop): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const { status, body } = await shop.post<{ id: string }>('/api/orders', aDelivery());
      expect(status).toBe(201);
      orders.push(body.id);
    }
  };
  await Promise.all(shops.map(placeIn));
}

const receivedOrders = ({ other }: ReceivingShop) =>
  [...new Set(other.received.map(({ data }) => data.order?.id))].toSorted();
const messagesOf = (shops: readonly ReceivingShop[]) =>
  shops.flatMap(({ other }) => other.received.map(({ id }) => id));

test.skipIf(process.platform !== 'linux')(
  'a node that is suspended while it sends and wakes later sends nothing that the other one has sent meanwhile',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (natsMissing) skip(natsMissing);
    const nodes = await startTwoNodes({ WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' });
    const { awake, connection } = nodes;
    const shops: ReceivingShop[] = [];
    for (let index = 0; index < SHOPS; index += 1) shops.push(await openReceiver(awake, `loja-${index}`));

    await place(shops, 15);
    nodes.suspend();
    const waiting = await rowsOf<{ id: string }>(
      connection,
      `select id from webhook_deliveries where state = 'waiting'`,
    );
    await delay(ARRIVED_MS);
    const sentBefore = new Set(messagesOf(shops));
    for (const { other } of shops) other.slowDown(50);
    await place(shops, 15);
    for (const one of shops) await expect.poll(() => receivedOrders(one), SOON).toEqual(one.orders.toSorted());

    const working = place(shops, 15);
    nodes.wake();
    await working;
    for (const one of shops) await expect.poll(() => receivedOrders(one), SOON).toEqual(one.orders.toSorted());
    await expect
      .poll(() => rowsOf(connection, `select id from webhook_deliveries where state = 'waiting'`), SOON)
      .toEqual([]);

    const ids = messagesOf(shops);
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
    // Only what was under way when the node stopped, whose answer it could not record.
    expect(twice.filter((id) => !sentBefore.has(id) || !waiting.some((one) => one.id === id))).toEqual([]);
    expect(new Set(twice).size).toBe(twice.length);
    expect(sentBefore.size).toBeLessThan(15 * SHOPS);
    for (const { other, orders } of shops) expect(new Set(other.received.map(({ id }) => id)).size).toBe(orders.length);
  },
);
