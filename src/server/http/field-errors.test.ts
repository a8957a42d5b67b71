import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const finding = (keyword: string, params: Record<string, unknown>, instancePath = '/kind') => ({
  keyword,
  instancePath,
  schemaPath: '#',
  params,
  message: 'x',
});

test('a value that is none of several names all of them', () => {
  const consts = ['cpf', 'cnpj', 'phone'].map((allowedValue) => finding('const', { allowedValue }));
  const detail = 'Deve ser um destes valores: cpf, cnpj, phone.';
  expect(fieldErrors([...consts, finding('anyOf', {})], 'body')).toEqual([{ path: '/kind', detail }]);
  expect(fieldErrors([finding('enum', { allowedValues: ['cpf', 'cnpj', 'phone'] })], undefined)[0]?.detail).toBe(
    detail,
  );
});

test('the one value that is allowed is named alone, and values of other fields are not mixed in', () => {
  const other = finding('const', { allowedValue: 'b' }, '/other');
  expect(fieldErrors([finding('const', { allowedValue: 'a' }), other], 'body')[0]?.detail).toBe('Deve ser a.');
});

test('an unknown field is told before everything else, with the place it is in', () => {
  const findings = [
    finding('type', { type: 'string' }),
    finding('additionalProperties', { additionalProperty: 'a/b' }),
  ];
  expect(fieldErrors(findings, 'querystring')).toEqual([{ path: '/query/kind/a~1b', detail: 'Campo desconhecido.' }]);
});
