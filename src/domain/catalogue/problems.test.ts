import { expect, test } from 'vitest';
import { withDetails } from '#domain/shared/field-problem.ts';
import type { OptionGroup, ProductDetails } from './catalogue.ts';
import { paymentMethodProblems, productProblems } from './problems.ts';
import { productText } from './product-texts.ts';

const pizza: ProductDetails = { categoryId: 'pizzas', name: 'Pizza', price: 4590, available: true };
const group = (overrides: Partial<OptionGroup> = {}): OptionGroup => ({
  id: 'bordas',
  name: 'Borda',
  min: 0,
  max: 1,
  pricing: 'sum',
  options: [{ id: 'catupiry', name: 'Catupiry', price: 800 }],
  ...overrides,
});
const option = (id: string, name: string) => ({ id, name, price: 0 });

test('a product with hours and options is valid', () => {
  const availability = [{ days: [5 as const], from: '18:00', to: '02:00' }];
  expect(productProblems({ ...pizza, availability, optionGroups: [group()] })).toEqual([]);
});

test.each<[Partial<ProductDetails>, string, string]>([
  [{ name: '  ' }, '/name', 'Não pode ficar vazio.'],
  [
    { availability: [{ days: [1], from: '15:00', to: '11:00' }] },
    '/availability/0/to',
    'O fim deve vir depois do começo, até as 04:00.',
  ],
  [{ optionGroups: [group({ min: 2 })] }, '/optionGroups/0/max', 'O máximo não pode ser menor que o mínimo.'],
  [{ optionGroups: [group({ name: ' ' })] }, '/optionGroups/0/name', 'Não pode ficar vazio.'],
  [
    { optionGroups: [group(), group({ id: 'outra', name: 'BORDA' })] },
    '/optionGroups/1/name',
    'Há dois grupos com este nome.',
  ],
  [{ optionGroups: [group(), group({ name: 'Massa' })] }, '/optionGroups/1/id', 'Identificador repetido.'],
  [
    { optionGroups: [group({ options: [option('a', 'Catupiry'), option('b', 'catupíry ')] })] },
    '/optionGroups/0/options/1/name',
    'Há duas opções com este nome.',
  ],
  [
    { optionGroups: [group({ options: [option('a', ' ')] })] },
    '/optionGroups/0/options/0/name',
    'Não pode ficar vazio.',
  ],
])('%j is refused at its place', (wrong, path, detail) => {
  expect(withDetails(productProblems({ ...pizza, ...wrong }), productText)).toEqual([{ path, detail }]);
});

test('exactly so many options as may be chosen can be asked for', () => {
  expect(productProblems({ ...pizza, optionGroups: [group({ min: 1 })] })).toEqual([]);
});

test('a payment method has a name', () => {
  const nameless = { id: 'm', name: ' ', kind: 'pix', needsChange: false, active: true } as const;
  expect(paymentMethodProblems(nameless)).toEqual([{ path: '/name', code: 'empty' }]);
});

test('only cash asks for change', () => {
  const cash = { id: 'm', name: 'Dinheiro', kind: 'dinheiro', needsChange: true, active: true } as const;
  expect(paymentMethodProblems(cash)).toEqual([]);
  expect(paymentMethodProblems({ ...cash, kind: 'pix' })).toEqual([
    { path: '/needsChange', code: 'change-without-cash' },
  ]);
});
