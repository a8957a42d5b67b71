import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test('the initials of a name are those of its first and last word', () => {
  expect(['Rafael da Silva Moura', ' Zé ', ''].map(initialsOf)).toEqual(['RM', 'Z', '']);
});
