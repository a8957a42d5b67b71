import { expect, test } from 'vitest';
import { historyQueryOf, isFiltered, readHistoryAddress } from './address.ts';

test('an address carries every filter; numbers are read as the texts they were', () => {
  expect(readHistoryAddress({ q: 1042, hour: 9, weekday: 5, min: 1000, state: 'canceled', nome: 'x' })).toEqual({
    q: '1042',
    hour: '09',
    weekday: '5',
    min: '1000',
    state: 'canceled',
    nome: 'x',
  });
});

test('open orders and those before an hour are filters', () => {
  expect(readHistoryAddress({ state: 'open', untilHour: 9 })).toEqual({ state: 'open', untilHour: '09' });
  expect(readHistoryAddress({ untilHour: '24' })).toEqual({});
});

test('a day that no calendar has is ignored', () => {
  expect(readHistoryAddress({ from: '2026-02-28', to: '2026-02-30' })).toEqual({ from: '2026-02-28' });
});

test('unknown parameters are ignored', () => {
  expect(readHistoryAddress({ q: '', state: 'gone', hour: '25', from: 'today', other: 'x', courier: ['a'] })).toEqual(
    {},
  );
  expect(readHistoryAddress({ q: 'x'.repeat(101) })).toEqual({});
});

test('the request has the filters without the name', () => {
  expect(historyQueryOf({ q: 'ana', min: '100', nome: 'Ana' })).toEqual({ q: 'ana', min: '100' });
  expect(isFiltered({ nome: 'Ana' })).toBe(false);
  expect(isFiltered({ hour: '20' })).toBe(true);
});
