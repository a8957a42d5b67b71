import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createOrderFollower } from '#server/orders/followers/follow.ts';
import { createOrderFollowerStore } from '#server/orders/followers/postgres-followers.ts';
import { shareIn } from '#server/platform/database/of-shares.ts';
import { createLeasedShares } from '#server/platform/jobs/shares/leases.ts';
import { SHARES, shareOf } from '#server/platform/jobs/shares/of-shop.ts';
import { createShareStore } from '#server/platform/jobs/shares/postgres-shares.ts';
import type { Bus } from '#server/platform/live/bus.ts';
import { createNatsBus } from '#server/platform/live/nats/bus.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type NatsServer, natsMissing, startNats } from '#tests/support/nats-server.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let nats: NatsServer | undefined;
let bus: Bus;
let running: RunningApp;
beforeAll(async () => {
  nats = natsMissing ? undefined : await startNats(await freePort());
  bus = createNatsBus({ url: nats?.url ?? 'nats://127.0.0.1:9', onError: () => {} });
  running = await startAppUntilClosed({ bus });
});
afterAll(async () => {
  await running.close();
  await bus.close();
  await nats?.stop();
});

const ALL = [...Array(SHARES).keys()];
const LONG_MS = 600_000;

test('the store and the nodes agree on the share of each id', async () => {
  const ids = ['', 'cantina', 'Padaria São João 🍕', "a'b\\c", ...Array.from({ length: 4000 }, (_, n) => `shop-${n}`)];
  const { rows } = await sql<{ id: string; share: number }>`
    select id, ${shareIn(sql`id`)} as share from unnest(${ids}::text[]) id`.execute(running.database.kysely);
  expect(rows.map(({ id, share }) => [id, share])).toEqual(ids.map((id) => [id, shareOf(id)]));
  expect(new Set(rows.map(({ share }) => share)).size).toBe(SHARES);
});

test('of nodes that take the same shares at once each share goes to one, and only a dead node’s are taken from it', async () => {
  const store = createShareStore(running.database);
  const nodes = ['a', 'b', 'c', 'd'];
  for (const node of nodes) await store.renew(node, LONG_MS);
  const taken = await Promise.all(nodes.map((node) => store.take(node, ALL)));
  expect(taken.flat().toSorted((one, other) => one - other)).toEqual(ALL);
  const [winner = ''] = nodes.filter((_, index) => taken[index]?.includes(0));
  const [other = ''] = nodes.filter((node) => node !== winner);
  expect(await store.take(other, [0])).toEqual([]);
  await store.giveUp(other, [0]);
  expect((await store.renew(other, LONG_MS)).holders[0]).toBe(winner);
  // A lease that has ended, by the store's clock.
  await store.renew(winner, 0);
  const { holders, living } = await store.renew(other, LONG_MS);
  expect([holders[0], living.includes(winner)]).toEqual([winner, false]);
  expect(await store.take(other, [0])).toEqual([0]);
  for (const node of nodes) await store.leave(node);
  const empty = await store.renew('e', LONG_MS);
  expect([empty.holders.filter(Boolean), empty.living]).toEqual([[], ['e']]);
  await store.leave('e');
});

/**
 * A node with a follower of webhooks' events, which notes what it handles. A paused one never notices that its lease ends,
 * or that other nodes come.
 */
async function startFollowing(node: string, handled: string[], isPaused = false) {
  const own = createNatsBus({ url: nats?.url ?? '', onError: (error) => expect.unreachable(String(error)) });
  await expect.poll(own.ready).toBe(true);
  const onError = (error: unknown) => expect.unreachable(String(error));
  const store = createShareStore(running.database);
  const shares = createLeasedShares({
    store,
    bus: isPaused
      ? { ...own, subscribe: (hear) => own.subscribe((one) => one.kind !== 'nodes-changed' && hear(one)) }
      : own,
    node,
    onError,
    renewMs: LONG_MS,
    uptime: isPaused ? () => 0 : () => performance.now(),
  });
  const follower = createOrderFollower({
    name: 'webhooks',
    store: createOrderFollowerStore(running.database),
    shares,
    handle: async (_, events) => void handled.push(...events.map(({ revision }) => `${node} ${revision}`)),
    onError,
    everyMs: LONG_MS,
  });
  follower.start();
  onTestFinished(async () => {
    await follower.stop();
    await shares.stop();
    await own.close();
  });
  return { node, shares, follower };
}

