import { describe, expect, test } from 'vitest';
import { fullBag, pizza } from '#tests/support/bag-examples.ts';
import { emptyBag, isEmptyBag } from './bag.ts';
import { addItem, changeItem, fillCustomer, setCustomer, setNotes, setQuantity, unfillCustomer } from './edit.ts';
import { bagTotals } from './money/totals.ts';

describe('the bag', () => {
  test('is empty until an item is added', () => {
    expect([isEmptyBag(emptyBag('cantina')), isEmptyBag(fullBag())]).toEqual([true, false]);
  });

  test('increases the quantity of the same product and keeps lines with notes separate', () => {
    const twice = addItem(addItem(emptyBag('cantina'), pizza, '1'), pizza, '2');
    expect(twice.items.map((item) => item.quantity)).toEqual([2]);
    const noted = addItem(changeItem(twice, '1', { notes: 'sem cebola' }), pizza, '3');
    expect(noted.items.map((item) => [item.key, item.quantity])).toEqual([
      ['1', 2],
      ['3', 1],
    ]);
  });

  test('removes a line at quantity zero and caps the quantity', () => {
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

  test('clears the first customer when the phone becomes another’s, and keeps what was typed', () => {
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

test('a bag is empty until any of its fields is filled', () => {
  const empty = emptyBag('cantina');
  expect(isEmptyBag(empty)).toBe(true);
  for (const box of Object.keys(empty.customer)) {
    expect(isEmptyBag(setCustomer(empty, { [box]: 'x' }))).toBe(false);
  }
  expect(isEmptyBag(setNotes(empty, 'Sem talheres'))).toBe(false);
  expect(isEmptyBag({ ...empty, txDelivery: 1 })).toBe(false);
  expect(isEmptyBag({ ...empty, discountRate: 1 })).toBe(false);
});

describe('a bag is empty', () => {
  const empty = emptyBag('cantina');

  test.each([
    ['an item', { items: [{ key: 'a', name: 'x', quantity: 1, unitPrice: 1 }] }],
    ['a payment', { payments: [{ key: 'p', methodId: 'm', name: '', amount: 0 }] }],
    ['a fee', { txDelivery: 1 }],
    ['a discount', { discount: 1 }],
    ['a discount in percent', { discountRate: 1 }],
    ['notes', { notes: 'x' }],
    ['a name', { customer: { ...empty.customer, name: 'A' } }],
  ])('until %s is in it', (_what, more) => {
    expect(isEmptyBag({ ...empty, ...more })).toBe(false);
  });

  test('while only its delivery minutes or a discount of 0 % are set', () => {
    expect([isEmptyBag(empty), isEmptyBag({ ...empty, discountRate: 0, deliveryMinutes: 5 })]).toEqual([true, true]);
    expect(empty.deliveryMinutes).toBe(30);
  });
});

test('only a second line of the same product and price, without notes or options, increases the quantity', () => {
  const line = { productId: 'p', name: 'Suco', quantity: 1, unitPrice: 100 };
  const bag = addItem(emptyBag('cantina'), line, '1');
  const lines = (more: object) => addItem(bag, { ...line, ...more }, '2').items.length;
  expect([lines({}), lines({ options: [] })]).toEqual([1, 1]);
  expect([
    lines({ unitPrice: 90 }),
    lines({ productId: 'q' }),
    lines({ notes: 'x' }),
    lines({ courtesy: 'x' }),
  ]).toEqual([2, 2, 2, 2]);
  expect(lines({ options: [{ name: 'gelo', quantity: 1, unitPrice: 0 }] })).toBe(2);
  const { productId: _product, ...free } = line;
  expect(addItem(addItem(emptyBag('cantina'), free, '1'), free, '2').items).toHaveLength(2);
});

test('a bag with any two fields filled is not empty', () => {
  const empty = emptyBag('cantina');
  const payment = { key: 'p', methodId: 'pix', name: 'Pix', amount: 0 };
  const kinds = [
    { items: addItem(empty, pizza, '1').items, payments: [payment] },
    { payments: [payment], txDelivery: 1 },
    { txDelivery: 1, discount: 1 },
    { discount: 1, discountRate: 1 },
    { payments: [payment], discountRate: 1 },
  ];
  expect(kinds.map((kind) => isEmptyBag({ ...empty, ...kind }))).toEqual(kinds.map(() => false));
});

describe('one line among others', () => {
  const two = addItem(addItem(emptyBag('cantina'), pizza, '1'), { ...pizza, productId: 'other' }, '2');

  test('is changed alone', () => {
    const changed = changeItem(two, '2', { notes: 'sem sal' });
    expect(changed.items.map(({ notes }) => notes)).toEqual([undefined, 'sem sal']);
    expect(setQuantity(two, '1', 3).items.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });

  test('stays with one piece and is removed with less; fractions of a piece are rounded', () => {
    expect(setQuantity(two, '1', 1).items).toHaveLength(2);
    expect(setQuantity(two, '1', 0.5).items.map(({ key }) => key)).toEqual(['2']);
    expect(setQuantity(two, '1', 1.6).items[0]?.quantity).toBe(2);
    expect(setQuantity(two, '1', 2.4).items[0]?.quantity).toBe(2);
  });

  test('has no notes or courtesy once they are emptied', () => {
    const noted = changeItem(two, '1', { notes: 'sem sal', courtesy: 'demora' });
    expect(noted.items[0]).toMatchObject({ notes: 'sem sal', courtesy: 'demora' });
    expect(Object.keys(changeItem(noted, '1', { notes: '', courtesy: '' }).items[0] ?? {}).sort()).toEqual(
      Object.keys(two.items[0] ?? {}).sort(),
    );
  });

  test('is not joined by one at another price or with a courtesy', () => {
    const first = addItem(emptyBag('cantina'), pizza, '1');
    expect(addItem(first, { ...pizza, unitPrice: 1 }, '2').items).toHaveLength(2);
    expect(addItem(first, { ...pizza, courtesy: 'demora' }, '2').items).toHaveLength(2);
    expect(addItem(changeItem(first, '1', { courtesy: 'demora' }), pizza, '2').items).toHaveLength(2);
    expect(
      addItem(first, { ...pizza, options: [{ name: 'Borda', quantity: 1, unitPrice: 0 }] }, '2').items,
    ).toHaveLength(2);
    expect(addItem(first, { ...pizza, productId: 'other' }, '2').items).toHaveLength(2);
  });
});
