import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import { type FakeWebhookReceiver, startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { openStoreOfNodes } from '#tests/support/database/store-of-nodes.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { natsMissing, startNats } from '#tests/support/nats-server.ts';
import { openShop, startPortal } from '#tests/support/portal-process.ts';

const SHOPS = 8;
const SOON = { timeout: 120_000, interval: 100 };
/** Longer than what a suspended node has sent needs to arrive, and shorter than its lease. */
const ARRIVED_MS = 2_000;

interface ReceivingShop {
  readonly shop: Client;
  readonly other: FakeWebhookReceiver;
  readonly orders: string[];
}

async function startNodes() {
  const { dataDir, DATABASE_URL, connection } = await openStoreOfNodes();
  const nats = await startNats(await freePort());
  onTestFinished(() => nats.stop());
  const SESSION_SECRET = 'um segredo comprido o bastante para assinar';
  const env = { DATABASE_URL, SESSION_SECRET, NATS_URL: nats.url, WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true' };
  const nodes = [await startPortal({ dataDir, env }), await startPortal({ dataDir, env })] as const;
  onTestFinished(async () => {
    for (const { child } of nodes) child.kill('SIGCONT');
    await Promise.all(nodes.map((node) => node.kill()));
  });
  const holders = async () =>
    (await rowsOf<{ n: number }>(connection, 'select count(*)::int as n from work_shares group by node')).map(
      ({ n }) => n,
    );
  await expect.poll(holders, SOON).toEqual([128, 128]);
  return { nodes, connection };
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
    const { nodes, connection } = await startNodes();
    const [sleeper, awake] = nodes;
    const shops: ReceivingShop[] = [];
    for (let index = 0; index < SHOPS; index += 1) shops.push(await openReceiver(awake, `loja-${index}`));

    await place(shops, 15);
    sleeper.child.kill('SIGSTOP');
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
    sleeper.child.kill('SIGCONT');
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
