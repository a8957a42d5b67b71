import { expect, test } from 'vitest';
import { isBlank } from './blank.ts';

test.each([
  '',
  ' ',
  '\t\n',
  '\u00A0',
  '\u00AD',
  '\u200B',
  ' \u200D\u2060 ',
  '\u202E',
  '\u2066\u2069',
  '\uFEFF',
  '\u3164',
  '\u2800',
])('nobody sees anything in %j', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['a', ' 7 ', '–', 'Zé\u200B', '🍕', '👩‍🍳', '\u200Bx', 'م'])('%j can be seen', (text) => {
  expect(isBlank(text)).toBe(false);
});
