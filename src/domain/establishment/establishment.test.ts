import { describe, expect, test } from 'vitest';
import { withDetails } from '#domain/shared/field-problem.ts';
import {
  type EstablishmentDetails,
  establishmentProblems,
  tidyEstablishment,
  withoutOldPoint,
} from './establishment.ts';
import { establishmentText } from './texts.ts';
import { TIME_ZONES } from './zone-texts.ts';

const cantina: EstablishmentDetails = {
  fantasyName: ' Cantina Bela Vista ',
  cnpj: '11.222.333/0001-81',
  address: 'Rua Treze de Maio',
  number: '',
  phones: ['(11) 3284-0000'],
  timeZone: 'America/Sao_Paulo',
};

test('details are stored without surrounding blanks and punctuation', () => {
  expect(establishmentProblems(cantina)).toEqual([]);
  expect(tidyEstablishment(cantina)).toEqual({
    fantasyName: 'Cantina Bela Vista',
    cnpj: '11222333000181',
    address: 'Rua Treze de Maio',
    phones: ['1132840000'],
    timeZone: 'America/Sao_Paulo',
  });
});

const HALF_A_PLACE = 'Informe latitude e longitude, ou nenhuma das duas.';

test.each<[Partial<EstablishmentDetails>, string, string]>([
  [{ fantasyName: ' ' }, '/fantasyName', 'Informe o nome do estabelecimento.'],
  [{ cnpj: '11222333000182' }, '/cnpj', 'Este CPF ou CNPJ não confere.'],
  [{ phones: ['1132840000', '123'] }, '/phones/1', 'Informe o telefone com DDD.'],
  [{ phones: Array.from({ length: 6 }, () => '1132840000') }, '/phones', 'No máximo 5 telefones.'],
  [{ postalCode: '0132' }, '/postalCode', 'O CEP tem 8 dígitos.'],
  [{ uf: 'S1' }, '/uf', 'Use duas letras.'],
  [{ latitude: -23.5 }, '/latitude', HALF_A_PLACE],
  [{ longitude: -46.6 }, '/latitude', HALF_A_PLACE],
  [{ latitude: 0, longitude: 0 }, '/latitude', HALF_A_PLACE],
])('%j is refused at %s', (wrong, path, detail) => {
  expect(withDetails(establishmentProblems({ ...cantina, ...wrong }), establishmentText)).toEqual([{ path, detail }]);
});

test('a whole profile with as many phones as there may be is fine', () => {
  const phones = Array.from({ length: 5 }, () => '1132840000');
  const place = { postalCode: '01310-100', uf: 'sp', latitude: -23.55, longitude: -46.63 };
  expect(establishmentProblems({ ...cantina, phones, ...place })).toEqual([]);
});

test('numbers stay numbers, and a phone that cannot be read stays as it was typed', () => {
  const typed = { ...cantina, latitude: -23.55, longitude: -46.63, phones: [' ramal 12 '] };
  expect(tidyEstablishment(typed)).toMatchObject({ latitude: -23.55, longitude: -46.63, phones: ['ramal 12'] });
});

test('every state of Brazil finds its time zone, by the hours its clocks are behind Greenwich', () => {
  const hours = Object.fromEntries(
    TIME_ZONES.map(([zone, places]) => {
      const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(0);
      return [places, parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3, 6)];
    }),
  );
  expect(hours).toEqual({
    'Fernando de Noronha': '-02',
    'Brasília, São Paulo, Rio de Janeiro, Sul': '-03',
    Bahia: '-03',
    'Ceará, Maranhão, Piauí, Rio Grande do Norte, Paraíba': '-03',
    Pernambuco: '-03',
    'Alagoas, Sergipe': '-03',
    'Pará (leste), Amapá': '-03',
    Tocantins: '-03',
    'Pará (oeste)': '-04',
    'Mato Grosso': '-04',
    'Mato Grosso do Sul': '-04',
    Rondônia: '-04',
    Roraima: '-04',
    Amazonas: '-04',
    'Amazonas (oeste)': '-05',
    Acre: '-05',
  });
});

test('every offered time zone is a valid IANA name', () => {
  for (const [zone] of TIME_ZONES) expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: zone })).not.toThrow();
});

describe('the stored point', () => {
  const door = { address: 'Rua Treze de Maio', number: '10', city: 'São Paulo', uf: 'SP' };
  const point = { latitude: -23.5592, longitude: -46.6451 };
  const stays = (before: object, after: object) =>
    'latitude' in withoutOldPoint({ ...before, ...point }, { ...after, ...point });

  test.each([
    ['another street', { address: 'Rua Augusta' }],
    ['another number', { number: '12' }],
    ['another town', { city: 'Santos' }],
    ['another state', { uf: 'RJ' }],
    ['no street', { address: '' }],
  ])('does not stay at %s', (_what, change) => {
    expect(stays(door, { ...door, ...change })).toBe(false);
  });

  test.each([
    ['the same address', door, door],
    ['another spelling', door, { ...door, address: ' RUA TREZE DE MAIO', city: 'Sao Paulo' }],
    ['another district or postal code', door, { ...door, neighborhood: 'Bixiga', postalCode: '01327000' }],
    ['an address that only had a point', {}, door],
  ])('stays at %s', (_what, before, after) => {
    expect(stays(before, after)).toBe(true);
  });
});
