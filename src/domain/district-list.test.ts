import { expect, test } from 'vitest';
import { type DistrictFee, deliveryFeeProblems, suggestFee } from './delivery-fee.ts';
import { readDistrictList } from './district-list.ts';

const districts: readonly DistrictFee[] = [
  { name: 'Bela Vista', fee: 600, minutes: 30 },
  { name: 'Jardim São Paulo', fee: 900 },
];
const shop = { latitude: -23.55, longitude: -46.64 };
const fees = { rates: [{ upToMeters: 5000, fee: 700 }], districts };

test.each(['Bela Vista', ' bela vista ', 'BELA-VISTA'])('the district %s goes before the distance', (name) => {
  expect(suggestFee(fees, shop, shop, 0, name)).toEqual({
    ok: true,
    fee: 600,
    free: false,
    minutes: 30,
    district: 'Bela Vista',
  });
});

test('a district needs no point on the map, and is free from the same total', () => {
  expect(suggestFee(fees, null, null, 0, 'jardim sao paulo')).toMatchObject({ fee: 900, district: 'Jardim São Paulo' });
  expect(suggestFee({ ...fees, freeFrom: 5000 }, null, null, 5000, 'Bela Vista')).toMatchObject({ fee: 0, free: true });
});

test('everywhere else the distance counts, or nothing is known', () => {
  expect(suggestFee(fees, shop, shop, 0, 'Moema')).toMatchObject({ ok: true, fee: 700, roadKm: 0 });
  expect(suggestFee(fees, shop, shop, 0, '')).toMatchObject({ ok: true, fee: 700 });
  expect(suggestFee({ rates: [], districts }, shop, shop, 0, 'Moema')).toEqual({ ok: false, reason: 'no-district' });
});

test('districts without a name, twice, or with odd amounts are not saved', () => {
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

test('a list is read as spreadsheets and people write it', () => {
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

test('a line that is not understood says where and why, and the others are read', () => {
  const { districts: read, errors } = readDistrictList('Moema;oito\nCentro;5\n;5\ncentro;6\nSé;5;0\nBrás;5;30;x');
  expect(read).toEqual([{ name: 'Centro', fee: 500 }]);
  expect(errors.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6]);
  expect(errors[0]?.detail).toBe('A taxa de “Moema” não foi entendida. Escreva como: Moema; 8,00; 40.');
});
