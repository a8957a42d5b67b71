import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListenerStore } from './alarm-store.ts';
import { BEAT_MS, createListeners } from './listeners.ts';

const GRACE_MS = 5000;
const reported: string[] = [];
const written: string[] = [];
const elsewhere = new Set<string>();

/** Shops that had devices on a node that has died since. */
let widowed: readonly string[] = [];
let isForgotten = false;

const store: ListenerStore = {
  here: async (establishmentIds) => void written.push(`here ${establishmentIds.join()}`),
  gone: async (establishmentId) => void written.push(`gone ${establishmentId}`),
  async beat() {
    written.push('beat');
    const isNew = isForgotten;
    isForgotten = false;
    return isNew;
  },
  async bury() {
    const shops = widowed;
    widowed = [];
    return shops;
  },
  absent: async (establishmentId) => void written.push(`absent ${establishmentId}`),
  isListening: async (establishmentId) => elsewhere.has(establishmentId),
};
const listenersOf = () =>
  createListeners({
    store,
    node: 'one',
    graceMs: GRACE_MS,
    onNobody: async (establishmentId) => void reported.push(establishmentId),
    onError(error) {
      throw error;
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [reported, written]) list.length = 0;
  elsewhere.clear();
  widowed = [];
  isForgotten = false;
});
afterEach(() => vi.useRealTimers());

test('only the first and the last device of a shop are written down', async () => {
  const listeners = listenersOf();
  for (const count of [1, 2, 3, 2, 1]) listeners.changed('shop', count);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(written).toEqual(['beat', 'here shop']);
  listeners.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(written).toEqual(['beat', 'here shop', 'gone shop', 'absent shop']);
  expect(reported).toEqual(['shop']);
});

test('a reload is no absence', async () => {
  const listeners = listenersOf();
  listeners.changed('shop', 1);
  listeners.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
  listeners.changed('shop', 1);
  await vi.advanceTimersByTimeAsync(GRACE_MS * 2);
  expect([written, reported]).toEqual([['beat', 'here shop'], []]);
});

test('no shop counts as unattended while another node has a device', async () => {
  const listeners = listenersOf();
  elsewhere.add('shop');
  listeners.changed('shop', 1);
  listeners.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect([written, reported]).toEqual([['beat', 'here shop', 'gone shop'], []]);
});

test('a node without devices writes nothing; one with devices says that it lives, in one write for all', async () => {
  const listeners = listenersOf();
  listeners.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual([]);
  listeners.changed('shop', 1);
  listeners.changed('other', 1);
  await vi.advanceTimersByTimeAsync(2 * BEAT_MS);
  expect(written).toEqual(['beat', 'here shop', 'here other', 'beat', 'beat']);
  await listeners.stop();
});

test('a node that was taken for dead writes all of its shops down again', async () => {
  const listeners = listenersOf();
  listeners.start();
  listeners.changed('shop', 1);
  listeners.changed('other', 1);
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  written.length = 0;
  isForgotten = true;
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(written).toEqual(['beat', 'here shop,other']);
  await listeners.stop();
});

test('the shops of a dead node are unattended, except where another node has a device', async () => {
  const listeners = listenersOf();
  listeners.start();
  elsewhere.add('other');
  widowed = ['shop', 'other'];
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(reported).toEqual(['shop']);
  await listeners.stop();
});
