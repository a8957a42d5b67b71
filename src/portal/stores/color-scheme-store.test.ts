import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const attributes = new Map<string, string>();

beforeEach(() => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { matchMedia: () => media }));
  vi.stubGlobal('document', {
    documentElement: { setAttribute: (name: string, value: string) => attributes.set(name, value) },
  });
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('without storage the chosen theme lasts until the page is left', async () => {
  const { currentColorScheme, setColorScheme } = await import('./color-scheme-store.ts');
  setColorScheme('dark');
  expect([currentColorScheme(), attributes.get('data-color-scheme')]).toEqual(['dark', 'dark']);
  setColorScheme('auto');
  expect(currentColorScheme()).toBe('light');
});
