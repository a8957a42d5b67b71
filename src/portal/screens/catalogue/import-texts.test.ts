import { expect, test } from 'vitest';
import { countsText, importedText } from './import-texts.ts';

test('a preview counts what is new, what changes and what stays', () => {
  expect(countsText({ created: 2, changed: 1, unchanged: 30 })).toBe('2 produtos novos, 1 produto alterado, 30 iguais');
  expect(countsText({ created: 0, changed: 0, unchanged: 9 })).toMatch('Nada muda');
});

test('what was imported is said without what stayed', () => {
  expect(importedText({ created: 1, changed: 0, unchanged: 30 })).toBe('Cardápio importado: 1 produto novo.');
});