test('an order is followed by the node with its share, wherever it was written, and by the next one if that dies', async ({
  skip,
}) => {
  if (natsMissing) skip(natsMissing);
  const handled: string[] = [];
  const shop = await running.openShop();
  const { id } = shop.establishment;
  const nodes = [await startFollowing('one', handled), await startFollowing('two', handled)];
  await nodes[0]?.follower.follow(id);
  for (const { shares } of [...nodes, ...nodes, ...nodes]) await shares.renew();
  const [mine, other] = nodes.toSorted((one) => (one.shares.works(id) ? -1 : 1));
  expect(nodes.map(({ shares }) => shares.held()?.length)).toEqual([SHARES / 2, SHARES / 2]);
  expect([mine?.shares.works(id), other?.shares.works(id)]).toEqual([true, false]);

  // The app's own node holds nothing: only the bus tells the others.
  await shop.post('/api/orders', aDelivery());
  await expect.poll(() => handled).toEqual([`${mine?.node} 1`]);

  // The node dies: an order is written, of which nobody hears, and found when its share is taken over.
  await mine?.follower.stop();
  await shop.post('/api/orders', aDelivery());
  await createShareStore(running.database).renew(mine?.node ?? '', 0);
  await other?.shares.renew();
  await expect.poll(() => handled).toEqual([`${mine?.node} 1`, `${other?.node} 2`]);
  await shop.post('/api/orders', aDelivery());
  await expect.poll(() => handled.at(-1)).toBe(`${other?.node} 3`);
});

test('a search among the shares finds the very first order of an establishment, of which nobody heard', async () => {
  const [shop, idle] = [await running.openShop(), await running.openShop()];
  await shop.post('/api/orders', aDelivery());
  const store = createOrderFollowerStore(running.database);
  const [{ id }, other] = [shop.establishment, idle.establishment];
  const found = await store.behind('alarms', { after: '', shares: [shareOf(id), shareOf(other.id)] });
  expect([found.behind.includes(id), found.behind.includes(other.id)]).toEqual([true, false]);
  const elsewhere = ALL.filter((share) => share !== shareOf(id));
  expect((await store.behind('alarms', { after: '', shares: elsewhere })).behind).not.toContain(id);
  // The slices go on after an id, by share and id.
  const after = await store.behind('alarms', { after: id, shares: [shareOf(id)] });
  expect(after.behind).not.toContain(id);
});

test('two nodes that both believe in a share handle each event once', async ({ skip }) => {
  if (natsMissing) skip(natsMissing);
  const handled: string[] = [];
  const shop = await running.openShop();
  const { id } = shop.establishment;
  const paused = await startFollowing('paused', handled, true);
  await paused.follower.follow(id);
  await paused.shares.renew();
  await createShareStore(running.database).renew('paused', 0);
  const next = await startFollowing('next', handled);
  await next.shares.renew();
  expect([paused.shares.works(id), next.shares.works(id)]).toEqual([true, true]);
  const orders = 20;
  await Promise.all(Array.from({ length: orders }, () => shop.post('/api/orders', aDelivery())));
  const revisions = () => handled.map((one) => Number(one.split(' ')[1]));
  await expect.poll(() => handled.length).toBe(orders);
  expect(revisions().toSorted((one, other) => one - other)).toEqual(Array.from({ length: orders }, (_, n) => n + 1));
});
