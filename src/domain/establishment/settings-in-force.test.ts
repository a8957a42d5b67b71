import { describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from './preferences.ts';
import { DEFAULT_SETTINGS, readSettings } from './settings.ts';
import { limitsInForce, showsAtendimento } from './settings-in-force.ts';

describe('the limits in force', () => {
  test('are the establishment’s where the browser has none', () => {
    expect(limitsInForce(DEFAULT_SETTINGS, DEFAULT_PREFERENCES)).toEqual({ timeAwait: 20, timeDispatch: 40 });
  });

  test('are the browser’s, each separately', () => {
    const own = { ...DEFAULT_SETTINGS, timeAwait: 7 };
    expect(limitsInForce(own, DEFAULT_PREFERENCES)).toEqual({ timeAwait: 7, timeDispatch: 40 });
  });

  test('are off in a browser that turned them off', () => {
    const off = readSettings({ timeAwait: 7, limitsOff: true });
    expect(limitsInForce(off, DEFAULT_PREFERENCES)).toEqual({ timeAwait: 0, timeDispatch: 0, off: true });
  });
});

describe('the Atendimento link', () => {
  const [uses, usesNot] = [{ usesAtendimento: true }, { usesAtendimento: false }];

  test('follows the establishment in a browser without its own setting', () => {
    expect(showsAtendimento(DEFAULT_SETTINGS, uses)).toBe(true);
    expect(showsAtendimento(DEFAULT_SETTINGS, usesNot)).toBe(false);
    expect(showsAtendimento(readSettings({ Atendimento: false }), uses)).toBe(true);
  });

  test('follows the browser’s own setting', () => {
    expect(showsAtendimento(readSettings({ Atendimento: true }), usesNot)).toBe(true);
    expect(showsAtendimento(readSettings({ Atendimento: false, hidesAtendimento: true }), uses)).toBe(false);
  });
});
