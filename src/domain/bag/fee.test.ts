import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeeSuggestion } from '#domain/delivery-fees/delivery-fee.ts';
import { ok, refused } from '#domain/shared/result.ts';
import { fullBag } from '#tests/support/bag-examples.ts';
import { emptyBag } from './bag.ts';
import { differsFromSuggestion, takeSuggestion, typeFee, typeMinutes, withSuggestion } from './fee.ts';
import { readBag } from './read.ts';

const measured = { straightKm: 2, roadFactor: 1.35, roadKm: 2.7 };
const near: FeeSuggestion = ok({ fee: 500, free: false, minutes: 25, ...measured });
const far: FeeSuggestion = ok({ fee: 900, free: false, ...measured });
const none: FeeSuggestion = refused({ code: 'no-destination' });
const bag = emptyBag('cantina');

describe('a suggestion', () => {
  test('fills fee and minutes, and follows the address', () => {
    const filled = withSuggestion(bag, near);
    expect([filled.txDelivery, filled.deliveryMinutes]).toEqual([500, 25]);
    const moved = withSuggestion(filled, far);
    expect([moved.txDelivery, moved.deliveryMinutes]).toEqual([900, 30]);
    const gone = withSuggestion(moved, none);
    expect([gone.txDelivery, gone.deliveryMinutes, gone.suggested]).toEqual([0, 30, undefined]);
  });

  test('that changes nothing returns the same bag', () => {
    const filled = withSuggestion(bag, near);
    expect(withSuggestion(filled, near)).toBe(filled);
    expect(withSuggestion(bag, none)).toBe(bag);
  });

  test('never changes typed values, including a free delivery', () => {
    const typed = typeMinutes(typeFee(withSuggestion(bag, near), 0), 40);
    const after = withSuggestion(withSuggestion(typed, far), none);
    expect([after.txDelivery, after.deliveryMinutes]).toEqual([0, 40]);
    expect(withSuggestion(typeFee(bag, 500), far).txDelivery).toBe(500);
  });

  test('never changes the fee of a bag stored before suggestions existed', () => {
    expect(withSuggestion(fullBag(), none).txDelivery).toBe(800);
    expect(withSuggestion(fullBag(), near).txDelivery).toBe(800);
  });

  test('can be accepted later, and is followed again from then on', () => {
    const typed = withSuggestion(typeFee(bag, 700), near);
    expect(differsFromSuggestion(typed, near)).toBe(true);
    const taken = takeSuggestion(typed, near);
    expect([taken.txDelivery, taken.deliveryMinutes, differsFromSuggestion(taken, near)]).toEqual([500, 25, false]);
    expect(withSuggestion(taken, far).txDelivery).toBe(900);
    expect(differsFromSuggestion(typed, none)).toBe(false);
    expect(takeSuggestion(typed, none)).toBe(typed);
  });

  test('is idempotent for any bag', () => {
    const minutes = fc.oneof(fc.constantFrom(0, 25, 30, Number.NaN), fc.constant(null));
    const fee = fc.constantFrom(0, 500, 900, Number.NaN);
    const bags = fc.record({
      deliveryMinutes: minutes,
      txDelivery: fee,
      feeTyped: fc.boolean(),
      minutesTyped: fc.boolean(),
      suggested: fc.record({ fee, minutes: fc.constantFrom(25, 30, Number.NaN) }),
    });
    fc.assert(
      fc.property(bags, fc.constantFrom(near, far, none), (fields, suggestion) => {
        const once = withSuggestion({ ...bag, ...fields }, suggestion);
        expect(withSuggestion(once, suggestion)).toBe(once);
      }),
    );
  });

  test('does not fill an emptied minutes field, before and after saving', () => {
    const emptied = withSuggestion(typeMinutes(withSuggestion(bag, near), null), near);
    expect(emptied.deliveryMinutes).toBeNull();
    expect(withSuggestion(emptied, near)).toBe(emptied);
    const again = readBag(JSON.parse(JSON.stringify(emptied)));
    expect(again).toEqual(emptied);
  });

  test('survives saving and reading, as do typed values', () => {
    for (const kept of [withSuggestion(bag, near), typeMinutes(typeFee(bag, 0), 10)]) {
      expect(readBag(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    }
  });
});

test('a text that is not an amount sets no fee; minutes that are not a whole number from zero empty the field', () => {
  expect(typeFee(bag, Number.NaN)).toBe(bag);
  expect(typeFee(bag, -1)).toBe(bag);
  expect([0, 1, -1, 2.5, null].map((typed) => typeMinutes(bag, typed).deliveryMinutes)).toEqual([
    0,
    1,
    null,
    null,
    null,
  ]);
});

test('a slow door adds its minutes to the suggested ones, and they leave with the address', () => {
  const slow = withSuggestion(bag, far, 6);
  expect([slow.deliveryMinutes, slow.suggested?.minutes]).toEqual([36, 36]);
  expect(withSuggestion(slow, far, 6)).toBe(slow);
  expect(withSuggestion(slow, far)).toMatchObject({ deliveryMinutes: 30 });
  expect(withSuggestion(typeMinutes(bag, 20), far, 6).deliveryMinutes).toBe(20);
});

test('a slow door adds its minutes where no fee is suggested, and changes no fee', () => {
  const slow = withSuggestion(bag, none, 6);
  expect([slow.deliveryMinutes, slow.txDelivery]).toEqual([36, 0]);
  expect(withSuggestion(slow, none, 6)).toBe(slow);
  expect(withSuggestion(slow, near, 6)).toMatchObject({ deliveryMinutes: 31, txDelivery: 500 });
  const left = withSuggestion(slow, none);
  expect([left.deliveryMinutes, left.suggested]).toEqual([30, undefined]);
  expect(withSuggestion(typeMinutes(typeFee(bag, 700), 20), none, 6)).toMatchObject({
    deliveryMinutes: 20,
    txDelivery: 700,
  });
  expect(withSuggestion(typeFee(bag, 700), none, 6)).toMatchObject({ deliveryMinutes: 36, txDelivery: 700 });
});

test('a suggestion without minutes takes the usual minutes; no suggestion changes nothing', () => {
  const filled = withSuggestion(bag, near);
  expect(withSuggestion(filled, far)).toMatchObject({ deliveryMinutes: 30, suggested: { fee: 900, minutes: 30 } });
  const typed = typeFee(bag, 700);
  expect(takeSuggestion(typed, none)).toBe(typed);
});

test('minutes of a slow door are added, with a suggestion or without', () => {
  expect(withSuggestion(bag, near, 10).deliveryMinutes).toBe(35);
  expect(withSuggestion(bag, far, 10).deliveryMinutes).toBe(40);
  expect(withSuggestion(bag, none, 10).deliveryMinutes).toBe(40);
});

test('typed minutes stay, also where they are the usual ones', () => {
  expect(withSuggestion(typeMinutes(bag, 30), near).deliveryMinutes).toBe(30);
  expect(withSuggestion(typeMinutes(bag, 45), near).deliveryMinutes).toBe(45);
});

test('an accepted suggestion takes the place of a typed fee and is followed again', () => {
  const taken = takeSuggestion(typeFee(withSuggestion(bag, near), 990), near);
  expect(taken.txDelivery).toBe(500);
  expect(withSuggestion(taken, far).txDelivery).toBe(900);
  expect(takeSuggestion(typeFee(bag, 990), none).txDelivery).toBe(990);
});

test('an accepted suggestion still has the minutes of a slow door, unless minutes were typed', () => {
  expect(takeSuggestion(typeFee(bag, 990), near, 10)).toMatchObject({ txDelivery: 500, deliveryMinutes: 35 });
  const typed = typeMinutes(typeFee(bag, 990), 20);
  expect(takeSuggestion(typed, near, 10)).toMatchObject({ txDelivery: 500, deliveryMinutes: 20 });
});
