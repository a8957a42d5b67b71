import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Coordinates, ROAD_FACTOR } from '#domain/places/distance.ts';
import { withDetails } from '#domain/shared/field-problem.ts';
import { refused } from '#domain/shared/result.ts';
import { type DeliveryFees, deliveryFeeProblems, districtFee, type KmRate, suggestFee } from './delivery-fee.ts';
import { deliveryFeeText } from './texts.ts';

const shop: Coordinates = { latitude: -23.55, longitude: -46.64 };
/** A point `km` kilometres north of the shop. */
const north = (km: number): Coordinates => ({ latitude: shop.latitude + km / 111.195, longitude: shop.longitude });

const rates: readonly KmRate[] = [
  { upToMeters: 2000, fee: 500, minutes: 25 },
  { upToMeters: 5000, fee: 800 },
];
const fees: DeliveryFees = { rates };

describe('the suggested fee', () => {
  test.each([
    [0, 500, 25],
    [1.4, 500, 25],
    [1.6, 800, undefined],
    [3.6, 800, undefined],
  ])('at %f km straight is that of the first rate that reaches it by road', (km, fee, minutes) => {
    const suggestion = suggestFee(fees, shop, north(km), 5000);
    expect(suggestion).toMatchObject({ value: { fee, free: false, roadFactor: ROAD_FACTOR } });
    expect(suggestion.ok && suggestion.value.minutes).toBe(minutes);
  });

  test('is missing beyond the last rate, with that rate’s distance', () => {
    expect(suggestFee(fees, shop, north(4), 5000)).toMatchObject({
      ok: false,
      problem: { code: 'too-far', farthestKm: 5 },
    });
    expect(suggestFee({ ...fees, roadFactor: 1.2 }, shop, north(4), 5000)).toMatchObject({ value: { fee: 800 } });
  });

  test('is zero from the free-delivery total on', () => {
    const free = { ...fees, freeFrom: 10_000 };
    expect(suggestFee(free, shop, north(1), 9999)).toMatchObject({ value: { fee: 500, free: false } });
    expect(suggestFee(free, shop, north(1), 10_000)).toMatchObject({ value: { fee: 0, free: true } });
    expect(suggestFee(free, shop, north(4), 10_000)).toMatchObject({ problem: { code: 'too-far' } });
  });

  test('reports what is missing', () => {
    expect(suggestFee({ rates: [] }, null, null, 0)).toEqual(refused({ code: 'no-rates' }));
    expect(suggestFee(fees, null, null, 0)).toEqual(refused({ code: 'no-origin' }));
    expect(suggestFee(fees, shop, null, 0)).toEqual(refused({ code: 'no-destination' }));
  });

  test('comes from exactly one rate, for any customer address', () => {
    const ascending = fc
      .uniqueArray(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 10 })
      .map((ends) => ends.sort((a, b) => a - b).map((upToMeters, index) => ({ upToMeters, fee: 100 * (index + 1) })));
    fc.assert(
      fc.property(ascending, fc.double({ min: 0, max: 60, noNaN: true }), (list, km) => {
        const suggestion = suggestFee({ rates: list }, shop, north(km), 0);
        const measured = suggestion.ok ? suggestion.value : suggestion.problem;
        const reaching = list.filter(({ upToMeters }) => 'roadKm' in measured && upToMeters >= measured.roadKm * 1000);
        expect(suggestion.ok ? suggestion.value.fee : 'none').toBe(reaching[0]?.fee ?? 'none');
      }),
    );
  });
});

