import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChangesMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { createClient } from '#tests/support/client.ts';
import { connectLive, type LiveClient } from '#tests/support/live-client.ts';
import { type Node, startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const SHOPS = 4;
/** The most sockets of a session. */
const DEVICES = 50;
const MISSED = 5;

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

let shops: readonly Shop[];
let node: Node;
/** The reads of orders that the nodes make. */
const reads: string[] = [];
const openNode = () =>
  startNode(running, {
    watch: (statement) => {
      if (/join (lateral|orders)\b/.test(statement)) reads.push(statement);
    },
  });
beforeEach(async () => {
  shops = await Promise.all(Array.from({ length: SHOPS }, () => running.openShop()));
  node = await openNode();
});

/** All devices of all shops, at once, each from the same place in its shop's changes. */
function connectAll(from: ReadonlyMap<Shop, OrderList>): Promise<readonly { shop: Shop; device: LiveClient }[]> {
  const all = shops.flatMap((shop) => Array.from({ length: DEVICES }, () => shop));
  return Promise.all(
    all.map(async (shop) => {
      const device = await connectLive(node.url, shop.cookie);
      const { day = null, revision = null } = from.get(shop) ?? {};
      await device.start({ day, revision });
      return { shop, device };
    }),
  );
}

async function listsNow(): Promise<ReadonlyMap<Shop, OrderList>> {
  return new Map(
    await Promise.all(shops.map(async (shop) => [shop, (await shop.get<OrderList>('/api/orders')).body] as const)),
  );
}

/** Places an order at the node of the devices. */
async function place(shop: Shop): Promise<void> {
  const { status } = await createClient(node.url, shop.cookie).post('/api/orders', aDelivery());
  expect(status).toBe(201);
}

/**
 * Cuts all sockets, places the missed orders, and lets all devices return at once, to the same node or to the one that
 * `move` starts.
 */
async function storm(move?: () => Promise<Node>) {
  const first = await connectAll(new Map());
  const before = await listsNow();
  for (const { device } of first) device.socket.terminate();
  for (const shop of shops) for (let n = 0; n < MISSED; n += 1) await place(shop);
  const now = await listsNow();
  if (move !== undefined) node = await move();
  reads.length = 0;
  const returned = await connectAll(before);
  expect(returned).toHaveLength(SHOPS * DEVICES);
  for (const { shop, device } of returned) {
    const { type, revision, orders } = device.messages[0] as ChangesMessage;
    const wanted = now.get(shop);
    expect({ type, revision, orders }).toEqual({
      type: 'changes',
      revision: wanted?.revision,
      orders: wanted?.orders.slice(-MISSED),
    });
  }
  return returned;
}

test('devices that all return at once are exact without a read of the store, and go on', async () => {
  const returned = await storm();
  expect(reads).toEqual([]);
  for (const shop of shops) await place(shop);
  for (const { device } of returned) expect((await device.message(1)).type).toBe('order');
});

test('devices that all return at once to a node that has just started share the reads of each shop', async () => {
  await storm(openNode);
  // Its day, and what they missed.
  expect(reads).toHaveLength(2 * SHOPS);
});
