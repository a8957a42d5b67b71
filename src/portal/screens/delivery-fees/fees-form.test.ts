import { expect, test } from 'vitest';
import { type DeliveryFees, deliveryFeeProblems } from '#domain/delivery-fee.ts';
import { acceptDecimal, feesOf, formOf, withRate } from './fees-form.ts';

const fees: DeliveryFees = {
  rates: [
    { upToMeters: 2500, fee: 500, minutes: 25 },
    { upToMeters: 5000, fee: 800 },
  ],
  freeFrom: 12_000,
};

test('what is saved comes back from the boxes as it was', () => {
  expect(feesOf(formOf(fees))).toEqual(fees);
  expect(feesOf(formOf({ rates: [], roadFactor: 1.5 }))).toEqual({ rates: [], roadFactor: 1.5 });
  expect(formOf(fees).rates[0]).toEqual({ key: 0, km: '2,5', fee: 500, minutes: '25' });
});

test('another rate starts empty, at the fee of the one before, and is refused until it says how far', () => {
  const form = withRate(formOf(fees));
  expect(form.rates[2]).toEqual({ key: 2, km: '', fee: 800, minutes: '' });
  expect(deliveryFeeProblems(feesOf(form)).map(({ path }) => path)).toEqual(['/rates/2/upToMeters']);
});

test.each([
  ['2', '2'],
  ['2.5', '2,5'],
  ['2,', '2,'],
  ['dois', null],
  ['2,5,5', null],
  ['-1', null],
])('"%s" is taken as %s', (typed, taken) => {
  expect(acceptDecimal(typed)).toBe(taken);
});

test('a factor that is no number is refused', () => {
  expect(deliveryFeeProblems(feesOf({ ...formOf(fees), roadFactor: '' })).map(({ path }) => path)).toEqual([
    '/roadFactor',
  ]);
});

test('the ride is shown as percent over the straight line and kept as a factor', () => {
  expect(formOf({ rates: [] }).roadFactor).toBe('35');
  const typed = (roadFactor: string) => feesOf({ ...formOf({ rates: [] }), roadFactor }).roadFactor;
  expect([typed('35'), typed('0'), typed('12,5'), typed('200')]).toEqual([undefined, 1, 1.125, 3]);
});
