import { describe, expect, it, test } from 'vitest';
import { addItem, type Bag, emptyBag } from './bag.ts';
import { bagAfter, bagBefore } from './bag-after.ts';

const COFFEE = { productId: 'cafe', name: 'Café', quantity: 1, unitPrice: 500 };
const BREAD = { productId: 'pao', name: 'Pão', quantity: 2, unitPrice: 100 };
const sent: Bag = { ...addItem(emptyBag('loja', 'PDV'), COFFEE, 'a'), discount: 50, idempotencyKey: 'first' };

describe('a bag that was saved', () => {
  it('is empty', () => {
    expect(bagAfter(sent, sent)).toEqual(emptyBag('loja', 'PDV'));
  });

  it('keeps for the next order what came in meanwhile', () => {
    const now = addItem(addItem(sent, COFFEE, 'b'), BREAD, 'c');
    expect(bagAfter(sent, now)).toEqual({
      ...emptyBag('loja', 'PDV'),
      items: [
        { ...COFFEE, key: 'a' },
        { ...BREAD, key: 'c' },
      ],
    });
  });

  it('leaves the one alone that was begun meanwhile', () => {
    const another = addItem(emptyBag('loja', 'PDV'), BREAD, 'd');
    expect(bagAfter(sent, another)).toBe(another);
  });
});

test('a bag is put back as it was, but not once it was sold', () => {
  expect(bagBefore(sent, addItem(sent, BREAD, 'c'))).toBe(sent);
  const next = bagAfter(sent, sent);
  expect(bagBefore(sent, next)).toBe(next);
});
