import { expect, test } from 'vitest';
import { type DeliveryFees, deliveryFeeProblems } from '#domain/delivery-fees/delivery-fee.ts';
import { feesOf, formOf, withRate } from './fees-form.ts';

const fees: DeliveryFees = {
  rates: [
    { upToMeters: 2500, fee: 500, minutes: 25 },
    { upToMeters: 5000, fee: 800 },
  ],
  freeFrom: 12_000,
};

test('saved fees pass through the form unchanged', () => {
  expect(feesOf(formOf(fees))).toEqual(fees);
  expect(feesOf(formOf({ rates: [], roadFactor: 1.5 }))).toEqual({ rates: [], roadFactor: 1.5 });
  expect(formOf(fees).rates[0]).toEqual({ key: 0, upToMeters: 2500, fee: 500, minutes: 25 });
});

test('a new rate starts with the previous fee and no distance, and is refused until it has one', () => {
  const form = withRate(formOf(fees));
  expect(form.rates[2]).toEqual({ key: 2, upToMeters: 0, fee: 800, minutes: null });
  expect(deliveryFeeProblems(feesOf(form)).map(({ path }) => path)).toEqual(['/rates/2/upToMeters']);
});

test('a factor that is not a number is refused', () => {
  expect(deliveryFeeProblems(feesOf({ ...formOf(fees), roadFactor: '' })).map(({ path }) => path)).toEqual([
    '/roadFactor',
  ]);
});

test('the road factor is shown in percent over the straight line and saved as a factor', () => {
  expect(formOf({ rates: [] }).roadFactor).toBe('35');
  const typed = (roadFactor: string) => feesOf({ ...formOf({ rates: [] }), roadFactor }).roadFactor;
  expect([typed('35'), typed('0'), typed('12,5'), typed('200')]).toEqual([undefined, 1, 1.125, 3]);
});
