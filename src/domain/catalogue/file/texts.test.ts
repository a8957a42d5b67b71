import { expect, test } from 'vitest';
import { fileProblemText } from './texts.ts';

test('every problem of a file is a sentence', () => {
  expect((['open-quotes', 'text-after-quotes'] as const).map((code) => fileProblemText({ code }))).toEqual([
    'Há aspas que não foram fechadas.',
    'Há texto depois de fechar as aspas.',
  ]);
});
