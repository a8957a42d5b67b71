import { expect, test } from 'vitest';
import { chainFor, outdatedChains } from './chains.ts';

const DAY = 86_400_000;
const chains = [
  { name: 'second', from: 2 * DAY },
  { name: 'third', from: 3 * DAY },
  { name: 'first', from: DAY },
];

test('an instant is restored from the newest base backup before it', () => {
  const nameAt = (at: number) => chainFor(chains, at)?.name;
  expect([DAY - 1, DAY, 2 * DAY - 1, 2 * DAY, 9 * DAY].map(nameAt)).toEqual([
    undefined,
    'first',
    'first',
    'second',
    'third',
  ]);
});

test('a chain is deleted once the next one covers all the days to keep', () => {
  const deleted = (now: number) => outdatedChains(chains, 7, now);
  expect(deleted(9 * DAY)).toEqual([]);
  expect(deleted(9 * DAY + 1)).toEqual(['first']);
  expect(deleted(99 * DAY)).toEqual(['first', 'second']);
  expect(outdatedChains([], 7, 99 * DAY)).toEqual([]);
});
