import { expect, test } from 'vitest';
import { type PixKeyKind, pixKeyKindOf, pixKeyOf } from './pix-key.ts';

test.each<[PixKeyKind, string]>([
  ['cpf', '119.876.543-74'],
  ['cnpj', '11.222.333/0001-81'],
  ['cnpj', '12.ABC.345/01DE-35'],
  ['email', 'Rafael@Moto.com.br'],
  ['phone', '(11) 98765-4374'],
  ['random', '123E4567-E89B-12D3-A456-426614174000'],
])('a saved key says that it is of the kind %s: %s', (kind, typed) => {
  const key = pixKeyOf(kind, typed) ?? '';
  expect(pixKeyKindOf(key)).toBe(kind);
  expect(pixKeyOf(pixKeyKindOf(key), key)).toBe(key);
});

test('the digits of a CPF can be those of a mobile phone', () => {
  expect([pixKeyOf('cpf', '11987654374'), pixKeyOf('phone', '11987654374')]).toEqual(['11987654374', '+5511987654374']);
});
