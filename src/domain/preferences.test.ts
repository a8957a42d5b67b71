import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, readPreferences } from './preferences.ts';

test('an establishment that decided nothing has the defaults', () => {
  for (const stored of [null, undefined, {}, 'texto', []]) expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
});

test('what was decided is kept, zero and off included', () => {
  const decided = {
    timeAwait: 0,
    timeDispatch: 1440,
    usesAtendimento: false,
    routeOrder: 'specification',
    servicePercent: 0,
    tables: 0,
  };
  expect(readPreferences(decided)).toEqual(decided);
});

test('what makes no sense is the default, field by field', () => {
  const stored = { timeAwait: -1, timeDispatch: 1441, usesAtendimento: 'sim', routeOrder: 'acaso', tables: 1.5 };
  expect(readPreferences({ ...stored, servicePercent: 12 })).toEqual({ ...DEFAULT_PREFERENCES, servicePercent: 12 });
});
