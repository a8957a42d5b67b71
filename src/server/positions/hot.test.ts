import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CourierPosition } from '#contract/positions/schema.ts';
import type { Coordinates } from '#domain/places/distance.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { createHotPositions } from './hot.ts';

const SHOP = { latitude: -23.5614, longitude: -46.6559 };
const fail = (error: unknown) => {
  throw error;
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00.000Z') });
});
afterEach(() => vi.useRealTimers());

interface Feed {
  readonly at: number;
  readonly positions: readonly CourierPosition[];
}

/** Hot positions, and the messages of their feed by establishment. `readPlace` reads the shop's place. */
function startHot(readPlace: () => Promise<Coordinates> = async () => SHOP) {
  const feeds = new Map<string, Feed[]>();
  const moves: string[] = [];
  const bus = createMemoryBus(fail);
  bus.subscribe((message) => {
    if (message.kind !== 'positions') return;
    const { establishmentId, positions } = message;
    feeds.set(establishmentId, [...(feeds.get(establishmentId) ?? []), { at: Date.now(), positions }]);
  });
  const hot = createHotPositions({
    bus,
    clock: Date.now,
    load: async () => ({ shop: await readPlace(), tracks: [] }),
    onKept: () => undefined,
    onMoved: (establishmentId) => void moves.push(establishmentId),
    onError: fail,
  });
  return { hot, bus, feedOf: (establishmentId: string) => feeds.get(establishmentId) ?? [], moves };
}

/** The position of a courier who moves north. */
const ridden = () => ({ at: Date.now(), latitude: SHOP.latitude + (Date.now() % 1e7) / 1e7 / 10, longitude: -46.65 });

test('couriers who report ten times a second are in the feed at most once a second, with their newest positions', async () => {
  const { hot, feedOf, moves } = startHot();
  const reported = new Map<string, number>();
  for (let tick = 0; tick < 100; tick += 1) {
    for (const courierId of ['rafael', 'diego']) {
      const position = ridden();
      await hot.take('shop', courierId, [position]);
      reported.set(courierId, position.at);
    }
    if (tick === 50) await hot.take('neighbour', 'ana', [ridden()]);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1000);

  const feed = feedOf('shop');
  const waits = feed.slice(1).map(({ at }, index) => at - (feed[index]?.at ?? 0));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(1200);
  for (const { at, positions } of feed.slice(0, -1)) {
    expect(positions.map(({ courierId }) => courierId)).toEqual(['rafael', 'diego']);
    for (const position of positions) expect(at - Date.parse(position.at)).toBeLessThanOrEqual(200);
  }
  const last = feed.at(-1)?.positions ?? [];
  expect(new Map(last.map(({ courierId, at }) => [courierId, Date.parse(at)]))).toEqual(reported);
  // Each establishment has its own pace, and a courier who stands still sends nothing.
  expect(feedOf('neighbour')).toHaveLength(1);
  expect(moves.filter((id) => id === 'shop')).toHaveLength(feed.length);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(feedOf('shop')).toHaveLength(feed.length);
  hot.close();
});

test('a position that another node sends while the shop is read is not lost', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Coordinates>();
  const { hot, bus } = startHot(() => promise);
  const all = hot.all('shop');
  const position = { courierId: 'rafael', ...ridden(), at: new Date().toISOString() };
  bus.publish({ kind: 'positions', establishmentId: 'shop', positions: [position] });
  answer(SHOP);
  expect(await all).toEqual([position]);
  hot.close();
});

test('the place of a shop that moves while it is read is the newest one, in whatever order the reads answer', async () => {
  const reads: PromiseWithResolvers<Coordinates>[] = [];
  const { hot, bus } = startHot(() => {
    const read = Promise.withResolvers<Coordinates>();
    reads.push(read);
    return read.promise;
  });
  const moves = () => bus.publish({ kind: 'establishment-changed', establishmentId: 'shop', timeZone: 'x' });
  const all = hot.all('shop');
  moves();
  reads[0]?.resolve(SHOP);
  await all;
  moves();
  await vi.advanceTimersByTimeAsync(0);
  expect(reads).toHaveLength(3);
  const elsewhere = { latitude: SHOP.latitude + 0.1, longitude: SHOP.longitude };
  reads[2]?.resolve(elsewhere);
  reads[1]?.resolve(SHOP);
  await vi.advanceTimersByTimeAsync(0);

  // Only a courier who is away from the shop's place has left.
  await hot.take('shop', 'rafael', [{ at: Date.now(), ...elsewhere }]);
  expect(await hot.where('shop', 'rafael')).not.toHaveProperty('awayAt');
  await hot.take('shop', 'diego', [{ at: Date.now(), ...SHOP }]);
  expect(await hot.where('shop', 'diego')).toHaveProperty('awayAt');
  hot.close();
});
