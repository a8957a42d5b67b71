import { describe, expect, test } from 'vitest';
import { fullBag, pizza } from '#tests/support/bag-examples.ts';
import {
  addItem,
  bagTotals,
  changeItem,
  emptyBag,
  fillCustomer,
  isEmptyBag,
  setCustomer,
  setNotes,
  setQuantity,
  unfillCustomer,
} from './bag.ts';

describe('the bag', () => {
  test('is empty until something is put in', () => {
    expect([isEmptyBag(emptyBag('cantina')), isEmptyBag(fullBag())]).toEqual([true, false]);
  });

  test('counts up the same product and keeps lines with notes apart', () => {
    const twice = addItem(addItem(emptyBag('cantina'), pizza, '1'), pizza, '2');
    expect(twice.items.map((item) => item.quantity)).toEqual([2]);
    const noted = addItem(changeItem(twice, '1', { notes: 'sem cebola' }), pizza, '3');
    expect(noted.items.map((item) => [item.key, item.quantity])).toEqual([
      ['1', 2],
      ['3', 1],
    ]);
  });

  test('drops a line at quantity zero and caps the largest', () => {
    const bag = addItem(emptyBag('cantina'), pizza, '1');
    expect(setQuantity(bag, '1', 0).items).toEqual([]);
    expect(setQuantity(bag, '1', 5000).items[0]?.quantity).toBe(999);
  });

  test('adds up items, fee and discount', () => {
    expect(bagTotals(fullBag())).toEqual({ totalProducts: 5490, subtotal: 5490, total: 6200 });
  });

  test('is filled from a known customer without overwriting what was typed', () => {
    const typed = setCustomer(emptyBag('cantina'), { name: 'Ana Beatriz' });
    const bag = fillCustomer(typed, { name: 'Ana', address: { address: 'Rua A', number: '10' } });
    expect(bag.customer).toMatchObject({ name: 'Ana Beatriz', address: 'Rua A', number: '10' });
  });

  test('lets go of the first customer when the phone is another’s, and keeps what was typed', () => {
    const ana = { name: 'Ana', address: { address: 'Rua A', number: '10', neighborhood: 'Centro' } };
    const filled = setCustomer(fillCustomer(emptyBag('cantina'), ana), { number: '12', reference: 'portão' });
    const next = fillCustomer(unfillCustomer(filled, ana), { name: 'Bruno' });
    expect(next.customer).toMatchObject({
      name: 'Bruno',
      address: '',
      number: '12',
      neighborhood: '',
      reference: 'portão',
    });
  });
});

test('a bag is empty until the first thing was put in, whichever box that was', () => {
  const empty = emptyBag('cantina');
  expect(isEmptyBag(empty)).toBe(true);
  for (const box of Object.keys(empty.customer)) {
    expect(isEmptyBag(setCustomer(empty, { [box]: 'x' }))).toBe(false);
  }
  expect(isEmptyBag(setNotes(empty, 'Sem talheres'))).toBe(false);
  expect(isEmptyBag({ ...empty, txDelivery: 1 })).toBe(false);
  expect(isEmptyBag({ ...empty, discountRate: 1 })).toBe(false);
});
