import { expect, test } from 'vitest';
import { readSearchText } from './text.ts';

test('the address carries the searched text, a bare order code included', () => {
  expect(readSearchText({ busca: 'rua augusta' })).toEqual({ busca: 'rua augusta' });
  expect(readSearchText({ busca: 1042 })).toEqual({ busca: '1042' });
  expect(readSearchText({ busca: '' })).toEqual({ busca: '' });
});

test('any other value leaves the search closed', () => {
  for (const busca of [undefined, null, true, ['a'], { a: 1 }]) expect(readSearchText({ busca })).toEqual({});
});
