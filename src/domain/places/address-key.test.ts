import { expect, test } from 'vitest';
import { addressKey, addressWords } from './address-key.ts';

const key = (address: string, more: Partial<Parameters<typeof addressKey>[0]> = {}) =>
  addressKey({ address, number: '10', neighborhood: 'Centro', city: 'Campinas', ...more });

test.each([
  ['rua', 'R. das Flores', 'RUA das flores', 'r das Flores', 'rua. das flores'],
  ['avenida', 'Av. das Flores', 'avenida das flores', 'av das flores'],
  ['alameda', 'Al. das Flores', 'Alameda das Flores'],
  ['travessa', 'Tv. das Flores', 'Trav. das Flores', 'TRAVESSA das Flores'],
  ['praca', 'Pça. das Flores', 'Praça das Flores', 'praca das flores'],
])('every way to write %s is one street', (kind, ...spellings) => {
  for (const spelling of spellings) expect(key(spelling)).toBe(`${kind} das flores|10|centro/campinas`);
});

test('other words stay as they are', () => {
  expect(key('Ramal 3')).toBe('ramal 3|10|centro/campinas');
  expect(key('Estrada Velha, s/n')).toBe('estrada velha s n|10|centro/campinas');
});

test('a whole postal code stands for district and town', () => {
  expect(key('Rua A', { postalCode: '13015-904' })).toBe('rua a|10|13015904');
  expect(key('Rua A', { postalCode: '1301-904' })).toBe('rua a|10|centro/campinas');
  expect(addressKey({ address: 'Rua A', number: '10' })).toBe('rua a|10|/');
});

test('there is no key without street or number, and it is at most 300 characters long', () => {
  expect([key(' - '), key('Rua A', { number: '' })]).toEqual([null, null]);
  expect(key('x'.repeat(400))).toBe('x'.repeat(300));
});

test.each(['S/N', 's/nº', 'sn', 'SEM NÚMERO', '0', '000', '-', 'Casa A'])(
  'the houses of a street with the number "%s" are not one building',
  (number) => expect(key('Rua A', { number })).toBeNull(),
);

test('a number is known by its digits, however it is written', () => {
  expect(key('Rua A', { number: '10-A' })).toBe('rua a|10 a|centro/campinas');
  expect(key('Rua A', { number: 'Lote 3' })).toBe('rua a|lote 3|centro/campinas');
});

test('every way to write a street and number has the same words', () => {
  for (const address of ['Av. Nove de Julho', 'avenida nove de julho', 'AV NOVE DE JULHO'])
    expect(addressWords({ address, number: '1.500-B' })).toEqual(['nove', 'de', 'julho', '1', '500', 'b']);
  expect(addressWords({ address: 'Ramal', number: '3' })).toEqual(['ramal', '3']);
  expect(addressWords({ address: 'Rua', number: '' })).toEqual([]);
});
