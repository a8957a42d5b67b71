import { expect, test } from 'vitest';
import type { Product } from '#domain/catalogue/catalogue.ts';
import { formOf, newGroup, newWindow, productInput } from './product-form.ts';
import { formProblems, problemMap } from './product-problems.ts';

const HALVES: Product = {
  id: 'meia',
  categoryId: 'pizzas',
  name: 'Pizza meio a meio',
  price: 0,
  description: 'Dois sabores',
  barcode: '789',
  available: true,
  sort: 0,
  availability: [{ days: [5, 6], from: '18:00', to: '02:00' }],
  optionGroups: [
    { id: 'sabores', name: 'Sabores', min: 2, max: 2, pricing: 'dearest', options: [{ id: 'c', name: 'C', price: 1 }] },
  ],
};

test('an unchanged product is sent as it was', () => {
  const { id, sort, available, ...details } = HALVES;
  expect(productInput(formOf(HALVES, ''))).toEqual(details);
});

test('a new product starts in the selected category and sends no empty fields', () => {
  const form = { ...formOf(null, 'bebidas'), name: ' Suco ', barcode: '  ' };
  expect(productInput(form)).toEqual({ categoryId: 'bebidas', name: 'Suco', price: 0 });
});

test('name and category are required', () => {
  expect([...formProblems(formOf(null, '')).keys()].toSorted()).toEqual(['/categoryId', '/name']);
  expect(formProblems(formOf(HALVES, '')).size).toBe(0);
});

test.each([
  ['', '1', '/optionGroups/0/min', 'Informe o mínimo.'],
  ['0', '0', '/optionGroups/0/max', 'Ao menos 1.'],
  ['0', '51', '/optionGroups/0/max', 'Até 50.'],
  ['3', '2', '/optionGroups/0/max', 'O máximo não pode ser menor que o mínimo.'],
  ['0', '3', '/optionGroups/0/max', undefined],
])('from "%s" to "%s" choices report at %s: %s', (min, max, path, sentence) => {
  const group = { ...newGroup('g', 'o'), name: 'Molhos', min, max };
  const problems = formProblems({ ...formOf(HALVES, ''), groups: [group] });
  expect(problems.get(path)).toBe(sentence);
  expect(problems.get('/optionGroups/0/options/0/name')).toBe('Informe o nome da opção.');
});

test.each([
  [{ days: [] }, '/availability/0/days', 'Marque ao menos um dia.'],
  [{ to: '' }, '/availability/0/to', 'Informe o fim.'],
  [{ to: '18:00' }, '/availability/0/to', 'O fim deve vir depois do começo, até as 04:00.'],
  [{ to: '02:00' }, '/availability/0/to', undefined],
])('hours %o report at %s: %s', (overrides, path, sentence) => {
  const windows = [{ ...newWindow('w'), ...overrides }];
  expect(formProblems({ ...formOf(HALVES, ''), windows }).get(path)).toBe(sentence);
});

test('a field shows its first problem', () => {
  const twice = [
    { path: '/name', detail: 'um' },
    { path: '/name', detail: 'outro' },
  ];
  expect(problemMap(twice).get('/name')).toBe('um');
});
