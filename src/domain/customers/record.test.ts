import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withDetails } from '#domain/shared/field-problem.ts';
import {
  CUSTOMER_BOUNDS,
  type CustomerRecord,
  isSamePlace,
  profileOf,
  recordOf,
  recordProblems,
  searchTextOf,
  searchWords,
  tidyRecord,
  withProfile,
} from './record.ts';
import { customerText } from './texts.ts';

const home = { address: 'Rua dos Ingleses', number: '212', city: 'São Paulo', latitude: -23.56, longitude: -46.64 };
const work = { address: 'Alameda Santos', number: '1470', label: 'Trabalho' };
const ana: CustomerRecord = {
  name: 'Ana Beatriz',
  cpf: '52998224725',
  notes: 'Campainha não funciona',
  addresses: [{ ...home, label: 'Casa' }, work],
};

describe('saving a profile over a record', () => {
  test('returns the profile unchanged', () => {
    const address = fc.record({ address: fc.string(), number: fc.string() }, { requiredKeys: [] });
    const profile = fc.record({ name: fc.string(), cpf: fc.string(), address }, { requiredKeys: [] });
    fc.assert(
      fc.property(profile, (saved) => {
        expect(profileOf(withProfile(ana, saved))).toEqual(saved);
        expect(withProfile(ana, saved).notes).toBe(ana.notes);
      }),
    );
  });

  test('puts a new address first and keeps the others', () => {
    const { addresses } = withProfile(ana, { name: 'Ana', address: { address: 'Rua Augusta', number: '9' } });
    expect(addresses.map(({ address }) => address)).toEqual(['Rua Augusta', 'Rua dos Ingleses', 'Alameda Santos']);
  });

  test('moves a known address to the front with its label, without a duplicate', () => {
    const { addresses } = withProfile(ana, { name: 'Ana', address: { address: 'alameda  santos', number: '1470' } });
    expect(addresses).toEqual([
      { address: 'alameda  santos', number: '1470', label: 'Trabalho' },
      { ...home, label: 'Casa' },
    ]);
  });

  test('keeps at most ten addresses', () => {
    let record = recordOf({ name: 'Ana', address: home });
    for (let n = 1; n <= 15; n += 1) record = withProfile(record, { address: { address: 'Rua A', number: String(n) } });
    expect(record.addresses).toHaveLength(10);
    expect(record.addresses[0]?.number).toBe('15');
  });
});

test('a record is stored without surrounding blanks, empty texts and empty addresses', () => {
  const typed = {
    name: ' Ana ',
    cpf: '12.abc.345/01de-35',
    rg: '',
    notes: ' ',
    addresses: [
      { ...home, complement: '' },
      { address: ' ', label: '' },
    ],
  };
  expect(tidyRecord(typed)).toEqual({ name: 'Ana', cpf: '12ABC34501DE35', addresses: [home] });
});

const HALF_A_PLACE = 'Informe latitude e longitude, ou nenhuma das duas.';

test.each<[Partial<CustomerRecord>, string, string]>([
  [{ name: '  ' }, '/name', 'Informe o nome do cliente.'],
  [{ cpf: '529.982.247-26' }, '/cpf', 'Este CPF ou CNPJ não confere.'],
  [{ cpf: '123' }, '/cpf', 'Este CPF ou CNPJ não confere.'],
  [{ cpf: '--' }, '/cpf', 'Este CPF ou CNPJ não confere.'],
  [{ addresses: [home, { number: '9' }] }, '/addresses/1/address', 'Informe o endereço.'],
  [{ addresses: [{ ...home, address: ' ' }] }, '/addresses/0/address', 'Informe o endereço.'],
  [{ addresses: [{ ...home, postalCode: '0130' }] }, '/addresses/0/postalCode', 'O CEP tem 8 dígitos.'],
  [{ addresses: [{ ...home, uf: 'S' }] }, '/addresses/0/uf', 'Use duas letras.'],
  [{ addresses: [{ address: 'Rua A', latitude: -23 }] }, '/addresses/0/latitude', HALF_A_PLACE],
  [{ addresses: [{ address: 'Rua A', longitude: -46 }] }, '/addresses/0/latitude', HALF_A_PLACE],
  [{ addresses: Array.from({ length: 11 }, () => home) }, '/addresses', 'No máximo 10 endereços.'],
])('%j is refused at %s', (wrong, path, detail) => {
  expect(recordProblems(ana)).toEqual([]);
  expect(withDetails(recordProblems({ ...ana, ...wrong }), customerText)).toEqual([{ path, detail }]);
});

