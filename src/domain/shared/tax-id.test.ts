import { cnpj, cpf } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTaxId, isTaxId, isWrongTaxId, taxIdKind } from './tax-id.ts';

const ALPHANUMERIC = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const textOf = (letters: readonly string[], length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((parts) => parts.join(''));

describe('against another implementation', () => {
  test('agrees on the validity of people’s tax ids', () => {
    fc.assert(
      fc.property(textOf(ALPHANUMERIC.slice(0, 10), 11), (digits) => {
        expect(isTaxId(digits)).toBe(cpf.isValid(digits));
        const right = cpf.generate();
        expect([isTaxId(right), formatTaxId(right)]).toEqual([true, cpf.format(right)]);
      }),
    );
  });

  test('agrees on companies’ ids with letters, of which one in a hundred endings is valid', () => {
    fc.assert(
      fc.property(textOf(ALPHANUMERIC, 12), (base) => {
        const endings = Array.from({ length: 100 }, (_, number) => base + String(number).padStart(2, '0'));
        expect(endings.filter(isTaxId)).toEqual(endings.filter((one) => cnpj.isValid(one)));
        expect(endings.filter(isTaxId).length).toBe(
          /^(.)\1+$/.test(base) ? endings.filter((one) => cnpj.isValid(one)).length : 1,
        );
      }),
      { numRuns: 40 },
    );
  });
});

test('a company id with letters is accepted in any case and shown with its mask', () => {
  expect(isTaxId('12.abc.345/01de-35')).toBe(true);
  expect(formatTaxId('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(isTaxId('12.ABC.345/01DE-36')).toBe(false);
});

test('letters are refused in a person’s id and in check digits', () => {
  expect(['5299822472A', '12ABC34501DEA5', '12ABC34501DE3'].map(taxIdKind)).toEqual([null, null, null]);
});

test('eleven or fourteen equal digits are no valid id, nor is a text of another length', () => {
  expect(['111.111.111-11', '00.000.000/0000-00', '', '52998224725 0'].map(isTaxId)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('only a changed tax id is judged; an empty one is none', () => {
  expect(['', ' ', '529.982.247-25', '12.abc.345/01de-35'].filter((text) => isWrongTaxId(text))).toEqual([]);
  const wrong = ['não tem', '-', '123', '529.982.247-24', '111.111.111-11', '11222333000182'];
  expect(wrong.filter((text) => !isWrongTaxId(text))).toEqual([]);
  expect(wrong.filter((text) => isWrongTaxId(text, text))).toEqual([]);
  expect(isWrongTaxId('529.982.247-24', '52998224724')).toBe(false);
  expect([isWrongTaxId('52998224723', '52998224724'), isWrongTaxId('-', '52998224724')]).toEqual([true, true]);
});

describe('tax ids', () => {
  test('are distinguished by their length', () => {
    expect(['52998224725', '11222333000181', '12ABC34501DE35', '123'].map(taxIdKind)).toEqual([
      'cpf',
      'cnpj',
      'cnpj',
      null,
    ]);
  });

  test('are checked, the alphanumeric CNPJ too', () => {
    expect(
      ['529.982.247-25', '11.222.333/0001-81', '12.ABC.345/01DE-35', '111.111.111-11', '52998224724'].map(isTaxId),
    ).toEqual([true, true, true, false, false]);
  });

  test('are formatted with their masks', () => {
    expect(['52998224725', '12abc34501de35'].map(formatTaxId)).toEqual(['529.982.247-25', '12.ABC.345/01DE-35']);
  });
});
