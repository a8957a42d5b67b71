import { readdir, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { CashState, CashZReport } from '#contract/cash/schema.ts';
import type { ComandasWritten } from '#contract/comandas/schema.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import type { Client } from '#tests/support/client.ts';
import { serverProcess } from '#tests/support/database/embedded-servers.ts';
import { expectRebuilt } from '#tests/support/database/rebuilt-orders.ts';
import { rowsOf } from '#tests/support/database/with-client.ts';
import {
  openShop,
  type PortalProcess,
  portalFolder,
  signIn,
  startPortal,
} from '#tests/support/launch/portal-process.ts';
import { expectMoney } from '../campaign/money.ts';
import { type Asked, askIn, closeTill, openTill, send, work } from './shop-work.ts';

const answered = (asked: readonly Asked[]) => asked.filter(({ answer }) => answer !== undefined);

/** Every kind of write is among the answered ones. */
const hasAllKinds = (asked: readonly Asked[]) =>
  ['/dispatch', '/complete', '/reset', '/cancel', '/payments', '/comandas/.*/close', '/counts', '/sessions/.*/close']
    .map((end) => new RegExp(`${end}$`))
    .every((end) => answered(asked).some(({ path }) => end.test(path)));

async function courierOf(shop: Client): Promise<string> {
  const { body } = await shop.post<Courier>('/api/couriers', { name: 'Rafael Moura', phone: '11911112222' });
  return body.id;
}

async function connectionTo({ dataDir }: PortalProcess): Promise<PostgresConnection> {
  const connection = await readEmbeddedConnection(dataDir);
  if (connection === undefined) throw new Error(`No PostgreSQL runs on ${dataDir}`);
  return connection;
}

/** Keys of writes, other than orders', without a stored answer: a retry runs again and may be refused (decision 48). */
async function keysWithoutAnswer(connection: PostgresConnection): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ key: string }>(connection, 'select key from request_claims where answer_sealed is null');
  return new Set(rows.map(({ key }) => key));
}

const isOfTill = ({ path }: Asked) => path.startsWith('/api/cash/');
const isMade = ({ path }: Asked) => /^\/api\/(orders|cash\/sessions)$|\/(movements|counts)$/.test(path);
const revisionOf = (answer: Order | ComandasWritten) =>
  'comandas' in answer ? (answer.comandas[0] as Order).revision : answer.revision;

/** Checks that every answered or repeated write happened once and no refused one did; then checks all amounts. */
async function expectEachOnce(
  shop: Client,
  portal: PortalProcess,
  asked: readonly Asked[],
  courierId: string,
): Promise<void> {
  const connection = await connectionTo(portal);
  const unkept = await keysWithoutAnswer(connection);
  const made: Order[] = [];
  const reports: CashZReport[] = [];
  let written = 0;
  for (const one of asked) {
    if (one.status === 409) continue;
    const { status, body } = await send<Order | CashZReport>(shop, one);
    // A repeated "complete" or payment that got no answer is refused, before and after the kill.
    if (status === 409 && one.status === undefined && /\/(complete|payments)$/.test(one.path)) continue;
    const runsAgain = isOfTill(one) && unkept.has(one.key);
    if (status === 409 && runsAgain) continue;
    expect([one.path, status]).toEqual([one.path, isMade(one) ? 201 : 200]);
    if (one.answer && !runsAgain) expect(body).toEqual(one.answer);
    if (!isOfTill(one)) written += 1;
    if ('number' in body && one.path.endsWith('/close') && isOfTill(one)) reports.push(body as CashZReport);
    if (one.path !== '/api/orders') continue;
    const order = body as Order;
    if (!made.some(({ id, revision }) => id === order.id && revision < order.revision)) made.push(order);
  }
  const first = new Map(made.toSorted((a, b) => b.revision - a.revision).map((order) => [order.id, order]));
  await expectRebuilt(connection, [...first.values()]);
  const revisions = answered(asked).flatMap((one) => (isOfTill(one) ? [] : [revisionOf(one.answer as Order)]));
  expect(new Set(revisions).size).toBe(revisions.length);
  const { body } = await shop.get<{ revision: number }>('/api/orders');
  expect(body.revision).toBe(written);
  expect(asked.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
  expect(reports.map(({ number }) => number)).toEqual(reports.map((_, index) => index + 1));
  reports.push(await lastReport(shop));
  await expectMoney({ reports, read: async (path) => (await shop.get<never>(path)).body }, connection, courierId);
}

/** Closes the till once more, so that its reports have every sale. */
async function lastReport(shop: Client): Promise<CashZReport> {
  const ask = askIn(shop, []);
  const { body: state } = await shop.get<CashState>('/api/cash');
  return closeTill(ask, state.session?.id ?? (await openTill(ask)));
}

test('a portal killed during verbs, payments and closings has each answered write once, no refused one', async () => {
  const dataDir = await portalFolder();
  const first = await startPortal({ dataDir });
  const asked: Asked[] = [];
  const owner = await openShop(first);
  const courierId = await courierOf(owner);
  const working = work(owner, courierId, asked, () => false);
  await expect.poll(() => answered(asked).length > 150 && hasAllKinds(asked), { timeout: 60_000 }).toBe(true);
  await first.kill();
  await working;
  const second = await startPortal({ dataDir, port: first.port });
  await expectEachOnce(await signIn(second.url), second, asked, courierId);
});

test('a portal killed together with its PostgreSQL has each answered write once, no refused one', async () => {
  const dataDir = await portalFolder();
  const first = await startPortal({ dataDir });
  const asked: Asked[] = [];
  const owner = await openShop(first);
  const courierId = await courierOf(owner);
  const working = work(owner, courierId, asked, () => false);
  await expect.poll(() => answered(asked).length > 100 && hasAllKinds(asked), { timeout: 60_000 }).toBe(true);
  process.kill(await serverProcess(dataDir), 'SIGKILL');
  await first.kill();
  await working;
  const second = await startPortal({ dataDir, port: first.port });
  await expectEachOnce(await signIn(second.url), second, asked, courierId);
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
  'a portal and a PostgreSQL that are suspended for a while continue, with every write once',
  async () => {
    const dataDir = await portalFolder();
    const portal = await startPortal({ dataDir });
    const shop = await openShop(portal);
    const asked: Asked[] = [];
    let isEnough = false;
    const courierId = await courierOf(shop);
    const working = work(shop, courierId, asked, () => isEnough);
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
    await expect.poll(() => hasAllKinds(asked), { timeout: 60_000 }).toBe(true);
    isEnough = true;
    await working;
    expect(asked.filter(({ status }) => status === undefined)).toEqual([]);
    await expectEachOnce(shop, portal, asked, courierId);
  },
);
