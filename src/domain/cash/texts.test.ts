import { expect, test } from 'vitest';
import { expectNames, expectSentences } from '#tests/support/sentences.ts';
import { PENDING_TEXTS } from './pending-texts.ts';
import { countText, differenceText, GROUP_NAMES, totalDifferenceText } from './texts.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('every wrong count is explained in a sentence, with the name of the line where it helps', () => {
  const codes = ['unknown-line', 'counted-twice', 'no-notes', 'unknown-note', 'sum-of-notes', 'idle-reason'] as const;
  const named = ['not-counted', 'no-reason'] as const;
  const sentences = named.map((code) => countText({ path: '', code, name: 'Visa' }));
  expectSentences([...codes.map((code) => countText({ path: '', code })), ...sentences]);
  for (const text of sentences) expect(text).toContain('Visa');
});

test.each([
  [0, 'Confere'],
  [1, 'Sobra R$ 0,01'],
  [-1, 'Falta R$ 0,01'],
])('a difference of %i cents reads %s', (cents, text) => {
  expect(plain(differenceText(cents))).toBe(text);
  expect(plain(totalDifferenceText(cents, 0))).toBe(text);
});

test('differences that add up to nothing are not called correct', () => {
  expect(plain(totalDifferenceText(0, 1))).toBe('Diferenças somam R$ 0,00');
  expect(plain(totalDifferenceText(-5, 2))).toBe('Falta R$ 0,05');
});

test('groups of money and what is pending have names and advice', () => {
  expectNames(Object.values(GROUP_NAMES));
  const pending = Object.values(PENDING_TEXTS);
  expectNames(pending.flatMap(({ one, many }) => [one, many]));
  expectSentences([...new Set(pending.map(({ advice }) => advice))]);
});
