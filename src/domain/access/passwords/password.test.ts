import { describe, expect, test } from 'vitest';
import { PASSED, refused } from '#domain/shared/result.ts';
import { COMMON_PASSWORDS, checkPassword, ENOUGH_ALONE, PASSWORD_BOUNDS, type PasswordRefusal } from './password.ts';

const owner = { email: 'bia.souza@cantina.example', name: 'Bia Souza', establishment: 'Cantina da Praça' };
const BREACHED = new Set(['charlie1', 'trustno1!']);
const check = (password: string) => checkPassword(password, owner, (plain) => BREACHED.has(plain));

test.each([
  'correto cavalo bateria',
  'Xq7!pLm2',
  'tr3ze-gatos',
  'ção ção ão',
  'quatro palavras sem sentido nenhum',
  'cantina com goiabada',
])('%s may be chosen', (password) => {
  expect(check(password)).toBe(PASSED);
});

test.each<[string, PasswordRefusal | null, string]>([
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
  ['edcbaedc', null, 'neighbours that start again'],
  ['13579bdf', null, 'every second one'],
  ['Souza-lua', 'own-words', 'the name and three letters'],
  ['Souza-luas', null, 'the name and four letters'],
  ['daquatro', null, 'a part of a name with two letters'],
  [`${'x'.repeat(199)}y`, null, 'as long as it may be'],
])('%s is answered with %s: %s', (password, code) => {
  expect(check(password)).toEqual(code === null ? PASSED : refused({ code }));
});

test.each([...COMMON_PASSWORDS])('%s is common, also with digits at its end', (word) => {
  expect(word).toMatch(/^[^\sA-Z]{3,}$/);
  const long = `${word}20262026`;
  expect(check(/[a-z]$/.test(word) ? long : word.padEnd(PASSWORD_BOUNDS.min, '!'))).toEqual(
    refused({ code: 'common' }),
  );
});

test('a long password is not refused only because its lower case is in the breach list', () => {
  expect(checkPassword('São João Ç', owner, (plain) => plain === 'saojoaoc')).toEqual(refused({ code: 'breached' }));
  expect(checkPassword('Canção 1', owner, (plain) => plain === 'canção 1')).toEqual(refused({ code: 'breached' }));
});

describe('a password made of its owner’s words', () => {
  const by = (password: string, of: Partial<typeof owner>) => checkPassword(password, { ...owner, ...of }, () => false);
  const ownWords = refused({ code: 'own-words' });

  test('is refused for the part of the e-mail before the @, too', () => {
    expect(by('cantinho.feliz1', { email: 'cantinho.feliz@exemplo.com' })).toEqual(ownWords);
  });

  test('is refused from names of three letters on, because shorter names occur in too many words', () => {
    expect(check('biabiabia')).toEqual(ownWords);
    expect(by('edededed', { name: 'Ed Silva' })).toBe(PASSED);
  });

  test('is refused for a long name that begins with a short one', () => {
    expect(by('anastaciaxy', { name: 'Ana Anastacia Lima' })).toEqual(ownWords);
  });
});

test('every second letter of the alphabet does not count as a series', () => {
  expect(check('acegikmo')).toBe(PASSED);
});

test('fifteen letters are enough without a second step', () => {
  expect(ENOUGH_ALONE).toBe(15);
});
