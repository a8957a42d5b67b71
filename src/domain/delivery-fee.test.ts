import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeliveryFees, deliveryFeeProblems, type KmRate, suggestFee } from './delivery-fee.ts';
import { type Coordinates, ROAD_FACTOR } from './distance.ts';

const shop: Coordinates = { latitude: -23.55, longitude: -46.64 };
/** A point so many kilometres north of the shop. */
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
    expect(suggestion).toMatchObject({ ok: true, fee, free: false, roadFactor: ROAD_FACTOR });
    expect(suggestion.ok && suggestion.minutes).toBe(minutes);
  });

  test('is none beyond the last rate, and says how far that reaches', () => {
    expect(suggestFee(fees, shop, north(4), 5000)).toMatchObject({ ok: false, reason: 'too-far', farthestKm: 5 });
    expect(suggestFee({ ...fees, roadFactor: 1.2 }, shop, north(4), 5000)).toMatchObject({ ok: true, fee: 800 });
  });

  test('is nothing from the total that is delivered free', () => {
    const free = { ...fees, freeFrom: 10_000 };
    expect(suggestFee(free, shop, north(1), 9999)).toMatchObject({ fee: 500, free: false });
    expect(suggestFee(free, shop, north(1), 10_000)).toMatchObject({ fee: 0, free: true });
    expect(suggestFee(free, shop, north(4), 10_000)).toMatchObject({ reason: 'too-far' });
  });

  test('says what is missing', () => {
    expect(suggestFee({ rates: [] }, null, null, 0)).toEqual({ ok: false, reason: 'no-rates' });
    expect(suggestFee(fees, null, null, 0)).toEqual({ ok: false, reason: 'no-origin' });
    expect(suggestFee(fees, shop, null, 0)).toEqual({ ok: false, reason: 'no-destination' });
  });

  test('follows from exactly one of the rates, wherever the customer lives', () => {
    const ascending = fc
      .uniqueArray(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 10 })
      .map((ends) => ends.sort((a, b) => a - b).map((upToMeters, index) => ({ upToMeters, fee: 100 * (index + 1) })));
    fc.assert(
      fc.property(ascending, fc.double({ min: 0, max: 60, noNaN: true }), (list, km) => {
        const suggestion = suggestFee({ rates: list }, shop, north(km), 0);
        const reaching = list.filter(
          ({ upToMeters }) => 'roadKm' in suggestion && upToMeters >= suggestion.roadKm * 1000,
        );
        expect(suggestion.ok ? suggestion.fee : 'none').toBe(reaching[0]?.fee ?? 'none');
      }),
    );
  });
});

test('rates that are in order are accepted', () => {
  expect(deliveryFeeProblems({ rates, roadFactor: 1.35, freeFrom: 12_000 })).toEqual([]);
  expect(deliveryFeeProblems({ rates: [] })).toEqual([]);
});

test.each<[DeliveryFees, string]>([
  [{ rates: [{ upToMeters: 0, fee: 500 }] }, '/rates/0/upToMeters'],
  [{ rates: [{ upToMeters: 1500.5, fee: 500 }] }, '/rates/0/upToMeters'],
  [{ rates: [{ upToMeters: 300_000, fee: 500 }] }, '/rates/0/upToMeters'],
  [{ rates: [...rates, { upToMeters: 5000, fee: 900 }] }, '/rates/2/upToMeters'],
  [{ rates: [{ upToMeters: 1000, fee: -1 }] }, '/rates/0/fee'],
  [{ rates: [{ upToMeters: 1000, fee: 1, minutes: 0 }] }, '/rates/0/minutes'],
  [{ rates, roadFactor: 0.5 }, '/roadFactor'],
  [{ rates, freeFrom: 0 }, '/freeFrom'],
  [{ rates: Array.from({ length: 41 }, (_, index) => ({ upToMeters: index + 1, fee: 0 })) }, '/rates'],
])('%j is refused at %s', (fees, path) => {
  expect(deliveryFeeProblems(fees).map((problem) => problem.path)).toEqual([path]);
});
