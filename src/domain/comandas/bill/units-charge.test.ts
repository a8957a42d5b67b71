import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitsCharge } from '#domain/comandas/payments.ts';

test('units of a line differ by a cent at most, and add up to its charge in whatever portions they are paid', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), portions, (charge, parts) => {
      const all = parts.reduce((sum, one) => sum + one, 0);
      let paid = 0;
      for (const units of parts) {
        const price = unitsCharge({ lineId: 'l', charge, paid, left: charge - paid }, all, units);
        expect(Math.abs(price - (charge * units) / all)).toBeLessThan(units);
        paid += price;
      }
      expect(paid).toBe(charge);
    }),
  );
});

test.each([
  [1000, 0, 3, 1, 334],
  [1000, 333, 3, 1, 334],
  [1000, 334, 3, 1, 333],
  [1000, 666, 3, 1, 333],
  [1000, 667, 3, 1, 333],
  [1000, 667, 3, 3, 333],
  [1000, 1000, 3, 1, 0],
  [1000, 900, 3, 1, 100],
  [0, 0, 2, 1, 0],
])('of %i cents with %i paid, %i units: the next %i cost %i', (charge, paid, all, units, price) => {
  expect(unitsCharge({ lineId: 'l', charge, paid, left: charge - paid }, all, units)).toBe(price);
});
