import { expect, test } from 'vitest';
import { countsText, importedText } from './texts.ts';

test('a preview counts new, changed and unchanged products', () => {
  expect(countsText({ created: 2, changed: 1, unchanged: 30 })).toBe('2 produtos novos, 1 produto alterado, 30 iguais');
  expect(countsText({ created: 0, changed: 0, unchanged: 9 })).toMatch('Nada muda');
});

test('the result leaves out unchanged products', () => {
  expect(importedText({ created: 1, changed: 0, unchanged: 30 })).toBe('Cardápio importado: 1 produto novo.');
});
