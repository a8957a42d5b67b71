import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES, readPreferences } from './preferences.ts';

test('an establishment without stored preferences has the defaults', () => {
  for (const stored of [null, undefined, {}, 'texto', []]) expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
});

test('the defaults: no service charge, 20 tables in the grid, late orders first', () => {
  expect(readPreferences(null)).toEqual({
    timeAwait: 20,
    timeDispatch: 40,
    usesAtendimento: true,
    routeOrder: 'late-first',
    servicePercent: 0,
    tables: 20,
    proofCode: 'optional',
    proofName: 'optional',
    proofPhoto: 'optional',
    proofPosition: 'off',
    checksReturnedMoney: true,
    courierCash: 'completion',
    courierCashCap: 0,
    lockMinutes: 0,
    discountCaixa: 10,
    discountAtendente: 10,
    discountDespachante: 10,
  });
});

test.each([
  ['timeAwait', 1440],
  ['timeDispatch', 1440],
  ['servicePercent', 30],
  ['tables', 200],
] as const)('%s goes up to %i', (name, most) => {
  expect(readPreferences({ [name]: most })[name]).toBe(most);
  expect(readPreferences({ [name]: most + 1 })[name]).toBe(DEFAULT_PREFERENCES[name]);
});

test('decided preferences are kept, zero and off included', () => {
  const decided = {
    timeAwait: 0,
    timeDispatch: 1440,
    usesAtendimento: false,
    routeOrder: 'specification',
    servicePercent: 0,
    tables: 0,
    proofCode: 'required',
    proofName: 'off',
    proofPhoto: 'required',
    proofPosition: 'optional',
    checksReturnedMoney: false,
    courierCash: 'settlement',
    courierCashCap: 30_000,
    lockMinutes: 15,
    discountCaixa: 0,
    discountAtendente: 100,
    discountDespachante: 5,
  };
  expect(readPreferences(decided)).toEqual(decided);
});

test('each invalid field is replaced by its default', () => {
  const stored = {
    timeAwait: -1,
    timeDispatch: 1441,
    usesAtendimento: 'sim',
    routeOrder: 'acaso',
    tables: 1.5,
    proofCode: 4,
  };
  expect(readPreferences({ ...stored, servicePercent: 12 })).toEqual({ ...DEFAULT_PREFERENCES, servicePercent: 12 });
});
