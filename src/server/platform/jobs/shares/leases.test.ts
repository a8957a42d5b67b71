import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBuses, createTables } from '#tests/support/shares/nodes.ts';
import { createLeasedShares, type LeasedShares } from './leases.ts';
import { SHARES, shareOf } from './of-shop.ts';
import type { ShareStore } from './share-store.ts';

const LEASE_MS = 6000;
/** An establishment of each share. */
const SHOPS = Array.from({ length: SHARES }, (_, share) => {
  let number = 0;
  while (shareOf(`shop-${number}`) !== share) number += 1;
  return `shop-${number}`;
});

function createNodes() {
  const { tables, store } = createTables();
  const { state, join } = createBuses();
  const start = (node: string) => {
    const taken: number[][] = [];
    const errors: unknown[] = [];
    const bus = join();
    let isKilled = false;
    const renew: ShareStore['renew'] = (...asked) => (isKilled ? new Promise(() => {}) : store.renew(...asked));
    const shares = createLeasedShares({
      store: { ...store, renew },
      bus,
      node,
      onError: (error) => void errors.push(error),
      uptime: () => tables.now,
      leaseMs: LEASE_MS,
      renewMs: 3_600_000,
      backMs: 0,
    });
    shares.onTaken((some) => void taken.push([...some]));
    return { shares, bus, taken, errors, kill: () => (isKilled = true) };
  };
  return { tables, state, start };
}

const countOf = ({ held }: LeasedShares) => held()?.length;
const workersOf = (nodes: readonly { shares: LeasedShares }[], shop: string) =>
  nodes.filter(({ shares }) => shares.works(shop)).length;

/** Lets every node renew, as often as it takes for all of them to agree. */
async function settle(nodes: readonly { shares: LeasedShares }[]): Promise<void> {
  for (let round = 0; round < 3; round += 1) for (const { shares } of nodes) await shares.renew();
}

test('a node alone takes all shares with its first renewal', async () => {
  const { start } = createNodes();
  const { shares, taken } = start('a');
  expect(shares.works('shop')).toBe(false);
  await shares.renew();
  expect(countOf(shares)).toBe(SHARES);
  expect(taken).toEqual([[...Array(SHARES).keys()]]);
  expect(SHOPS.every((shop) => shares.works(shop))).toBe(true);
});

test('a node that joins gets its part, and no shop has two nodes or none', async () => {
  const { start } = createNodes();
  const [a, b] = [start('a'), start('b')];
  await settle([a]);
  await settle([a, b]);
  expect([countOf(a.shares), countOf(b.shares)]).toEqual([SHARES / 2, SHARES / 2]);
  expect(SHOPS.map((shop) => workersOf([a, b], shop))).toEqual(SHOPS.map(() => 1));
});

test('what a stopped node had passes on at once, without waiting for its lease', async () => {
  const { start } = createNodes();
  const [a, b] = [start('a'), start('b')];
  await settle([a, b]);
  b.taken.length = 0;
  await a.shares.stop();
  await expect.poll(() => countOf(b.shares)).toBe(SHARES);
  expect(b.taken.flat()).toHaveLength(SHARES / 2);
  expect(SHOPS.some((shop) => a.shares.works(shop))).toBe(false);
});

test('what a dead node had passes on when its lease ends, and not before', async () => {
  const { tables, state, start } = createNodes();
  const [a, b] = [start('a'), start('b')];
  await settle([a, b]);
  state.isQuiet = true;
  tables.now += LEASE_MS - 1;
  await b.shares.renew();
  expect(countOf(b.shares)).toBe(SHARES / 2);
  tables.now += 1;
  await b.shares.renew();
  expect(countOf(b.shares)).toBe(SHARES);
});

test('a node that stood still works for nobody before it has renewed', async () => {
  const { tables, start } = createNodes();
  const [a, b] = [start('a'), start('b')];
  await settle([a, b]);
  tables.now += LEASE_MS;
  await b.shares.renew();
  expect(SHOPS.some((shop) => a.shares.works(shop))).toBe(false);
  expect(a.shares.held()).toEqual([]);
  await settle([a, b]);
  expect(SHOPS.map((shop) => workersOf([a, b], shop))).toEqual(SHOPS.map(() => 1));
});

