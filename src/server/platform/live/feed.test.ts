import { describe, expect, test } from 'vitest';
import { createFeed, type FeedEntry } from './feed.ts';

const DAY = '2026-11-20';
const entry = (orderId: string, revision: number, day = DAY): FeedEntry => ({
  orderId,
  revision,
  day,
  json: JSON.stringify({ id: orderId, revision }),
});
const read = (message: Buffer | null) => message && JSON.parse(String(message));
const started = () => createFeed({ day: DAY, revision: 10, entries: [entry('a', 4), entry('b', 10)] });

describe('a feed', () => {
  test('keeps a comanda of an earlier day while it is open', () => {
    const feed = started();
    const idsOf = () => read(feed.snapshot()).orders.map(({ id }: { id: string }) => id);
    feed.apply({ ...entry('c', 11, '2026-11-19'), isOpenComanda: true });
    expect(idsOf()).toEqual(['a', 'b', 'c']);
    feed.apply(entry('c', 12, '2026-11-19'));
    expect(idsOf()).toEqual(['a', 'b']);
  });

  test('shows each order once, in its newest version and at its old place', () => {
    const feed = started();
    expect(read(feed.apply(entry('a', 11)))).toEqual({ type: 'order', revision: 11, order: { id: 'a', revision: 11 } });
    feed.apply(entry('c', 12));
    expect(read(feed.snapshot())).toEqual({
      type: 'snapshot',
      day: DAY,
      revision: 12,
      orders: [
        { id: 'a', revision: 11 },
        { id: 'b', revision: 10 },
        { id: 'c', revision: 12 },
      ],
    });
  });

  test('answers the changes since a revision with the newest version of each order, ascending', () => {
    const feed = started();
    for (const one of [entry('a', 11), entry('c', 12), entry('a', 13)]) feed.apply(one);
    expect(read(feed.changesSince(10)).orders).toEqual([
      { id: 'c', revision: 12 },
      { id: 'a', revision: 13 },
    ]);
    expect(read(feed.changesSince(12)).orders).toEqual([{ id: 'a', revision: 13 }]);
    expect(read(feed.changesSince(13)).orders).toEqual([]);
  });

  test('announces orders of other days without showing them', () => {
    const feed = started();
    expect(read(feed.apply(entry('old', 11, '2026-11-19'))).order.id).toBe('old');
    expect(read(feed.snapshot()).orders).toHaveLength(2);
    expect(read(feed.changesSince(10)).orders).toHaveLength(1);
  });

  test('answers null for unknown revisions', () => {
    const feed = started();
    expect(feed.changesSince(9)).toBeNull();
    const z = entry('z', 7, '2026-11-19');
    feed.reachBack(5, { changed: [z, entry('b', 10)], others: [z], reachesBackTo: 5 });
    expect(read(feed.changesSince(5)).orders).toEqual([
      { id: 'z', revision: 7 },
      { id: 'b', revision: 10 },
    ]);
    expect(read(feed.changesSince(8)).orders).toEqual([{ id: 'b', revision: 10 }]);
    expect(feed.changesSince(4)).toBeNull();
  });

  test('drops the oldest changes and no longer answers for them', () => {
    const feed = started();
    for (let revision = 11; revision <= 3011; revision += 1) feed.apply(entry(`order-${revision}`, revision));
    expect(feed.changesSince(10)).toBeNull();
    expect(feed.changesSince(1010)).toBeNull();
    expect([feed.isTooFarBack(10), feed.isTooFarBack(1010), feed.isTooFarBack(1011)]).toEqual([true, true, false]);
    expect(read(feed.changesSince(1011)).orders).toHaveLength(2000);
    expect(read(feed.snapshot()).orders).toHaveLength(3003);
  });

  test('knows after one read of any distance which listeners it can send the changes', () => {
    const many = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => entry(`order-${from + index}`, from + index));
    const feed = createFeed({ day: DAY, revision: 5001, entries: [] });
    expect(feed.isTooFarBack(0)).toBe(false);
    feed.apply(entry('new', 5002));
    feed.reachBack(0, { changed: many(3002, 5001), others: many(3002, 5001), reachesBackTo: 3001 });
    expect(feed.isTooFarBack(0)).toBe(true);
    expect([feed.isTooFarBack(3001), feed.isTooFarBack(3002)]).toEqual([true, false]);
    expect(read(feed.changesSince(3002)).orders).toHaveLength(2000);
  });

  test('if it starts with a long day, knows at once who is too far behind', () => {
    const entries = Array.from({ length: 2001 }, (_, index) => entry(`order-${index}`, index + 1));
    const feed = createFeed({ day: DAY, revision: 2001, entries });
    expect([feed.isTooFarBack(0), feed.isTooFarBack(1)]).toEqual([true, false]);
  });

  test('makes a message once for all who ask', () => {
    const feed = started();
    expect(feed.snapshot()).toBe(feed.snapshot());
    expect(feed.changesSince(10)).toBe(feed.changesSince(10));
    const before = feed.snapshot();
    feed.apply(entry('c', 11));
    expect(feed.snapshot()).not.toBe(before);
  });
});
