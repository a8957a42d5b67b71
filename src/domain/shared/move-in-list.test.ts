import { expect, test } from 'vitest';
import { inOrderOf, moveInList } from './move-in-list.ts';

test.each([
  [1, -1, 'bacd'],
  [1, 1, 'acbd'],
  [0, -1, 'abcd'],
  [3, 1, 'abcd'],
  [9, -1, 'abcd'],
] as const)('the entry at %i moved by %i gives %s', (index, step, expected) => {
  expect(moveInList([...'abcd'], index, step).join('')).toBe(expected);
});

test('the listed entries swap places among themselves, the others stay', () => {
  const items = [...'axbyc'].map((id) => ({ id }));
  const sorted = inOrderOf(items, ['c', 'a', 'b', 'gone']);
  expect(sorted.map(({ id }) => id).join('')).toBe('cxayb');
});
