import { expect, test } from 'vitest';
import { isGoodPassword } from './password.ts';

const owner = { email: 'bia.souza@cantina.example', name: 'Bia Souza', establishment: 'Cantina da Praça' };

test.each(['correto cavalo bateria', 'Xq7!pLm2', 'tr3ze-gatos', 'ção ção ão', 'quatro palavras sem sentido nenhum'])(
  '%s may be chosen',
  (password) => {
    expect(isGoodPassword(password, owner)).toBe(true);
  },
);

test.each([
  ['', 'empty'],
  ['        ', 'blank'],
  ['Ab3$xyz', 'seven characters'],
  ['x'.repeat(201), 'too long'],
  ['Senha123', 'common with digits'],
  ['SENHA@2026', 'common with signs'],
  ['12345678', 'a row of digits'],
  ['hgfedcba', 'a row backwards'],
  ['aaaaaaaa', 'one character'],
  ['Cantina da Praca', "the shop's name"],
  ['cantinadapraça1', "the shop's name with a digit"],
  ['biasouza99', "the person's name"],
  ['bia.souza@cantina.example', 'the e-mail'],
  ['bia.souza1', 'the e-mail before the sign'],
])('%s is refused: %s', (password) => {
  expect(isGoodPassword(password, owner)).toBe(false);
});