test('a tax id of before the check keeps no other field from being saved', () => {
  const old = { ...ana, cpf: '529.982.247-26' };
  expect(recordProblems({ ...old, name: 'Ana B.' }, old)).toEqual([]);
  expect(recordProblems({ ...old, cpf: '52998224726' }, old)).toEqual([]);
  expect(recordProblems({ ...old, cpf: '52998224727' }, old)).toEqual([{ path: '/cpf', code: 'tax-id' }]);
});

test('a whole address, ten of them, and a person without a tax id are fine', () => {
  const whole = { ...home, postalCode: '01310-100', uf: 'sp' };
  expect(recordProblems({ name: 'Ana', addresses: Array.from({ length: 10 }, () => whole) })).toEqual([]);
  expect(CUSTOMER_BOUNDS).toEqual({ addresses: 10, label: 40, notes: 500 });
});

test.each<[object, boolean]>([
  [{}, true],
  [{ address: 'rua DOS  ingleses' }, true],
  [{ address: 'Rua dos Inglêses' }, true],
  [{ address: 'Rua Augusta' }, false],
  [{ number: '213' }, false],
  [{ complement: 'Apto 2' }, false],
  [{ complement: 'APTO  1' }, true],
  [{ complement: '' }, true],
  [{ city: 'sao paulo' }, true],
  [{ city: '' }, true],
  [{ city: 'Santos' }, false],
])('the same house written with %j is the same place: %s', (change, same) => {
  const flat = { ...home, complement: 'Apto 1' };
  expect(isSamePlace(flat, { ...flat, ...change })).toBe(same);
  expect(isSamePlace({ ...flat, ...change }, flat)).toBe(same);
});

test('places without a street or number are the same as far as they go', () => {
  expect([isSamePlace({}, {}), isSamePlace({}, { address: 'x' }), isSamePlace({ number: '1' }, {})]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a profile without an address leaves none, and what is not known is not kept', () => {
  const { notes: _notes, ...plain } = ana;
  expect(withProfile(plain, { name: 'Bia' })).toStrictEqual({ name: 'Bia', addresses: [] });
  expect(withProfile(ana, { name: 'Bia' })).toStrictEqual({ name: 'Bia', notes: ana.notes, addresses: [] });
  const moved = withProfile(plain, { address: { address: 'Rua A', number: '1' } });
  expect(moved.addresses[0]).toStrictEqual({ address: 'Rua A', number: '1' });
  expect([recordOf({ name: 'Bia' }), profileOf({ name: 'Bia', addresses: [] })]).toEqual([
    { name: 'Bia', addresses: [] },
    { name: 'Bia' },
  ]);
});

test('a tax id that does not check stays as it was typed', () => {
  expect(tidyRecord({ cpf: '529.982.247-26', addresses: [] })).toEqual({ cpf: '529.982.247-26', addresses: [] });
});

test('the search looks at one text of name, phone without the country code, tax id, streets and districts', () => {
  const record = {
    name: 'Ána',
    cpf: '529.982.247-25',
    addresses: [{ address: 'Rua  A', number: '1', neighborhood: 'Sé' }],
  };
  expect(searchTextOf('5511987654321', record)).toBe('ana 11987654321 52998224725 rua a 1 se');
  expect(searchTextOf('5511987654321', { addresses: [{}] })).toBe('11987654321');
});

test.each([
  ['(11) 98765-4321', ['11987654321']],
  ['12.ABC.345/01DE-35', ['12abc34501de35']],
  ['  Rua   Á  ', ['rua', 'a']],
  ['987-65 ana-lu', ['98765', 'ana-lu']],
  [' - ', []],
])('“%s” is searched as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test.each([
  ['ana', true],
  ['BEATRIZ ana', true],
  ['(11) 98765-4321', true],
  ['+55 11 98765-4321', true],
  ['011 98765-4321', true],
  ['11 8765-4321', true],
  ['98765', true],
  ['8765-43', true],
  ['529.982.247-25', true],
  ['ingleses 212', true],
  ['alaméda', true],
  ['', true],
  ['ana paulista', false],
  ['529.982.247-26', false],
])('a search for "%s" finds Ana: %s', (typed, found) => {
  const text = searchTextOf('5511987654321', ana);
  expect(searchWords(typed).every((word) => text.includes(word))).toBe(found);
});

test('a profile with an address makes a record with that one; without one, none', () => {
  expect(recordOf({ name: 'Ana', address: home } as never)).toEqual({ name: 'Ana', addresses: [home] });
  expect(recordOf({ name: 'Ana' } as never)).toEqual({ name: 'Ana', addresses: [] });
});

test('a field that is null is stored as absent', () => {
  expect(tidyRecord({ name: 'Ana', notes: null, addresses: [{ ...work, complement: null }] } as never)).toStrictEqual({
    name: 'Ana',
    addresses: [work],
  });
});
