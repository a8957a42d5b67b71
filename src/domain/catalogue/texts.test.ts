import { expect, test } from 'vitest';
import { CSV_TEXTS } from './texts.ts';

test('what keeps a file from being read is said in a sentence', () => {
  expect(CSV_TEXTS).toEqual({
    'open-quotes': 'Há aspas que não foram fechadas.',
    'text-after-quotes': 'Há texto depois de fechar as aspas.',
  });
});
