import { expect, test } from 'vitest';
import { readPairingSearch } from './pairing-search.ts';

test('reads a code in every form, including digits alone, which the router reads as a number', () => {
  expect(readPairingSearch({ codigo: 'bcdf-2345' })).toEqual({ codigo: 'BCDF2345' });
  expect(readPairingSearch({ codigo: 23456789 })).toEqual({ codigo: '23456789' });
  for (const codigo of [undefined, '', 'ABC', {}, ['BCDF2345', 'x'], true])
    expect(readPairingSearch({ codigo })).toEqual({});
});
