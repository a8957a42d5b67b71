import { afterEach, expect, test, vi } from 'vitest';
import { lastEstablishment } from './last.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['cantina-1', 'cantina-1'],
  ['{"half":', undefined],
  ['Cantina é', undefined],
  ['', undefined],
])('the establishment stored as %s is read as %s, so that no request header is invalid', (stored, id) => {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  expect(lastEstablishment()).toBe(id);
});
