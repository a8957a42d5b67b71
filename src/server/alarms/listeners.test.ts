import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ListenerStore } from './alarm-store.ts';
import { BEAT_MS, createListeners } from './listeners.ts';

const GRACE_MS = 5000;
const reported: string[] = [];
const written: string[] = [];
const elsewhere = new Set<string>();

/** Shops that had devices on a node that has died since. */
let widowed: readonly string[] = [];
let isForgotten = false;
/** The writes that fail, such as `gone shop`, each once. */
const failing = new Set<string>();
const failures: string[] = [];

function write(text: string): void {
  if (failing.delete(text)) throw new Error(`not written: ${text}`);
  written.push(text);
}

const store: ListenerStore = {
  here: async (establishmentIds) => write(`here ${establishmentIds.join()}`),
  gone: async (establishmentId) => write(`gone ${establishmentId}`),
  async beat() {
    write('beat');
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
    async onNobody(establishmentId) {
      if (failing.delete(`report ${establishmentId}`)) throw new Error(`not reported: ${establishmentId}`);
      reported.push(establishmentId);
    },
    onError: (error) => void failures.push(String(error)),
  });

beforeEach(() => {
  vi.useFakeTimers();
  for (const list of [reported, written, failures]) list.length = 0;
  for (const set of [elsewhere, failing]) set.clear();
  widowed = [];
  isForgotten = false;
});
afterEach(() => {
  vi.useRealTimers();
  expect(failing.size).toBe(0);
  expect(failures.filter((one) => !/: not (written|reported): /.test(one))).toEqual([]);
});

test('only the first and the last device of a shop are written to the store', async () => {
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
  expect(listeners.isHere('shop')).toBe(true);
  listeners.changed('shop', 1);
  await vi.advanceTimersByTimeAsync(GRACE_MS * 2);
  expect([written, reported]).toEqual([['beat', 'here shop'], []]);
  listeners.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect(listeners.isHere('shop')).toBe(false);
});

test('no shop counts as unattended while another node has a device', async () => {
  const listeners = listenersOf();
  elsewhere.add('shop');
  listeners.changed('shop', 1);
  listeners.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect([written, reported]).toEqual([['beat', 'here shop', 'gone shop'], []]);
});

test('a node without devices writes nothing; one with devices renews its row, in one write for all shops', async () => {
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

test('a node that was taken for dead writes all of its shops again', async () => {
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

test('a shop whose last device left while the store failed is written with the next beat, and its alarms go on', async () => {
  const listeners = listenersOf();
  listeners.start();
  listeners.changed('shop', 1);
  listeners.changed('shop', 0);
  failing.add('gone shop');
  await vi.advanceTimersByTimeAsync(GRACE_MS + BEAT_MS);
  expect(written.slice(-2)).toEqual(['gone shop', 'absent shop']);
  expect(reported).toEqual(['shop']);
  expect(failures).toHaveLength(1);
  await listeners.stop();
});

test('shops that arrive while the store fails, and later ones, are written with the next beat', async () => {
  const listeners = listenersOf();
  listeners.start();
  failing.add('beat');
  listeners.changed('shop', 1);
  listeners.changed('other', 1);
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  listeners.changed('third', 1);
  failing.add('here fourth');
  listeners.changed('fourth', 1);
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(written.filter((text) => text !== 'beat').toSorted()).toEqual([
    'here fourth',
    'here other',
    'here shop',
    'here third',
  ]);
  await listeners.stop();
});

test('a dead node’s shop that cannot be reported does not keep the others from it', async () => {
  const listeners = listenersOf();
  listeners.start();
  widowed = ['shop', 'other'];
  failing.add('report shop');
  await vi.advanceTimersByTimeAsync(BEAT_MS);
  expect(reported).toEqual(['other']);
  await listeners.stop();
});

test('a first beat that fails behind a write in progress is reported, and ends nothing', async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));
  const { promise: reading, resolve: answer } = Promise.withResolvers<boolean>();
  const slow = createListeners({
    store: { ...store, isListening: () => reading },
    node: 'one',
    graceMs: GRACE_MS,
    onNobody: async () => {},
    onError: (error) => void failures.push(String(error)),
  });
  slow.changed('shop', 1);
  await vi.advanceTimersByTimeAsync(0);
  slow.changed('shop', 0);
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  failing.add('beat');
  slow.changed('shop', 1);
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  expect(unhandled).toEqual([]);
  answer(false);
  await slow.stop();
  expect(failures).toEqual(['Error: not written: beat']);
});
