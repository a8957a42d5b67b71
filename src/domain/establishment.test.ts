import { expect, test } from 'vitest';
import { type EstablishmentDetails, establishmentProblems, TIME_ZONES, tidyEstablishment } from './establishment.ts';

const cantina: EstablishmentDetails = {
  fantasyName: ' Cantina Bela Vista ',
  cnpj: '11.222.333/0001-81',
  address: 'Rua Treze de Maio',
  number: '',
  phones: ['(11) 3284-0000'],
  timeZone: 'America/Sao_Paulo',
};

test('details are kept without blanks and punctuation', () => {
  expect(establishmentProblems(cantina)).toEqual([]);
  expect(tidyEstablishment(cantina)).toEqual({
    fantasyName: 'Cantina Bela Vista',
    cnpj: '11222333000181',
    address: 'Rua Treze de Maio',
    phones: ['1132840000'],
    timeZone: 'America/Sao_Paulo',
  });
});

test.each<[Partial<EstablishmentDetails>, string]>([
  [{ fantasyName: ' ' }, '/fantasyName'],
  [{ cnpj: '11222333000182' }, '/cnpj'],
  [{ phones: ['1132840000', '123'] }, '/phones/1'],
  [{ phones: Array.from({ length: 6 }, () => '1132840000') }, '/phones'],
  [{ postalCode: '0132' }, '/postalCode'],
  [{ uf: 'S1' }, '/uf'],
  [{ latitude: -23.5 }, '/latitude'],
  [{ latitude: 0, longitude: 0 }, '/latitude'],
])('%j is refused at %s', (wrong, path) => {
  expect(establishmentProblems({ ...cantina, ...wrong }).map((problem) => problem.path)).toEqual([path]);
});

test('every time zone on offer is one that computers know', () => {
  for (const [zone] of TIME_ZONES) expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: zone })).not.toThrow();
});
