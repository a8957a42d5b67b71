import { cnpj, cpf } from 'cpf-cnpj-validator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTaxId, isTaxId, taxIdKind } from './tax-id.ts';

const ALPHANUMERIC = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const textOf = (letters: readonly string[], length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length }).map((parts) => parts.join(''));

describe('against another implementation', () => {
  test('people’s tax ids are right or wrong alike', () => {
    fc.assert(
      fc.property(textOf(ALPHANUMERIC.slice(0, 10), 11), (digits) => {
        expect(isTaxId(digits)).toBe(cpf.isValid(digits));
        const right = cpf.generate();
        expect([isTaxId(right), formatTaxId(right)]).toEqual([true, cpf.format(right)]);
      }),
    );
  });

  test('companies’ with letters are right or wrong alike, and right for one ending of a hundred', () => {
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

test('the company id with letters is typed in any case and shown by its mask', () => {
  expect(isTaxId('12.abc.345/01de-35')).toBe(true);
  expect(formatTaxId('12abc34501de35')).toBe('12.ABC.345/01DE-35');
  expect(isTaxId('12.ABC.345/01DE-36')).toBe(false);
});

test('letters have no place in a person’s id nor in check digits', () => {
  expect(['5299822472A', '12ABC34501DEA5', '12ABC34501DE3'].map(taxIdKind)).toEqual([null, null, null]);
});
