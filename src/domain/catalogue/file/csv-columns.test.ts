import { expect, test } from 'vitest';
import type { Category, Product } from '#domain/catalogue/catalogue.ts';
import { catalogueTemplate, readCatalogue, writeCatalogue } from './csv.ts';
import { fileProblemText } from './texts.ts';

const HEADER = 'categoria;produto;preço';
const pizzas: Category = { id: 'pizzas', name: 'Pizzas', sort: 0 };
const calabresa: Product = {
  id: 'calabresa',
  categoryId: 'pizzas',
  name: 'Pizza de Calabresa',
  price: 4990,
  description: 'Com cebola',
  available: true,
  sort: 3,
  photo: '/api/photos/abc',
  optionGroups: [
    { id: 'g', name: 'Borda', min: 0, max: 1, pricing: 'sum', options: [{ id: 'o', name: 'Catupiry', price: 1 }] },
  ],
};

test('the template shows every column, with hours, a barcode and halves', () => {
  expect(catalogueTemplate().split('\r\n')).toEqual([
    '\ufeffid;categoria;produto;preço;descrição;código de barras;disponível;horários;opções',
    ';Pizzas;Pizza meio a meio;"0,00";Até dois sabores;;sim;;"Sabores [1-2 maior fração]: Calabresa = 45,90 | Atum = 57,90\nBorda [0-1]: Catupiry = 8,00 | Cheddar = 9,00"',
    ';Bebidas;Guaraná 2 L;"13,90";;7891000100103;sim;seg a dom 18:00-23:00;',
    '',
  ]);
});

test('a catalogue is written category by category, what cannot be sold too', () => {
  const drinks: Category = { id: 'bebidas', name: 'Bebidas', sort: 1 };
  const cola: Product = {
    id: 'cola',
    categoryId: 'bebidas',
    name: 'Cola',
    price: 700,
    available: false,
    sort: 0,
    barcode: '789',
  };
  expect(writeCatalogue([drinks, pizzas], [calabresa, cola]).split('\r\n').slice(1)).toEqual([
    'cola;Bebidas;Cola;"7,00";;789;não;;',
    'calabresa;Pizzas;Pizza de Calabresa;"49,90";Com cebola;;sim;;"Borda [0-1]: Catupiry = 0,01"',
    '',
  ]);
});

test('a line has only the fields of its columns, and empty cells are empty', () => {
  expect(readCatalogue(`${HEADER}\n Pizzas ; Atum ;1`).lines).toStrictEqual([
    { line: 2, category: 'Pizzas', name: 'Atum', price: 100 },
  ]);
  expect(
    readCatalogue(`id;${HEADER};descrição;código de barras;disponível;horários;opções\n;Pizzas;Atum;1;;;;;`).lines,
  ).toStrictEqual([
    { line: 2, category: 'Pizzas', name: 'Atum', price: 100, description: '', barcode: '', hours: [], options: [] },
  ]);
  expect(readCatalogue(`id;${HEADER}\nx;Pizzas;Atum;1`).lines[0]?.id).toBe('x');
});

test('a description may have several lines, a name may not', () => {
  expect(readCatalogue(`${HEADER};descrição\nPizzas;Atum;1;"uma\n\tduas"`).errors).toEqual([]);
  expect(readCatalogue(`${HEADER}\nPizzas;"Atum\tgrande";1`).errors).toHaveLength(1);
});

test('columns past the 26th have two letters', () => {
  const header = `${HEADER}${';'.repeat(24)}opções`;
  const row = (cell: string) => `Pizzas;Atum;1${';'.repeat(24)}${cell}`;
  expect(readCatalogue(`${header}\n${row('sem sentido')}`).errors).toMatchObject([{ line: 2, column: 'AA' }]);
  expect(readCatalogue(`${header}\n${row('')};sobra`).errors).toMatchObject([{ line: 2, column: 'AB' }]);
});

test('a file of more products than a catalogue holds is refused at once', () => {
  const many = Array.from({ length: 5001 }, () => 'x;y;1').join('\n');
  expect(readCatalogue(`${HEADER}\n${many}`)).toEqual({
    lines: [],
    errors: [{ line: 1, code: 'too-many-lines' }],
  });
});

test('a name inside of options keeps the bounds of a name', () => {
  const { errors } = readCatalogue(`${HEADER};opções\nPizzas;Atum;1;Borda [0-1]: ${'x'.repeat(300)} = 1`);
  expect(errors).toMatchObject([{ column: 'D', code: 'too-long' }]);
  expect(errors.map(fileProblemText)).toEqual([expect.stringMatching(/^Em “opções” cabem no máximo/)]);
});

test('a column of spaces, as spreadsheets leave them at the end, is ignored', () => {
  expect(readCatalogue(`${HEADER};  \nPizzas;Atum;1`).errors).toEqual([]);
});
