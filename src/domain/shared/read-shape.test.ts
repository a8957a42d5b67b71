import { expect, test } from 'vitest';
import { fieldsOf } from './read-shape.ts';

test('the fields of an object are its own; a list, a text and nothing have none', () => {
  expect(fieldsOf({ street: 'Rua A' })).toEqual({ street: 'Rua A' });
  for (const other of [[1], 'Rua A', null, undefined]) expect(fieldsOf(other)).toEqual({});
});
