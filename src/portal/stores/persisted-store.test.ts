import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistedStore } from './persisted-store.ts';

/** What the store needs of a browser: its storage, and the event by which other tabs are heard. */
class BrowserStorage {
  readonly kept = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, text);
  };
}

const readCount = (stored: unknown) => (typeof stored === 'number' ? stored : 0);
let storage: BrowserStorage;
let tabs: EventTarget;

beforeEach(() => {
  storage = new BrowserStorage();
  tabs = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
});
afterEach(() => vi.unstubAllGlobals());

function otherTabWrites(key: string, text: string): void {
  storage.kept.set(key, text);
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

test('what is set is found again by the next page', () => {
  expect(persistedStore('count', readCount).set(3)).toBe(true);
  expect(persistedStore('count', readCount).get()).toBe(3);
});

test('what is no JSON counts as nothing', () => {
  storage.kept.set('count', '{"half":');
  expect(persistedStore('count', readCount).get()).toBe(0);
});

test('a browser that cannot keep it says so, and the page goes on with the value', () => {
  const store = persistedStore('count', readCount);
  storage.full = true;
  expect(store.set(5)).toBe(false);
  expect(store.get()).toBe(5);
});

test('another tab is followed until the listener leaves', () => {
  const store = persistedStore('count', readCount);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  otherTabWrites('count', '7');
  otherTabWrites('something else', '8');
  leave();
  otherTabWrites('count', '9');
  expect(heard).toEqual([7]);
  expect(store.get()).toBe(9);
});
