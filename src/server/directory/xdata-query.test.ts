import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyLiteral, referenceAddress, setAddress, textLiteral } from './xdata-query.ts';

const ROOT = new URL('https://erp.test/tms/xdata');

test('an entity set is requested with its filter and expansions, under the root’s own path', () => {
  const filter = `Email eq ${textLiteral("o'brien@x.test")}`;
  expect(setAddress(ROOT, 'BnuUsuarioEmail', { filter, expand: ['FkUsuario', 'FkUsuario/ListaTelefone'] }).href).toBe(
    "https://erp.test/tms/xdata/BnuUsuarioEmail?$filter=Email%20eq%20'o''brien%40x.test'&$expand=FkUsuario%2CFkUsuario%2FListaTelefone".replaceAll(
      "'",
      '%27',
    ),
  );
});

test('typed text cannot leave its quotes', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const literal = textLiteral(typed);
      expect(/^'(?:[^']|'')*'$/s.test(literal)).toBe(true);
      expect(literal.slice(1, -1).replaceAll("''", "'")).toBe(typed);
    }),
  );
});

test('a key is a number only if it is one', () => {
  expect([keyLiteral('7'), keyLiteral('7 or 1 eq 1'), keyLiteral('a-1')]).toEqual(['7', "'7 or 1 eq 1'", "'a-1'"]);
});

test.each([
  ['BnuUsuario(7)', 'https://erp.test/tms/xdata/BnuUsuario(7)'],
  ['/BnuUsuario(7)/ListaEndereco', 'https://erp.test/tms/xdata/BnuUsuario(7)/ListaEndereco'],
  ['BnuUsuario/7', 'https://erp.test/tms/xdata/BnuUsuario/7'],
  ['https://erp.test/tms/xdata/BnuUsuario(7)', 'https://erp.test/tms/xdata/BnuUsuario(7)'],
])('the reference %s leads to %s', (reference, address) => {
  expect(referenceAddress(ROOT, reference)?.href).toBe(address);
});

test.each([
  'https://evil.test/BnuUsuario(7)',
  '//evil.test/x(1)',
  '../admin(1)',
  'BnuUsuario(7)?x=1',
  'javascript:1',
  '',
])('the reference %j leads nowhere', (reference) => expect(referenceAddress(ROOT, reference)).toBeUndefined());
