import { randomUUID } from 'node:crypto';
import { readdir, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { serverProcess } from '#tests/support/database/embedded-servers.ts';
import { expectRebuilt } from '#tests/support/database/rebuilt-orders.ts';
import { openShop, type PortalProcess, portalFolder, signIn, startPortal } from '#tests/support/portal-process.ts';

/** A requested write, and its answer if one came. */
interface Asked {
  readonly path: string;
  readonly body: object;
  readonly key: string;
  status?: number;
  answer?: Order;
}

const LANES = 4;

/**
 * Completes, resets and cancels deliveries and adds rounds to a comanda, until no answer comes or `until` says stop.
 */
async function work(shop: Client, asked: Asked[], until: () => boolean): Promise<void> {
  const ask = async (path: string, body: object): Promise<Order> => {
    const one: Asked = { path, body, key: randomUUID() };
    asked.push(one);
    const { status, body: order } = await send(shop, one);
    // With the store down, the write may or may not have happened: it is repeated later.
    if (status >= 500) throw new Error(`${path} answered ${status}`);
    one.status = status;
    if (status < 300) one.answer = order;
    return order;
  };
  const deliveries = async () => {
    while (!until()) {
      const { id } = await ask('/api/orders', aDelivery());
      await ask(`/api/orders/${id}/complete`, {});
      await ask(`/api/orders/${id}/complete`, {});
      await ask(`/api/orders/${id}/reset`, {});
      await ask(`/api/orders/${id}/cancel`, { reason: 'engano' });
    }
  };
  const rounds = async (table: number) => {
    while (!until()) await ask('/api/orders', aRound(`mesa ${table}`));
  };
  const lanes = Array.from({ length: LANES }, (_, lane) => [deliveries(), rounds(lane), rounds(lane)]);
  await Promise.allSettled(lanes.flat());
}

const send = (shop: Client, { path, body, key }: Asked) => shop.post<Order>(path, body, { 'idempotency-key': key });

const answered = (asked: readonly Asked[]) => asked.filter(({ answer }) => answer !== undefined);

/** Checks that every write happened once, answered or repeated, and that refused ones did not. */
async function expectEachOnce(shop: Client, { dataDir }: PortalProcess, asked: readonly Asked[]): Promise<void> {
  const made: Order[] = [];
  let written = 0;
  for (const one of asked) {
    if (one.status === 409) continue;
    const { status, body } = await send(shop, one);
    // A repeated "complete" that got no answer is refused, before and after the kill.
    if (status === 409 && one.status === undefined && one.path.endsWith('/complete')) continue;
    expect([one.path, status]).toEqual([one.path, one.path === '/api/orders' ? 201 : 200]);
    if (one.answer) expect(body).toEqual(one.answer);
    written += 1;
    if (one.path === '/api/orders' && !made.some(({ id, revision }) => id === body.id && revision < body.revision)) {
      made.push(body);
    }
  }
  const first = new Map(made.toSorted((a, b) => b.revision - a.revision).map((order) => [order.id, order]));
  const connection = await readEmbeddedConnection(dataDir);
  if (connection === undefined) throw new Error(`No PostgreSQL runs on ${dataDir}`);
  await expectRebuilt(connection, [...first.values()]);
  const revisions = asked.flatMap(({ answer }) => (answer ? [answer.revision] : []));
  expect(new Set(revisions).size).toBe(revisions.length);
  const { body } = await shop.get<{ revision: number }>('/api/orders');
  expect(body.revision).toBe(written);
  expect(asked.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
}

test('a portal killed during verbs and rounds has each answered one once, and no refused one', async () => {
  const dataDir = await portalFolder();
  const first = await startPortal({ dataDir });
  const asked: Asked[] = [];
  const working = work(await openShop(first), asked, () => false);
  await expect.poll(() => answered(asked).length, { timeout: 60_000 }).toBeGreaterThan(150);
  await first.kill();
  await working;
  const second = await startPortal({ dataDir, port: first.port });
  await expectEachOnce(await signIn(second.url), second, asked);
});

test('a portal killed together with its PostgreSQL has each answered one once, and no refused one', async () => {
  const dataDir = await portalFolder();
  const first = await startPortal({ dataDir });
  const asked: Asked[] = [];
  const working = work(await openShop(first), asked, () => false);
  await expect.poll(() => answered(asked).length, { timeout: 60_000 }).toBeGreaterThan(100);
  process.kill(await serverProcess(dataDir), 'SIGKILL');
  await first.kill();
  await working;
  const second = await startPortal({ dataDir, port: first.port });
  await expectEachOnce(await signIn(second.url), second, asked);
});

/** Returns the ids of all processes of this folder's PostgreSQL. */
async function storeProcesses(dataDir: string): Promise<readonly number[]> {
  const cluster = await realpath(join(dataDir, 'postgres'));
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index] === cluster);
}

async function pause(pids: readonly number[], ms: number): Promise<void> {
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has already ended.
      }
    }
  };
  onTestFinished(() => signalAll('SIGCONT'));
  signalAll('SIGSTOP');
  await delay(ms);
  signalAll('SIGCONT');
}

test.skipIf(process.platform !== 'linux')(
  'a portal and a PostgreSQL that stand still for a while go on, with every write once',
  async () => {
    const dataDir = await portalFolder();
    const portal = await startPortal({ dataDir });
    const shop = await openShop(portal);
    const asked: Asked[] = [];
    let isEnough = false;
    const working = work(shop, asked, () => isEnough);
    const more = (count: number) => {
      const before = answered(asked).length;
      return expect.poll(() => answered(asked).length, { timeout: 60_000 }).toBeGreaterThan(before + count);
    };
    await more(30);
    await pause([portal.child.pid], 1500);
    await more(30);
    await pause(await storeProcesses(dataDir), 2500);
    await more(30);
    await pause([portal.child.pid, ...(await storeProcesses(dataDir))], 1500);
    await more(30);
    isEnough = true;
    await working;
    expect(asked.filter(({ status }) => status === undefined)).toEqual([]);
    await expectEachOnce(shop, portal, asked);
  },
);
