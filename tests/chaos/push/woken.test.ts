import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startFakePushService } from '#tests/fakes/push/service.ts';
import type { Client } from '#tests/support/client.ts';
import { holdTable } from '#tests/support/database/hold-table.ts';
import { natsMissing } from '#tests/support/nats-server.ts';
import { startTwoNodes } from '#tests/support/nodes/pair.ts';
import { subscribe } from '#tests/support/push-app.ts';

const SOON = { timeout: 120_000, interval: 100 };
/** Long enough for a woken node to do what it was about to do. */
const WOKEN_MS = 5_000;
/** More than a node sends to one service at a time for a shop. */
const PHONES = 24;
const SLOW_MS = 1_500;

async function openNodes() {
  const service = await startFakePushService();
  onTestFinished(() => service.close());
  const nodes = await startTwoNodes({ PUSH_SERVICE_URL: service.url.href });
  const shop = await nodes.openShopOfSleeper();
  /** Phones of the shop, and how to send each of them one message. */
  const phonesOf = async (shop: Client, count: number) => {
    const phones: Awaited<ReturnType<typeof subscribe>>[] = [];
    for (let index = 0; index < count; index += 1) phones.push(await subscribe(shop, service, `Celular ${index}`));
    return phones;
  };
  const sendTo = async (phones: readonly { readonly id: string }[]) => {
    for (const { id } of phones) expect((await shop.post(`/api/push/devices/${id}/test`)).status).toBe(200);
  };
  return { service, nodes, shop, phonesOf, sendTo };
}

test.skipIf(process.platform !== 'linux')(
  'a node that is suspended before it sends and wakes later sends no push that the other one has sent',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (natsMissing) skip(natsMissing);
    const { service, nodes, shop, phonesOf, sendTo } = await openNodes();
    const phones = await phonesOf(shop, 3);
    const received = () => phones.map(({ received }) => received.length);
    const keys = await holdTable(nodes.connection, 'push_keys', 'all');
    await sendTo(phones);
    await keys.waitsFor('select * from "push_keys"');
    nodes.suspend();
    await keys.release();
    await expect.poll(received, SOON).toEqual([1, 1, 1]);
    nodes.wake();
    await delay(WOKEN_MS);
    expect(received()).toEqual([1, 1, 1]);
    await sendTo(phones);
    await expect.poll(received, SOON).toEqual([2, 2, 2]);
    expect(service.refusals).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')(
  'a node that is suspended while it sends loses no push, and only those under way arrive twice',
  { timeout: 600_000 },
  async ({ skip }) => {
    if (natsMissing) skip(natsMissing);
    const { service, nodes, shop, phonesOf, sendTo } = await openNodes();
    const phones = await phonesOf(shop, PHONES);
    const received = () => phones.map(({ received }) => received.length);
    const arrived = () => received().filter((count) => count > 0).length;
    service.slowDown(SLOW_MS);
    await sendTo(phones);
    await expect.poll(arrived, { ...SOON, interval: 10 }).toBeGreaterThan(0);
    nodes.suspend();
    // What was on its way arrives.
    await delay(SLOW_MS);
    const before = received();
    service.slowDown(0);
    await expect.poll(arrived, SOON).toBe(PHONES);
    await nodes.takenOver();
    nodes.wake();
    await delay(WOKEN_MS);
    expect(before.reduce((sum, count) => sum + count, 0)).toBeLessThan(PHONES);
    expect(received().filter((count, index) => count > 1 + (before[index] ?? 0))).toEqual([]);
    expect(await shop.get('/api/push')).toMatchObject({ body: { devices: phones.map(() => ({ signedIn: true })) } });
    expect(service.refusals).toEqual([]);
  },
);
