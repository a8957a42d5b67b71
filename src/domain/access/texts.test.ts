import { expect, test } from 'vitest';
import {
  changedPasswordLetter,
  confirmSignUpLetter,
  invitationLetter,
  knownAccountLetter,
  newPasswordLetter,
} from './letters.ts';
import { PASSWORD_REFUSALS } from './passwords/texts.ts';
import { PERMISSIONS } from './permissions.ts';
import { ROLES, roleMay } from './role.ts';
import { PERMISSION_TEXTS, ROLE_TEXTS, tooManyAttemptsText } from './texts.ts';

const SENTENCE = /^[\p{Lu}“].{3,}[.!]$/su;
const NAME = /^\p{Lu}\p{L}+/u;

test('every role has a name and a sentence about it', () => {
  for (const role of ROLES) {
    expect(ROLE_TEXTS[role].name, role).toMatch(NAME);
    expect(ROLE_TEXTS[role].about, role).toMatch(SENTENCE);
  }
});

test('every permission that not everybody has is named, each by another name', () => {
  const names = Object.entries(PERMISSION_TEXTS);
  for (const [permission, name] of names) expect(name, permission).toMatch(NAME);
  expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
  const named = new Set(names.map(([permission]) => permission));
  expect(PERMISSIONS.filter((one) => roleMay('atendente', one) && !named.has(one))).toEqual([
    'orders.read',
    'orders.place',
    'orders.mark-ready',
    'catalogue.read',
    'customers.find',
    'couriers.read',
    'payments.read',
    'delivery-fees.read',
    'printing.use',
    'establishment.read',
  ]);
});

test('a refused password is explained in a sentence', () => {
  for (const [code, text] of Object.entries(PASSWORD_REFUSALS)) expect(text, code).toMatch(SENTENCE);
});

const url = 'https://portal.example/senha#abc';
const to = { name: 'Bia', establishment: 'Cantina\nda  Praça', url };

test.each([
  ['a new password', newPasswordLetter(to), 'Escolha uma nova senha'],
  ['an invitation', invitationLetter(to), 'Seu acesso a Cantina da Praça'],
  ['a sign-up', confirmSignUpLetter(to), 'Confirme o seu e-mail'],
  ['a known account', knownAccountLetter(to), 'Você já tem uma conta'],
  ['a changed password', changedPasswordLetter(to), 'Sua senha foi trocada'],
])('the letter of %s says what it is, greets, warns and is signed', (name, { subject, text }, about) => {
  expect(subject).toBe(about);
  const parts = text.split('\n\n');
  expect(parts).toHaveLength(4);
  expect(parts[0]).toBe('Olá, Bia!');
  expect(parts[1]).toMatch(
    name === 'a changed password' ? SENTENCE : /^\p{Lu}.+:\nhttps:\/\/portal\.example\/senha#abc$/su,
  );
  expect(parts[2]).toMatch(/^(Se não foi você|Não encaminhe).+\.$/);
  expect(parts[3]).toBe('Portal Motoboy\n');
});

test('after too many wrong guesses the text says how long to wait', () => {
  const waits = [1, 30, 119, 120, 121, 900].map(
    (seconds) => tooManyAttemptsText(seconds).split(/ Aguarde | e tente/)[1],
  );
  expect(waits).toEqual(['1 segundo', '30 segundos', '119 segundos', '2 minutos', '3 minutos', '15 minutos']);
});
