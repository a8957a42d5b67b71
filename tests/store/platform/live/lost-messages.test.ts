import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive, idsOf } from '#tests/support/live-client.ts';
import { createLossyBus, startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Shortens the feed's tick, so that 30 ticks do not take 30 s. */
const SECOND_MS = 50;
let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed({ liveSecondMs: SECOND_MS });
});
afterAll(() => running.close());

const place = async (shop: Shop, overrides = {}) => (await shop.post<Order>('/api/orders', aDelivery(overrides))).body;

describe('a message that the bus loses', () => {
  test('is sent when the next change arrives', async () => {
    const bus = createLossyBus();
    const app = await startApp({ bus, liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const client = await connectLive(app.url, shop.cookie);
    await client.start();
    bus.isLosing = true;
    const lost = [await place(shop), await place(shop)];
    bus.isLosing = false;
    const arrived = await place(shop);
    await client.message(3);
    expect(client.messages.slice(1).map((message) => (message as OrderMessage).order.id)).toEqual(
      [...lost, arrived].map(({ id }) => id),
    );
  });

  test('is sent within seconds even if nothing else happens', async () => {
    const bus = createLossyBus();
    const app = await startApp({ bus, liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const client = await connectLive(app.url, shop.cookie);
    await client.start();
    bus.isLosing = true;
    const lost = await place(shop);
    expect((await client.message<OrderMessage>(1)).order).toEqual(lost);
  });

  test('is sent in order when a change overtakes another', async () => {
    const bus = createLossyBus();
    const app = await startApp({ bus, liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const client = await connectLive(app.url, shop.cookie);
    const { day } = (await client.start()) as SnapshotMessage;
    bus.isLosing = true;
    const orders = [await place(shop), await place(shop), await place(shop)];
    bus.isLosing = false;
    const establishmentId = shop.establishment.id;
    for (const order of [orders[2], orders[0], orders[1]]) {
      if (!order) throw new Error('An order is missing');
      const { id: orderId, revision } = order;
      bus.publish({ kind: 'order', establishmentId, revision, day, orderId, json: JSON.stringify(order) });
    }
    await client.message(3);
    expect(client.revisions()).toEqual([0, 1, 2, 3]);
  });

  test('and a message about something that never happened changes nothing', async () => {
    const bus = createLossyBus();
    const app = await startApp({ bus, liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const client = await connectLive(app.url, shop.cookie);
    const { day } = (await client.start()) as SnapshotMessage;
    const { id: establishmentId } = shop.establishment;
    bus.publish({ kind: 'order', establishmentId, revision: 77, day, orderId: 'ghost', json: '{"id":"ghost"}' });
    await delay(200);
    const real = await place(shop);
    expect((await client.message<OrderMessage>(1)).order.id).toBe(real.id);
    // Nodes compare their revisions every five seconds.
    await delay(6 * SECOND_MS);
    expect(client.messages).toHaveLength(2);
  });

  test('from a node that never returns is read from the store', async () => {
    const shop = await running.openShop();
    const other = await startNode(running, { liveSecondMs: SECOND_MS });
    const client = await connectLive(other.url, shop.cookie);
    await client.start();
    const order = await place(shop);
    expect((await client.message<OrderMessage>(1)).order).toEqual(order);
  });
});

describe('a store that fails', () => {
  test('keeps a dashboard waiting and answers it when it is back', async () => {
    const app = await startApp({ liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const client = await connectLive(app.url, shop.cookie);
    await app.database.pool.query('alter table establishment_counters rename to away');
    client.send({ type: 'start', day: null, revision: null });
    await delay(5 * SECOND_MS);
    expect(client.messages).toEqual([]);
    await app.database.pool.query('alter table away rename to establishment_counters');
    expect(await client.message(0)).toMatchObject({ type: 'snapshot', revision: 0 });
    const order = await place(shop);
    expect((await client.message<OrderMessage>(1)).order).toEqual(order);
  });

  test('restored from a backup sends its current day', async () => {
    const app = await startApp({ liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const kept = await place(shop);
    await place(shop);
    const client = await connectLive(app.url, shop.cookie);
    expect(await client.start()).toMatchObject({ revision: 2 });
    await app.database.pool.query('delete from orders where number = 2');
    await app.database.pool.query('update establishment_counters set revision = 1');
    const now = await client.message<SnapshotMessage>(1);
    expect([now.type, now.revision, idsOf(now)]).toEqual(['snapshot', 1, [kept.id]]);
  });
});
