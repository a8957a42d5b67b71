import { expect, test } from 'vitest';
import type { Company } from '#contract/establishment/company-schema.ts';
import { anEstablishment } from '#tests/support/builders.ts';
import { fillFromCompany } from './company-form.ts';
import { formOf } from './establishment-form.ts';
import { companyNote } from './texts.ts';

const company: Company = {
  cnpj: '11222333000181',
  corporateName: 'Cantina Bela Vista LTDA',
  fantasyName: 'Cantina Bela Vista',
  active: true,
  phones: ['1132840000'],
  postalCode: '01327000',
  address: 'Rua Treze de Maio',
  number: '640',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  uf: 'SP',
};
const empty = formOf({ id: '1', fantasyName: 'Minha loja', phones: [], timeZone: 'America/Sao_Paulo' });

test('the register fills in a new form, but keeps the given name', () => {
  expect(fillFromCompany(empty, company)).toEqual({
    ...empty,
    corporateName: 'Cantina Bela Vista LTDA',
    phones: ['(11) 3284-0000'],
    postalCode: '01327-000',
    address: 'Rua Treze de Maio',
    number: '640',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    uf: 'SP',
  });
});

test('typed fields stay, and the address is taken completely or not at all', () => {
  const typed = { ...formOf(anEstablishment()), corporateName: 'Outra', phones: ['(11) 98440-0000'], city: 'Santos' };
  expect(fillFromCompany(typed, company)).toEqual(typed);
});

test('a register entry without an address clears nothing', () => {
  const { corporateName, cnpj, active } = company;
  expect(fillFromCompany(empty, { corporateName, cnpj, active, phones: [] })).toEqual({ ...empty, corporateName });
});

test('a second look-up replaces what the first one filled in, and keeps what was typed', () => {
  const other: Company = {
    cnpj: '11444777000161',
    corporateName: 'Lanches do Futuro LTDA',
    active: true,
    phones: [],
    postalCode: '01305100',
    address: 'Rua Augusta',
    city: 'São Paulo',
    uf: 'SP',
  };
  const first = fillFromCompany(empty, other);
  expect(fillFromCompany(first, company, other)).toEqual(fillFromCompany(empty, company));
  expect(fillFromCompany(fillFromCompany(empty, company), other, company)).toEqual({ ...first, phones: [] });
  const typed = { ...first, corporateName: 'Outra', number: '12' };
  const kept = { corporateName: 'Outra', address: 'Rua Augusta', number: '12', phones: ['(11) 3284-0000'] };
  expect(fillFromCompany(typed, company, other)).toMatchObject(kept);
});

test('an inactive company is reported', () => {
  expect(companyNote(company)).not.toContain('Atenção');
  expect(companyNote({ ...company, active: false })).toContain('não está ativo');
});
