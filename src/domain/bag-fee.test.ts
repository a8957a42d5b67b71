import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullBag } from '#tests/support/bag-examples.ts';
import { emptyBag } from './bag.ts';
import { differsFromSuggestion, takeSuggestion, typeFee, typeMinutes, withSuggestion } from './bag-fee.ts';
import type { FeeSuggestion } from './delivery-fee.ts';
import { readBag } from './read-bag.ts';

const measured = { straightKm: 2, roadFactor: 1.35, roadKm: 2.7 };
const near: FeeSuggestion = { ok: true, fee: 500, free: false, minutes: 25, ...measured };
const far: FeeSuggestion = { ok: true, fee: 900, free: false, ...measured };
const none: FeeSuggestion = { ok: false, reason: 'no-destination' };
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

  test('that changes nothing leaves the bag the same object', () => {
    const filled = withSuggestion(bag, near);
    expect(withSuggestion(filled, near)).toBe(filled);
    expect(withSuggestion(bag, none)).toBe(bag);
  });

  test('never moves what was typed, a free delivery included', () => {
    const typed = typeMinutes(typeFee(withSuggestion(bag, near), 0), 40);
    const after = withSuggestion(withSuggestion(typed, far), none);
    expect([after.txDelivery, after.deliveryMinutes]).toEqual([0, 40]);
    expect(withSuggestion(typeFee(bag, 500), far).txDelivery).toBe(500);
  });

  test('never moves the fee of a bag that was kept before there were suggestions', () => {
    expect(withSuggestion(fullBag(), none).txDelivery).toBe(800);
    expect(withSuggestion(fullBag(), near).txDelivery).toBe(800);
  });

  test('can be taken after all, and is followed again from then on', () => {
    const typed = withSuggestion(typeFee(bag, 700), near);
    expect(differsFromSuggestion(typed, near)).toBe(true);
    const taken = takeSuggestion(typed, near);
    expect([taken.txDelivery, differsFromSuggestion(taken, near)]).toEqual([500, false]);
    expect(withSuggestion(taken, far).txDelivery).toBe(900);
    expect(differsFromSuggestion(typed, none)).toBe(false);
  });

  test('comes to rest, whatever the bag holds', () => {
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

  test('leaves an emptied box of minutes alone, before and after it was stored', () => {
    const emptied = withSuggestion(typeMinutes(withSuggestion(bag, near), null), near);
    expect(emptied.deliveryMinutes).toBeNull();
    expect(withSuggestion(emptied, near)).toBe(emptied);
    const again = readBag(JSON.parse(JSON.stringify(emptied)));
    expect(again).toEqual(emptied);
  });

  test('survives being stored, as does what was typed', () => {
    for (const kept of [withSuggestion(bag, near), typeMinutes(typeFee(bag, 0), 10)]) {
      expect(readBag(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    }
  });
});
