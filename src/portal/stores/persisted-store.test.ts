import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { persistedStore } from './persisted-store.ts';

/** A browser's local storage that can be full, as another tab sees it as well. */
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

test('a value is kept on every change and found again', () => {
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

test('what could not be kept is said and stays until the page is left', () => {
  const store = words();
  store.set(['a']);
  full = true;
  expect(store.update((known) => [...known, 'b'])).toBe(false);
  expect(store.update((known) => [...known, 'c'])).toBe(false);
  expect(store.get()).toEqual(['a', 'b', 'c']);
});

test('junk in the storage is read as nothing', () => {
  kept.set('words', '{broken');
  expect(words().get()).toEqual([]);
});