test('valid rates are accepted', () => {
  expect(deliveryFeeProblems({ rates, roadFactor: 1.35, freeFrom: 12_000 })).toEqual([]);
  expect(deliveryFeeProblems({ rates: [] })).toEqual([]);
});

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ upToMeters: index + 1, fee: 0 }));
const places = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Vila ${index}`, fee: 0 }));
const FACTOR = 'O acréscimo do trajeto vai de 0 a 200 %.';

test.each<[DeliveryFees, string, string]>([
  [{ rates: [{ upToMeters: 0, fee: 500 }] }, '/rates/0/upToMeters', 'Informe até quantos km.'],
  [{ rates: [{ upToMeters: 1500.5, fee: 500 }] }, '/rates/0/upToMeters', 'Informe até quantos km.'],
  [{ rates: [{ upToMeters: 200_001, fee: 500 }] }, '/rates/0/upToMeters', 'No máximo 200 km.'],
  [{ rates: [...rates, { upToMeters: 5000, fee: 900 }] }, '/rates/2/upToMeters', 'Deve ir além da faixa anterior.'],
  [{ rates: [{ upToMeters: 1000, fee: -1 }] }, '/rates/0/fee', 'Informe a taxa.'],
  [{ rates: [{ upToMeters: 1000, fee: 1, minutes: 0 }] }, '/rates/0/minutes', 'De 1 a 1440 minutos.'],
  [{ rates: [{ upToMeters: 1000, fee: 1, minutes: 1441 }] }, '/rates/0/minutes', 'De 1 a 1440 minutos.'],
  [{ rates: [{ upToMeters: 1000, fee: 1, minutes: 2.5 }] }, '/rates/0/minutes', 'De 1 a 1440 minutos.'],
  [{ rates, roadFactor: 0.99 }, '/roadFactor', FACTOR],
  [{ rates, roadFactor: 3.01 }, '/roadFactor', FACTOR],
  [{ rates, freeFrom: 0 }, '/freeFrom', 'Informe um valor maior que zero.'],
  [{ rates, freeFrom: 0.5 }, '/freeFrom', 'Informe um valor maior que zero.'],
  [{ rates: many(41) }, '/rates', 'No máximo 40 faixas.'],
  [{ rates, districts: places(401) }, '/districts', 'No máximo 400 bairros.'],
  [{ rates, districts: [{ name: '-', fee: 1 }] }, '/districts/0/name', 'Informe o bairro.'],
  [
    { rates, districts: [...places(1), { name: 'VILA-0', fee: 1 }] },
    '/districts/1/name',
    'Este bairro já está na lista.',
  ],
])('%j is refused at %s', (fees, path, detail) => {
  expect(withDetails(deliveryFeeProblems(fees), deliveryFeeText)).toEqual([{ path, detail }]);
});

test.each<[DeliveryFees]>([
  [{ rates: many(40), districts: places(400) }],
  [{ rates: [{ upToMeters: 200_000, fee: 0, minutes: 1440 }], roadFactor: 1, freeFrom: 1 }],
  [{ rates: [{ upToMeters: 1, fee: 10_000_000, minutes: 1 }], roadFactor: 3 }],
])('the limits themselves are fine: %#', (fees) => {
  expect(deliveryFeeProblems(fees)).toEqual([]);
});

test('a district is found by its letters; an empty name finds none', () => {
  const all = [
    { name: ' - ', fee: 1 },
    { name: "Olho d'Água", fee: 2 },
  ];
  expect(districtFee(all, '')).toBeUndefined();
  expect(districtFee(all, ' OLHO D’ÁGUA. ')).toEqual(all[1]);
  expect(districtFee(undefined, 'Centro')).toBeUndefined();
});

test('a suggestion without known minutes has no `minutes`', () => {
  expect(suggestFee({ rates: [], districts: [{ name: 'Centro', fee: 1 }] }, null, null, 0, 'centro')).toStrictEqual({
    ok: true,
    value: { fee: 1, free: false, district: 'Centro' },
  });
});

test('a rate of one metre covers the shop’s own address', () => {
  expect(suggestFee({ rates: [{ upToMeters: 1, fee: 5 }] }, shop, shop, 0)).toMatchObject({
    ok: true,
    value: { fee: 5 },
  });
});

test('a rate reaches exactly to its distance', () => {
  const measured = suggestFee({ rates: [{ upToMeters: 9000, fee: 500 }] }, shop, north(1), 0);
  const meters = measured.ok && 'roadKm' in measured.value ? measured.value.roadKm * 1000 : 0;
  const reaches = (upToMeters: number) => suggestFee({ rates: [{ upToMeters, fee: 500 }] }, shop, north(1), 0).ok;
  expect([reaches(meters), reaches(meters - 0.1), reaches(meters + 0.1)]).toEqual([true, false, true]);
});

test('a shop with one district and no rates says that the district is missing', () => {
  expect(suggestFee({ rates: [], districts: [{ name: 'Sé', fee: 1 }] }, shop, shop, 0, 'Moema')).toEqual(
    refused({ code: 'no-district' }),
  );
});

test('a district in two words is not the same one in one word', () => {
  expect(districtFee([{ name: 'Vila Nova', fee: 1 }], 'Vilanova')).toBeUndefined();
});
