import { expect, test } from 'vitest';
import { reasonText, text } from '#contract/shared/text.ts';
import { fieldErrors } from './errors.ts';

const finding = (keyword: string, params: Record<string, unknown>, instancePath = '/kind') => ({
  keyword,
  instancePath,
  schemaPath: '#',
  params,
  message: 'x',
});

test('a value outside several names lists all of them', () => {
  const consts = ['cpf', 'cnpj', 'phone'].map((allowedValue) => finding('const', { allowedValue }));
  const detail = 'Deve ser um destes valores: cpf, cnpj, phone.';
  expect(fieldErrors([...consts, finding('anyOf', {})], 'body')).toEqual([{ path: '/kind', detail }]);
  expect(fieldErrors([finding('enum', { allowedValues: ['cpf', 'cnpj', 'phone'] })], undefined)[0]?.detail).toBe(
    detail,
  );
});

test('a single allowed value is named alone, without values of other fields', () => {
  const other = finding('const', { allowedValue: 'b' }, '/other');
  expect(fieldErrors([finding('const', { allowedValue: 'a' }), other], 'body')[0]?.detail).toBe('Deve ser a.');
});

test('an unknown field is reported first, with its place', () => {
  const findings = [
    finding('type', { type: 'string' }),
    finding('additionalProperties', { additionalProperty: 'a/b' }),
  ];
  expect(fieldErrors(findings, 'querystring')).toEqual([{ path: '/query/kind/a~1b', detail: 'Campo desconhecido.' }]);
});

test('a mistake inside a field that may also be null is told, not that the field is not null', () => {
  const shapes = [finding('type', { type: 'null' }, '/optionGroups'), finding('anyOf', {}, '/optionGroups')];
  const missing = finding('required', { missingProperty: 'name' }, '/optionGroups/0');
  expect(fieldErrors([missing, ...shapes], 'body')).toEqual([
    { path: '/optionGroups/0/name', detail: 'Campo obrigatório.' },
  ]);
  expect(fieldErrors([finding('type', { type: 'null' })], 'body')).toEqual([
    { path: '/kind', detail: 'Deve ser vazio.' },
  ]);
});

test('a name of blanks is said to be blank, any other text to have characters that are not accepted', () => {
  const detailOf = (schema: object) => fieldErrors([finding('pattern', { ...schema })], 'body')[0]?.detail;
  expect(detailOf(reasonText())).toBe('Não pode ficar em branco nem ter caracteres de controle.');
  expect(detailOf(text(10))).toBe('Contém caracteres que não são aceitos.');
});
