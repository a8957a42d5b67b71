import { expect, test } from 'vitest';
import { discountLimitOf, exceedsDiscount, givesUnpriced } from './discount-limit.ts';

const line = (total: number, lowered = 0) => ({
  total,
  quantity: 2,
  ...(lowered === 0
    ? {}
    : { differs: [{ kind: 'price' as const, catalogue: total / 2 + lowered, charged: total / 2 }] }),
});

test.each([
  [0, 0, false],
  [1000, 10, false],
  [1001, 10, true],
  [1, 0, true],
  [10_000, 100, false],
])('%i cents off R$ 100,00 with a limit of %i %%: over is %s', (discount, percent, over) => {
  expect(exceedsDiscount({ items: [line(10_000)], discount }, percent)).toBe(over);
});

test('a lowered price counts like a discount, of all its pieces', () => {
  expect(exceedsDiscount({ items: [line(9000, 500)], discount: 0 }, 10)).toBe(false);
  expect(exceedsDiscount({ items: [line(9000, 500)], discount: 1 }, 10)).toBe(true);
  expect(exceedsDiscount({ items: [line(0, 500)], discount: 0 }, 99)).toBe(true);
});

test('owners and managers have no limit', () => {
  const limits = { discountCaixa: 20, discountAtendente: 5, discountDespachante: 0 };
  const roles = ['dono', 'gerente', 'caixa', 'atendente', 'despachante'] as const;
  expect(roles.map((role) => discountLimitOf(role, limits))).toEqual([100, 100, 20, 5, 0]);
});

test('an order without a discount is within every limit, and a higher price is no discount', () => {
  expect(exceedsDiscount({ items: [], discount: 0 }, 0)).toBe(false);
  const dearer = { total: 2200, quantity: 1, differs: [{ kind: 'price' as const, catalogue: 1000, charged: 2200 }] };
  const renamed = { total: 1000, quantity: 1, differs: [{ kind: 'not-listed' as const }] };
  expect(exceedsDiscount({ items: [dearer, renamed], discount: 0 }, 0)).toBe(false);
  expect(exceedsDiscount({ items: [dearer, renamed], discount: 1 }, 0)).toBe(true);
});

test('a courtesy without a product has no full price, so only who has no limit gives it', () => {
  const gift = { total: 0 };
  expect([givesUnpriced([gift], 99), givesUnpriced([gift], 100)]).toEqual([true, false]);
  expect(givesUnpriced([{ total: 500 }, { productId: 'ketchup', total: 0 }], 0)).toBe(false);
});
