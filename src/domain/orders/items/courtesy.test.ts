import { expect, test } from 'vitest';
import { COURTESY_PROBLEM } from '#domain/orders/texts.ts';
import { isGift, lacksReason, MAX_COURTESY } from './courtesy.ts';

const free = { name: 'Bolo', quantity: 1, unitPrice: 0 };
const listed = { unitPrice: 900 };

test.each([
  ['a free item without a price', free, true],
  ['a free item with a price', { ...free, unitPrice: 1 }, false],
  ['a product that costs nothing anyway', { ...free, productId: 'agua' }, false],
  ['a product whose price was set to zero', { ...free, productId: 'bolo', listed }, true],
  ['a product whose price was lowered', { ...free, productId: 'bolo', listed, unitPrice: 1 }, false],
])('%s is a gift: %s', (_name, line, gift) => {
  expect(isGift(line)).toBe(gift);
});

test('a gift without a reason is most likely a forgotten price', () => {
  expect([free, { ...free, courtesy: ' ' }, { ...free, courtesy: 'aniversário' }].map(lacksReason)).toEqual([
    true,
    true,
    false,
  ]);
  expect(lacksReason({ ...free, unitPrice: 1 })).toBe(false);
  expect([COURTESY_PROBLEM, MAX_COURTESY]).toEqual(['Informe o preço, ou o motivo da cortesia.', 120]);
});
