import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils';
import { expect, test } from 'vitest';
import { withDetails } from '#domain/shared/field-problem.ts';
import { checkPixAccount } from './pix-account.ts';
import { type PixKeyKind, pixKeyOf } from './pix-key.ts';
import { pixAccountText } from './texts.ts';

test.each<[PixKeyKind, string, string]>([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['email', ' Caixa@Cantina.com.BR ', 'caixa@cantina.com.br'],
  ['phone', '(11) 98440-0000', '+5511984400000'],
  ['phone', '+55 11 98440 0000', '+5511984400000'],
  ['random', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('a %s typed as %j is the key %s', (kind, typed, key) => {
  expect(pixKeyOf(kind, typed)).toBe(key);
  expect(getPixKeyInfo(key)?.value).toBe(key);
});

test.each<[PixKeyKind, string]>([
  ['cpf', '529.982.247-24'],
  ['cpf', '11222333000181'],
  ['cnpj', '52998224725'],
  ['cnpj', '12.ABC.345/01DE-36'],
  ['email', 'caixa@cantina'],
  ['email', 'caixa @cantina.com'],
  ['email', `${'a'.repeat(70)}@x.com.br`],
  ['phone', '(11) 3284-0000'],
  ['phone', '+1 555 123 4567'],
  ['random', '123e4567e12b12d1a456426655440000'],
])('a %s is not %j', (kind, typed) => {
  expect(pixKeyOf(kind, typed)).toBeNull();
});

test('an account is stored in the form of a BR Code', () => {
  const typed = { kind: 'phone', key: '11 98440-0000', name: ' José & Irmãos  Pizzaria do Alto ', city: 'São Paulo' };
  expect(checkPixAccount(typed as Parameters<typeof checkPixAccount>[0])).toEqual({
    ok: true,
    value: { kind: 'phone', key: '+5511984400000', name: 'Jose & Irmaos Pizzaria do', city: 'Sao Paulo' },
  });
});

test.each([
  ['/key', { key: '1' }],
  ['/name', { name: '寿司' }],
  ['/city', { city: ' ' }],
])('an account of which only %s is wrong is not kept', (path, wrong) => {
  const typed = { kind: 'cpf', key: '529.982.247-25', name: 'Ana', city: 'Santos' } as const;
  expect(checkPixAccount({ ...typed, ...wrong })).toMatchObject({ ok: false, problem: { errors: [{ path }] } });
});

test.each<[PixKeyKind, string]>([
  ['cpf', 'Este CPF não confere.'],
  ['cnpj', 'Este CNPJ não confere.'],
  ['email', 'Informe um e-mail como nome@exemplo.com.br.'],
  ['phone', 'Informe um celular com DDD.'],
  ['random', 'A chave aleatória tem 32 letras e números, separados por traços.'],
])('a key that is no %s is refused in its own words', (kind, detail) => {
  const checked = checkPixAccount({ kind, key: '?', name: 'Ana', city: 'Santos' });
  const errors = checked.ok ? [] : checked.problem.errors;
  expect(withDetails(errors, pixAccountText)).toEqual([{ path: '/key', detail }]);
});

test('each invalid field of an account is reported', () => {
  const problems = checkPixAccount({ kind: 'cpf', key: '1', name: '寿司', city: ' ' });
  expect(problems).toEqual({
    ok: false,
    problem: {
      code: expect.anything(),
      errors: [
        { path: '/key', code: 'invalid-key', kind: 'cpf' },
        { path: '/name', code: 'no-name' },
        { path: '/city', code: 'no-city' },
      ],
    },
  });
});

test('an e-mail key has at most 77 characters', () => {
  const longest = `${'a'.repeat(70)}@xy.com`;
  expect(longest).toHaveLength(77);
  expect(pixKeyOf('email', longest)).toBe(longest);
  expect(pixKeyOf('email', `a${longest}`)).toBeNull();
});
