import { expect, test } from 'vitest';
import { printable, withoutAccents } from './ticket-text.ts';

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
