import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListenerStore } from './alarm-store.ts';
import { createListeners } from './listeners.ts';

const GRACE_MS = 5000;
const told: string[] = [];
const written: string[] = [];
const elsewhere = new Set<string>();

const store: ListenerStore = {
  here: async (establishmentId) => void written.push(`here ${establishmentId}`),
  gone: async (establishmentId) => void written.push(`gone ${establishmentId}`),
  renew: async () => void written.push('renewed'),
  isListening: async (establishmentId) => elsewhere.has(establishmentId),
  forget: async () => 0,
};
const listenersOf = () =>
  createListeners({
    store,
    node: 'one',
    clock: Date.now,
    graceMs: GRACE_MS,
    onNobody: async (establishmentId) => void told.push(establishmentId),
    onError(error) {
      throw error;
    },
  });

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [told, written]) list.length = 0;
  elsewhere.clear();
});
afterEach(() => vi.useRealTimers());

test('only the first and the last device of a shop are written down', async () => {
  const listeners = listenersOf();
  for (const count of [1, 2, 3, 2, 1]) listeners.changed('shop', count);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(written).toEqual(['here shop']);
  listeners.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(written).toEqual(['here shop', 'gone shop']);
  expect(told).toEqual(['shop']);
});

test('a reload is no absence', async () => {
  const listeners = listenersOf();
  listeners.changed('shop', 1);
  listeners.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
  listeners.changed('shop', 1);
  await vi.advanceTimersByTimeAsync(GRACE_MS * 2);
  expect([written, told]).toEqual([['here shop'], []]);
});

test('no shop counts as unattended while another node has a device', async () => {
  const listeners = listenersOf();
  elsewhere.add('shop');
  listeners.changed('shop', 1);
  listeners.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect([written, told]).toEqual([['here shop', 'gone shop'], []]);
});

test('a node without devices renews nothing', async () => {
  const listeners = listenersOf();
  listeners.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(written).toEqual([]);
  listeners.changed('shop', 1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(written).toEqual(['here shop', 'renewed']);
  await listeners.stop();
});
