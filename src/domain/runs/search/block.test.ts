import { expect, test } from 'vitest';
import { floats, integers } from './block.ts';

test.each([
  ['integers', integers],
  ['floats', floats],
])('a block of %s is its parts one after the other, and nothing else', (_name, blockOf) => {
  const { whole, parts } = blockOf([2, 0, 3]);
  parts.forEach((part, index) => {
    part.fill(index + 1);
  });
  expect([...whole]).toEqual([1, 1, 3, 3, 3]);
  expect(parts.map(({ length }) => length)).toEqual([2, 0, 3]);
});
