import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_STORED } from '#portal/stores/persisted-store.ts';
import { readAside } from '#portal/stores/set-aside.ts';
import type { SentPosition } from './courier-api.ts';
import { MOST_KEPT, openPositionBox, thinned } from './position-box.ts';

const NOW = Date.parse('2026-11-20T23:30:00.000Z');
const HOUR = 60 * 60_000;
const at = (ago: number): SentPosition => ({
  at: new Date(NOW - ago).toISOString(),
  latitude: -23.5,
  longitude: -46.6,
});
const agesOf = (positions: readonly SentPosition[]) => positions.map((one) => NOW - Date.parse(one.at));

let kept: Map<string, string>;
let isFull = false;
beforeEach(() => {
  kept = new Map();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      kept.set(name, text);
    },
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('saved positions are there after a reload, in order, until they were sent', () => {
  const before = openPositionBox('rafael');
  before.add(at(3000));
  before.add(at(2000));
  before.save();
  const after = openPositionBox('rafael');
  after.add(at(1000));
  const batch = after.oldest(2, NOW);
  expect(agesOf(batch)).toEqual([3000, 2000]);
  after.drop(batch);
  expect(agesOf(openPositionBox('rafael').oldest(10, NOW))).toEqual([1000]);
  after.drop(after.oldest(10, NOW));
  expect([...kept]).toEqual([]);
  expect(openPositionBox('diego').oldest(10, NOW)).toEqual([]);
});

test('two tabs share the stored positions, and an instant that both stored is sent once', () => {
  const [one, other] = [openPositionBox('rafael'), openPositionBox('rafael')];
  one.add(at(3000));
  other.add(at(3000));
  other.add(at(1000));
  other.save();
  one.save();
  expect(agesOf(one.oldest(10, NOW))).toEqual([3000, 1000]);
  one.drop(one.oldest(1, NOW));
  expect(agesOf(other.oldest(10, NOW))).toEqual([1000]);
});

test('positions older than a day are not sent, and leave the phone even if nothing else is sent', () => {
  const box = openPositionBox('rafael');
  for (const ago of [26 * HOUR, 25 * HOUR, HOUR]) box.add(at(ago));
  box.save();
  const batch = box.oldest(10, NOW);
  expect(agesOf(batch)).toEqual([HOUR]);
  expect(agesOf(openPositionBox('rafael').oldest(10, 0))).toEqual([HOUR]);
  expect(box.oldest(10, NOW + 24 * HOUR)).toEqual([]);
  expect([...kept]).toEqual([]);
});

test('a long time without signal is kept whole but thinned, the newest half in full', () => {
  const ride = Array.from({ length: 4 * MOST_KEPT }, (_, index) => at((4 * MOST_KEPT - index) * 1000));
  const box = openPositionBox('rafael');
  for (const [index, position] of ride.entries()) {
    box.add(position);
    if (index % 10 === 9) box.save();
  }
  const stored = box.oldest(10_000, NOW);
  expect(stored.length).toBeLessThanOrEqual(MOST_KEPT);
  expect(stored[0]).toEqual(ride[0]);
  expect(stored.slice(-MOST_KEPT / 4)).toEqual(ride.slice(-MOST_KEPT / 4));
  expect(thinned(ride.slice(0, MOST_KEPT))).toEqual(ride.slice(0, MOST_KEPT));
});

test('a position that the server would refuse is not sent with the others, and a copy of the content is set aside', () => {
  const name = 'portal-motoboy.courier-positions.rafael';
  const text = JSON.stringify([at(4000), { ...at(3000), latitude: 91 }, { ...at(2000), speed: 'fast', colour: 'red' }]);
  kept.set(name, text);
  const box = openPositionBox('rafael');
  expect(box.oldest(10, NOW)).toEqual([at(4000), at(2000)]);
  expect(readAside(name)).toMatchObject([{ text, why: 'unreadable' }]);
  kept.set(name, `[${'1,'.repeat(MAX_STORED)}1]`);
  expect(box.oldest(10, NOW)).toEqual([]);
});

test('without storage the positions stay in the tab; other stored content is ignored', () => {
  isFull = true;
  const box = openPositionBox('rafael');
  box.add(at(2000));
  box.save();
  box.add(at(1000));
  expect(agesOf(box.oldest(10, NOW))).toEqual([2000, 1000]);
  for (const text of ['{', 'null', '[{"at":"x","latitude":1,"longitude":1},3,null]']) {
    kept.set('portal-motoboy.courier-positions.diego', text);
    expect(openPositionBox('diego').oldest(10, NOW)).toEqual([]);
  }
});
