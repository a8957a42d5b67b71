import { expect, test } from 'vitest';
import { printable, withoutAccents, wrapText } from './text.ts';

test.each([
  ['‘a’ ‚b', "'a' 'b"],
  ['“a” „b', '"a" "b'],
  ['a–b—c−d‐e‑f', 'a-b-c-d-e-f'],
  ['a • b', 'a · b'],
  ['2×3÷4', '2x3/4'],
  ['½ ⅓ ⅔ ¼ ¾', '1/2 1/3 2/3 1/4 3/4'],
  ['10 €', '10 EUR'],
  ['øØßæÆ', 'oOssaeAE'],
])('%s is printed as %s', (typed, paper) => {
  expect(printable(typed)).toBe(paper);
});

test('a printer without accents has other letters for the signs that carry none', () => {
  expect(withoutAccents('30° · ª º ção')).toBe('30o - a o cao');
});

test.each([
  ['  a \n\t b ', 'a b'],
  [' \u200b a', 'a'],
  ['a \u200b b', 'a b'],
  ['a~ !', 'a~ !'],
  ['日本 語', '? ?'],
  ['日本語', '?'],
])('the text %j is printed as %j', (text, printed) => expect(printable(text)).toBe(printed));

test.each([
  ['', 5, ['']],
  ['abc de', 6, ['abc de']],
  ['abc def', 6, ['abc', 'def']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['a bcdef', 3, ['a', 'bcd', 'ef']],
])('%j wraps at %s columns', (text, columns, wrapped) => expect(wrapText(text, columns)).toEqual(wrapped));
