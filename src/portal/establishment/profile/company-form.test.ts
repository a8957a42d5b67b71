import { expect, test } from 'vitest';
import type { Company } from '#contract/establishment/company-schema.ts';
import { anEstablishment } from '#tests/support/builders.ts';
import { companyNote, fillFromCompany } from './company-form.ts';
import { formOf } from './establishment-form.ts';

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

test('an inactive company is reported', () => {
  expect(companyNote(company)).not.toContain('Atenção');
  expect(companyNote({ ...company, active: false })).toContain('não está ativo');
});
