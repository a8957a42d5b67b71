import { describe, expect, it, test } from 'vitest';
import { bagAfter, bagBefore } from './after.ts';
import { type Bag, emptyBag } from './bag.ts';
import { addItem } from './edit.ts';

const COFFEE = { productId: 'cafe', name: 'Café', quantity: 1, unitPrice: 500 };
const BREAD = { productId: 'pao', name: 'Pão', quantity: 2, unitPrice: 100 };
const sent: Bag = { ...addItem(emptyBag('loja', 'PDV'), COFFEE, 'a'), discount: 50, idempotencyKey: 'first' };

describe('a saved bag', () => {
  it('is empty', () => {
    expect(bagAfter(sent, sent)).toEqual(emptyBag('loja', 'PDV'));
  });

  it('keeps lines added during the save for the next order', () => {
    const now = addItem(addItem(sent, COFFEE, 'b'), BREAD, 'c');
    expect(bagAfter(sent, now)).toEqual({
      ...emptyBag('loja', 'PDV'),
      items: [
        { ...COFFEE, key: 'a' },
        { ...BREAD, key: 'c' },
      ],
    });
  });

  it('does not change a bag that was started during the save', () => {
    const another = addItem(emptyBag('loja', 'PDV'), BREAD, 'd');
    expect(bagAfter(sent, another)).toBe(another);
  });
});

test('a bag can be restored, but not once it was sold', () => {
  expect(bagBefore(sent, addItem(sent, BREAD, 'c'))).toBe(sent);
  const next = bagAfter(sent, sent);
  expect(bagBefore(sent, next)).toBe(next);
});

test('of a product added while saving, only the added units stay', () => {
  const now = addItem(addItem(sent, BREAD, 'c'), COFFEE, 'b');
  expect(bagAfter(addItem(sent, BREAD, 'c'), now).items).toEqual([{ ...COFFEE, key: 'a' }]);
});
