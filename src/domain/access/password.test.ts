import { expect, test } from 'vitest';
import { passwordRefusal } from './password.ts';

const owner = { email: 'bia.souza@cantina.example', name: 'Bia Souza', establishment: 'Cantina da Praça' };
const BREACHED = new Set(['charlie1', 'trustno1!']);
const refusal = (password: string) => passwordRefusal(password, owner, (plain) => BREACHED.has(plain));

test.each([
  'correto cavalo bateria',
  'Xq7!pLm2',
  'tr3ze-gatos',
  'ção ção ão',
  'quatro palavras sem sentido nenhum',
  'cantina com goiabada',
])('%s may be chosen', (password) => {
  expect(refusal(password)).toBeNull();
});

test.each([
  ['', 'too-short', 'empty'],
  ['        ', 'common', 'blank'],
  ['Ab3$xyz', 'too-short', 'seven characters'],
  ['x'.repeat(201), 'too-long', 'too long'],
  ['Senha123', 'common', 'common with digits'],
  ['SENHA@2026', 'common', 'common with signs'],
  ['12345678', 'common', 'a row of digits'],
  ['hgfedcba', 'common', 'a row backwards'],
  ['aaaaaaaa', 'common', 'one character'],
  ['Cantina da Praca', 'own-words', "the shop's name"],
  ['cantinadapraça1', 'own-words', "the shop's name with a digit"],
  ['Praça-Cantina-2026!', 'own-words', "the shop's words in another order"],
  ['biasouza99', 'own-words', "the person's name"],
  ['123souza123', 'own-words', 'the name between digits'],
  ['bia.souza@cantina.example', 'own-words', 'the e-mail'],
  ['bia.souza1', 'own-words', 'the e-mail before the sign'],
  ['Charlie1', 'breached', 'known from a breach'],
  ['TrustNo1!', 'breached', 'known from a breach, with a sign'],
])('%s is refused as %s: %s', (password, code) => {
  expect(refusal(password)).toBe(code);
});
