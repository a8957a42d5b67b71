import { expect, test } from 'vitest';
import { type ColorSchemeSetting, nextSetting } from './color-scheme-setting.ts';

test.each(['light', 'dark'] as const)(
  'the first click changes the visible theme, the third returns to auto (system %s)',
  (system) => {
    const first = nextSetting('auto', system);
    expect(first).not.toBe(system);
    const settings = [first, nextSetting(first, system), nextSetting(nextSetting(first, system), system)];
    expect(new Set<ColorSchemeSetting>(settings)).toEqual(new Set(['light', 'dark', 'auto']));
    expect(settings[2]).toBe('auto');
  },
);
