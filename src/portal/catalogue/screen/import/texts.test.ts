import { expect, test } from 'vitest';
import { countsText, importedText, newCategoriesText, nothingPastedText, wrongLinesText } from './texts.ts';

test('a preview counts new, changed and unchanged products', () => {
  expect(countsText({ created: 2, changed: 1, unchanged: 30 })).toBe('2 produtos novos, 1 produto alterado, 30 iguais');
  expect(countsText({ created: 0, changed: 0, unchanged: 9 })).toMatch('Nada muda');
});

test('the result leaves out unchanged products', () => {
  expect(importedText({ created: 1, changed: 0, unchanged: 30 })).toBe('Cardápio importado: 1 produto novo.');
});

test('an import that finds the catalogue as in the file says only that', () => {
  expect(importedText({ created: 0, changed: 0, unchanged: 30 })).toBe(
    'Nada muda: o cardápio já está como no arquivo.',
  );
});

test('a line with two errors counts once', () => {
  const error = (line: number) => ({ line, detail: 'Falta' });
  expect(wrongLinesText([error(4), error(4)])).toBe('Uma linha tem erro.');
  expect(wrongLinesText([error(3), error(4), error(4)])).toBe('2 linhas têm erros.');
});

test('a preview names the first new categories and counts the others', () => {
  expect(newCategoriesText(['Pizzas', 'Bebidas'])).toBe('Categorias novas: Pizzas, Bebidas');
  const many = Array.from({ length: 60 }, (_, index) => `C${index}`);
  expect(newCategoriesText(many)).toMatch(/^Categorias novas: C0, .*, C11 e mais 48$/);
});

test('a pasted list of which nothing was imported says why', () => {
  const errors = [
    { line: 2, detail: 'Já existe um produto com este nome.' },
    { line: 3, detail: 'Outro.' },
  ];
  expect(nothingPastedText(errors)).toBe('2 linhas têm erros. Nada foi importado. Já existe um produto com este nome.');
});
