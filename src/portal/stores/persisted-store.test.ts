import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyBag } from '#domain/bag/bag.ts';
import { readBag } from '#domain/bag/read.ts';
import { readSettings } from '#domain/establishment/settings.ts';
import { MAX_STORED, persistedStore } from './persisted-store.ts';
import { asideKeyOf, MAX_ASIDE, readAside } from './set-aside.ts';

/** A local storage that can be full; a second store over it acts as another tab. */
let kept: Map<string, string>;
let full: boolean;

beforeEach(() => {
  kept = new Map();
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const words = () => persistedStore('words', (stored) => (Array.isArray(stored) ? stored.map(String) : []));

test('a value is saved on every change and found again', () => {
  words().set(['a']);
  expect(words().get()).toEqual(['a']);
});

test('a change builds on what another tab has just written', () => {
  const here = words();
  const there = words();
  here.update((known) => [...known, 'here']);
  there.update((known) => [...known, 'there']);
  expect(there.get()).toEqual(['here', 'there']);
});

test('a failed save is reported, and the value stays until the page is left', () => {
  const store = words();
  store.set(['a']);
  full = true;
  expect(store.update((known) => [...known, 'b'])).toBe(false);
  expect(store.update((known) => [...known, 'c'])).toBe(false);
  expect(store.get()).toEqual(['a', 'b', 'c']);
});

test('junk in the storage reads as nothing', () => {
  kept.set('words', '{broken');
  expect(words().get()).toEqual([]);
});

const asideOf = (key: string) => readAside(key).map(({ why, text }) => [why, text]);
const BAG = JSON.stringify({ ...emptyBag('e'), items: [{ key: 'a', name: 'Pizza', quantity: 1, unitPrice: 4590 }] });
const HALF_A_BAG = JSON.stringify({ ...JSON.parse(BAG), payments: 'nenhum', deliveryMinutes: null });

test('the valid part of damaged content is used, and the whole is set aside once', () => {
  kept.set('bag', HALF_A_BAG);
  expect(persistedStore('bag', readBag).get()?.items).toHaveLength(1);
  persistedStore('bag', readBag);
  expect(asideOf('bag')).toEqual([['unreadable', HALF_A_BAG]]);
  expect(kept.get('bag')).toBe(HALF_A_BAG);
});

test('completely read content is not set aside, even with empty values and fields of an older version', () => {
  const { reference: _later, ...customer } = emptyBag('e').customer;
  kept.set('bag', JSON.stringify({ ...JSON.parse(BAG), deliveryMinutes: Number.NaN, customer }));
  kept.set('settings', JSON.stringify({ Atendimento: true, timeAwait: 20 }));
  persistedStore('bag', readBag);
  persistedStore('settings', readSettings);
  expect([...asideOf('bag'), ...asideOf('settings')]).toEqual([]);
});

test('the store works when its reader throws', () => {
  kept.set('words', '["a"]');
  const store = persistedStore('words', (stored): readonly string[] => {
    if (stored !== null) throw new Error('never read before');
    return [];
  });
  expect(store.get()).toEqual([]);
  expect(store.set(['b'])).toBe(true);
  expect(asideOf('words')).toEqual([['unreadable', '["a"]']]);
});

test('content of a later version is set aside before it is overwritten, and is not read', () => {
  const later = JSON.stringify({ $version: 3, value: ['a'] });
  kept.set('words', later);
  const store = persistedStore('words', (stored) => (Array.isArray(stored) ? stored.map(String) : []), { version: 2 });
  expect([store.get(), kept.get('words')]).toEqual([[], later]);
  store.set(['b']);
  expect(asideOf('words')).toEqual([['newer', later]]);
  expect(JSON.parse(kept.get('words') ?? '')).toEqual({ $version: 2, value: ['b'] });
});

test('the reader gets the version, so that it can convert content of an earlier one', () => {
  kept.set('words', '"a b"');
  const read = (stored: unknown, version: number) => {
    if (version === 1 && typeof stored === 'string') return stored.split(' ');
    return Array.isArray(stored) ? stored.map(String) : [];
  };
  const store = persistedStore('words', read, { version: 2 });
  expect(store.get()).toEqual(['a', 'b']);
  store.set(['c']);
  expect(persistedStore('words', read, { version: 2 }).get()).toEqual(['c']);
  expect(asideOf('words')).toEqual([]);
});

test.each([
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '[[[]]]',
  '{"$version":"x"}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
])('the stores open with any content: %.20s', (content) => {
  for (const key of ['bag', 'settings', 'words']) kept.set(key, content);
  expect(persistedStore('bag', readBag).get()).toBeNull();
  expect(persistedStore('settings', readSettings).get()).toEqual(readSettings(null));
  expect(words().get()).toEqual(content === '[[[]]]' ? [''] : []);
});

test('at most three copies are set aside, newest first, and oversized content is not read', () => {
  kept.set('words', `["${'x'.repeat(MAX_STORED)}"]`);
  expect(words().get()).toEqual([]);
  for (const n of [1, 2, 3, 4]) {
    kept.set('words', `{broken ${n}`);
    words();
  }
  expect(readAside('words').map(({ text }) => text)).toEqual(['{broken 4', '{broken 3', '{broken 2']);
  expect(kept.get(asideKeyOf('words'))?.length).toBeLessThan(MAX_ASIDE * 1.5);
});

test('a storage that is full or switched off saves no copy, and the store still opens', () => {
  kept.set('words', '{broken');
  full = true;
  expect([words().get(), readAside('words')]).toEqual([[], []]);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect([words().get(), words().set(['a'])]).toEqual([[], false]);
});

test('a discarded draft is copied aside first', () => {
  const store = words();
  store.set(['a']);
  store.copyAside();
  store.set([]);
  expect(asideOf('words')).toEqual([['dropped', '["a"]']]);
});