test('while the store is down leases end, and afterwards every share is searched again', async () => {
  const { tables, start } = createNodes();
  const a = start('a');
  await settle([a]);
  a.taken.length = 0;
  tables.isDown = true;
  tables.now += LEASE_MS;
  await a.shares.renew();
  expect(a.errors).toHaveLength(1);
  expect(a.shares.held()).toEqual([]);
  tables.isDown = false;
  await a.shares.renew();
  expect(a.taken.flat()).toHaveLength(SHARES);
});

test('a node without a bus works for whatever it hears of; once it is back, every node searches its shares again', async () => {
  const { state, start } = createNodes();
  const [a, b] = [start('a'), start('b')];
  await settle([a, b]);
  a.taken.length = 0;
  state.isReady = false;
  await a.shares.renew();
  expect(SHOPS.every((shop) => a.shares.works(shop))).toBe(true);
  expect(countOf(a.shares)).toBe(SHARES / 2);
  state.isReady = true;
  b.taken.length = 0;
  // What two nodes report at the same time is searched for once.
  for (const { bus } of [a, b]) bus.publish({ kind: 'hints-lost' });
  await expect.poll(() => [a.taken.length, b.taken.length]).toEqual([1, 1]);
  expect([a.taken.flat().length, b.taken.flat().length]).toEqual([SHARES / 2, SHARES / 2]);
});

test('a worker is called where its establishment’s share is held, whoever asks', async () => {
  const { start } = createNodes();
  const [a, b] = [start('a'), start('b')];
  await settle([a, b]);
  const calls: string[] = [];
  const [ofA, ofB] = [a, b].map(({ shares }, index) =>
    shares.worker('w', (shop) => void calls.push(`${index}${shop}`)),
  );
  const [shop = ''] = SHOPS.filter((one) => b.shares.works(one));
  ofA?.(shop);
  ofB?.(shop);
  expect(calls).toEqual([`1${shop}`, `1${shop}`]);
});

test('a node whose lease has ended hands on an order that it still follows', async () => {
  const { tables, start } = createNodes();
  const [a, b] = [start('a'), start('b')];
  await settle([a, b]);
  const heard: string[] = [];
  b.shares.onOrder((shop, revision) => void heard.push(`${shop} ${revision}`));
  const [shop = ''] = SHOPS.filter((one) => a.shares.works(one));
  tables.now += LEASE_MS;
  await b.shares.renew();
  a.bus.publish({ kind: 'order', establishmentId: shop, revision: 7, day: '2026-11-22', orderId: 'o', json: '{}' });
  // Once by the order itself, which this bus carries to everybody, and once by the call.
  expect(heard).toEqual([`${shop} 7`, `${shop} 7`]);
});

type Nodes = ReturnType<ReturnType<typeof createNodes>['start']>[];

/** Does one thing to one of the nodes; returns those that are left. */
async function happen(nodes: Nodes, [what, place]: readonly [string, number], join: () => Nodes): Promise<Nodes> {
  const one = nodes[place % nodes.length];
  if (what === 'join') return [...nodes, ...join()];
  if (what === 'renew') await one?.shares.renew();
  if (nodes.length === 1 || (what !== 'stop' && what !== 'kill')) return nodes;
  if (what === 'stop') await one?.shares.stop();
  else one?.kill();
  return nodes.filter((other) => other !== one);
}

test('however nodes come, die, stop and stand still, every share has one node once they have settled', async () => {
  const act = fc.constantFrom('join', 'kill', 'stop', 'renew', 'time');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, fc.nat({ max: 99 })), { maxLength: 25 }), async (acts) => {
      const { tables, start } = createNodes();
      let made = 0;
      const join = () => [start(`node-${made++}`)];
      let nodes = join();
      for (const one of acts) {
        nodes = await happen(nodes, one, join);
        if (one[0] === 'time') tables.now += 1000 * (one[1] % 8);
        for (const shop of SHOPS) expect(workersOf(nodes, shop)).toBeLessThanOrEqual(1);
      }
      tables.now += LEASE_MS;
      await settle(nodes);
      for (const shop of SHOPS) expect(workersOf(nodes, shop)).toBe(1);
      const counts = nodes.map(({ shares }) => countOf(shares) ?? 0);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      await Promise.all(nodes.map(({ shares }) => shares.stop()));
    }),
    { numRuns: 60 },
  );
});
