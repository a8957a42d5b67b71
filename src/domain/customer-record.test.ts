import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CustomerRecord,
  profileOf,
  recordOf,
  recordProblems,
  searchTextOf,
  searchWords,
  tidyRecord,
  withProfile,
} from './customer-record.ts';

const home = { address: 'Rua dos Ingleses', number: '212', city: 'São Paulo', latitude: -23.56, longitude: -46.64 };
const work = { address: 'Alameda Santos', number: '1470', label: 'Trabalho' };
const ana: CustomerRecord = {
  name: 'Ana Beatriz',
  cpf: '52998224725',
  notes: 'Campainha não funciona',
  addresses: [{ ...home, label: 'Casa' }, work],
};

describe('a profile saved over a record', () => {
  test('comes back word for word, whatever it says', () => {
    const address = fc.record({ address: fc.string(), number: fc.string() }, { requiredKeys: [] });
    const profile = fc.record({ name: fc.string(), cpf: fc.string(), address }, { requiredKeys: [] });
    fc.assert(
      fc.property(profile, (saved) => {
        expect(profileOf(withProfile(ana, saved))).toEqual(saved);
        expect(withProfile(ana, saved).notes).toBe(ana.notes);
      }),
    );
  });

  test('with a new address keeps the others behind it', () => {
    const { addresses } = withProfile(ana, { name: 'Ana', address: { address: 'Rua Augusta', number: '9' } });
    expect(addresses.map(({ address }) => address)).toEqual(['Rua Augusta', 'Rua dos Ingleses', 'Alameda Santos']);
  });

  test('with a known address makes that the main one, under its label, once', () => {
    const { addresses } = withProfile(ana, { name: 'Ana', address: { address: 'alameda  santos', number: '1470' } });
    expect(addresses).toEqual([
      { address: 'alameda  santos', number: '1470', label: 'Trabalho' },
      { ...home, label: 'Casa' },
    ]);
  });

  test('never makes more than ten addresses', () => {
    let record = recordOf({ name: 'Ana', address: home });
    for (let n = 1; n <= 15; n += 1) record = withProfile(record, { address: { address: 'Rua A', number: String(n) } });
    expect(record.addresses).toHaveLength(10);
    expect(record.addresses[0]?.number).toBe('15');
  });
});

test('a record is kept without blanks, empty texts and empty addresses', () => {
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

test.each<[Partial<CustomerRecord>, string]>([
  [{ name: '  ' }, '/name'],
  [{ cpf: '529.982.247-26' }, '/cpf'],
  [{ cpf: '123' }, '/cpf'],
  [{ addresses: [home, { number: '9' }] }, '/addresses/1/address'],
  [{ addresses: [{ ...home, postalCode: '0130' }] }, '/addresses/0/postalCode'],
  [{ addresses: [{ ...home, uf: 'S' }] }, '/addresses/0/uf'],
  [{ addresses: [{ address: 'Rua A', latitude: -23 }] }, '/addresses/0/latitude'],
  [{ addresses: Array.from({ length: 11 }, () => home) }, '/addresses'],
])('%j is refused at %s', (wrong, path) => {
  expect(recordProblems(ana)).toEqual([]);
  expect(recordProblems({ ...ana, ...wrong }).map((problem) => problem.path)).toEqual([path]);
});

test.each([
  ['ana', true],
  ['BEATRIZ ana', true],
  ['(11) 98765-4321', true],
  ['+55 11 98765-4321', true],
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
