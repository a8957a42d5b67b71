import { expect, test } from 'vitest';
import { floats, integers } from './block.ts';

const KINDS = [
  ['integers', integers],
  ['floats', floats],
] as const;

test.each(KINDS)('a block of %s is its parts one after the other, and nothing else', (_name, blockOf) => {
  const block = blockOf([2, 0, 3]);
  block.parts.forEach((part, index) => {
    part.fill(index + 1);
  });
  expect([...block.copy()]).toEqual([1, 1, 3, 3, 3]);
  expect(block.parts.map(({ length }) => length)).toEqual([2, 0, 3]);
});

test('a block restores what was kept last, in all of its parts', () => {
  const block = integers([1, 2]);
  const [first, second] = block.parts as [Int32Array, Int32Array];
  const kept = block.copy();
  first.fill(4);
  second.fill(5);
  block.keep(kept);
  first.fill(6);
  second.fill(7);
  expect([...kept]).toEqual([4, 5, 5]);
  block.restore(kept);
  expect([...first, ...second]).toEqual([4, 5, 5]);
});
