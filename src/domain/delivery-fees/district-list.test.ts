import { expect, test } from 'vitest';
import { ok, refused } from '#domain/shared/result.ts';
import { type DistrictFee, deliveryFeeProblems, suggestFee } from './delivery-fee.ts';
import { readDistrictList } from './district-list.ts';
import { unreadDistrictText } from './texts.ts';

const districts: readonly DistrictFee[] = [
  { name: 'Bela Vista', fee: 600, minutes: 30 },
  { name: 'Jardim São Paulo', fee: 900 },
];
const shop = { latitude: -23.55, longitude: -46.64 };
const fees = { rates: [{ upToMeters: 5000, fee: 700 }], districts };

test.each(['Bela Vista', ' bela vista ', 'BELA-VISTA'])(
  'the fee of the district %s takes precedence over the distance',
  (name) => {
    expect(suggestFee(fees, shop, shop, 0, name)).toEqual(
      ok({ fee: 600, free: false, minutes: 30, district: 'Bela Vista' }),
    );
  },
);

test('a district needs no coordinates, and is free from the same total', () => {
  expect(suggestFee(fees, null, null, 0, 'jardim sao paulo')).toMatchObject({
    value: { fee: 900, district: 'Jardim São Paulo' },
  });
  expect(suggestFee({ ...fees, freeFrom: 5000 }, null, null, 5000, 'Bela Vista')).toMatchObject({
    value: { fee: 0, free: true },
  });
});

test('other districts use the distance, or have no suggestion', () => {
  expect(suggestFee(fees, shop, shop, 0, 'Moema')).toMatchObject({ value: { fee: 700, roadKm: 0 } });
  expect(suggestFee(fees, shop, shop, 0, '')).toMatchObject({ value: { fee: 700 } });
  expect(suggestFee({ rates: [], districts }, shop, shop, 0, 'Moema')).toEqual(refused({ code: 'no-district' }));
});

test('districts without a name, duplicate ones, and ones with invalid amounts are not saved', () => {
  const odd = [
    { name: ' ', fee: 1 },
    { name: 'Moema', fee: -1 },
    { name: 'MOEMA', fee: 1, minutes: 0 },
  ];
  expect(deliveryFeeProblems({ rates: [], districts: odd }).map(({ path }) => path)).toEqual([
    '/districts/0/name',
    '/districts/1/fee',
    '/districts/2/name',
    '/districts/2/minutes',
  ]);
  expect(deliveryFeeProblems(fees)).toEqual([]);
});

test('a list is read in the formats of spreadsheets and people', () => {
  const text = '\ufeffBairro;Taxa;Minutos\r\nBela Vista;6,00;30\r\n\r\nMoema\tR$ 8,50\t40 min\r\n"Vila Olímpia"; 7 ;';
  expect(readDistrictList(text)).toEqual({
    districts: [
      { name: 'Bela Vista', fee: 600, minutes: 30 },
      { name: 'Moema', fee: 850, minutes: 40 },
      { name: 'Vila Olímpia', fee: 700 },
    ],
    errors: [],
  });
});

test('an unreadable line is reported with its number and reason, and the others are read', () => {
  const { districts: read, errors } = readDistrictList('Moema;oito\nCentro;5\n;5\ncentro;6\nSé;5;0\nBrás;5;30;x');
  expect(read).toEqual([{ name: 'Centro', fee: 500 }]);
  expect(errors.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6]);
  expect(errors[0]).toEqual({ line: 1, code: 'fee', name: 'Moema' });
});

test.each([
  [';5', 'Falta o nome do bairro.'],
  [`${'x'.repeat(121)};5`, 'O nome tem mais de 120 letras.'],
  ['Sé;', 'A taxa de “Sé” não foi entendida. Escreva como: Sé; 8,00; 40.'],
  ['Sé;5;0', 'Os minutos de “Sé” vão de 1 a 1440.'],
  ['Sé;5;1441', 'Os minutos de “Sé” vão de 1 a 1440.'],
  ['Sé;5;logo', 'Os minutos de “Sé” vão de 1 a 1440.'],
  ['Sé;5;12345', 'Os minutos de “Sé” vão de 1 a 1440.'],
  ['Sé;5;30;x', 'Há colunas a mais em “Sé”: use bairro; taxa; minutos.'],
])('“%s” is not understood; the message says why', (line, detail) => {
  const { districts: read, errors } = readDistrictList(line);
  expect([read, errors.map(({ line: at }) => at), errors.map(unreadDistrictText)]).toEqual([[], [1], [detail]]);
});

test('a repeated district is reported as it is written', () => {
  const { errors } = readDistrictList('Sé;5\nSE;6');
  expect(errors.map(({ line }) => line)).toEqual([2]);
  expect(errors.map(unreadDistrictText)).toEqual(['“SE” está duas vezes na lista.']);
});

test.each([
  ['Sé;5;1', 1],
  ['Sé;5;1440 minutos', 1440],
  ['Sé;5;30 mins', 30],
  ['Sé;5;30 min.', 30],
  ['" Sé ";5;30;;', 30],
])('“%s” is read', (line, minutes) => {
  expect(readDistrictList(line)).toStrictEqual({ districts: [{ name: 'Sé', fee: 500, minutes }], errors: [] });
});

test.each(['Bairro;x', 'bairros', 'Nome;y', 'x;Taxa', 'x;valor', 'x;Preço'])(
  '“%s” is a heading, on the first line only',
  (heading) => {
    expect(readDistrictList(`\n${heading}\nSé;5`)).toEqual({ districts: [{ name: 'Sé', fee: 500 }], errors: [] });
    expect(readDistrictList(`Sé;5\n${heading}`).errors).toHaveLength(1);
  },
);

test('line ends of any system part lines, and a name may be as long as a form allows', () => {
  const long = 'x'.repeat(120);
  expect(readDistrictList(`a;1\rb;2\r\n${long};3`).districts.map(({ name }) => name)).toEqual(['a', 'b', long]);
});

test('blank lines and blanks around cells do not matter, before the heading too', () => {
  const { districts: read, errors } = readDistrictList('  \nBairro;Taxa\n   \n  " Moema " ; 7,00 ; 30 ');
  expect(errors).toEqual([]);
  expect(read).toEqual([{ name: 'Moema', fee: 700, minutes: 30 }]);
});
