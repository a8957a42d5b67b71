import { expect, test } from 'vitest';
import { cash, fullBag, pizza } from '#tests/support/bag-examples.ts';
import { changeItem } from './bag.ts';
import { addPayment, setChangeFor } from './bag-payments.ts';
import { readBag } from './read-bag.ts';

const stored = (bag: unknown): unknown => JSON.parse(JSON.stringify(bag));

test('a bag comes back as it was stored', () => {
  const bag = { ...setChangeFor(addPayment(fullBag(), cash, 'c'), 'c', 10_000), idempotencyKey: 'key' };
  const noted = changeItem(bag, '1', {
    notes: 'sem cebola',
    options: [{ name: 'Borda', quantity: 1, unitPrice: 800 }],
  });
  expect(readBag(stored(noted))).toEqual(noted);
});

test('an emptied box of minutes stays empty', () => {
  expect(readBag(stored(fullBag({ deliveryMinutes: Number.NaN })))?.deliveryMinutes).toBeNaN();
});

test.each([null, 'x', 3, [], {}, { establishmentId: 7, items: [] }])('%o is no bag', (junk) => {
  expect(readBag(junk)).toBeNull();
});

test('boxes of a wrong type are empty, the others stay', () => {
  const odd = { ...fullBag(), customer: { phone: 3, name: 'Ana' }, payments: 'x', txDelivery: -1, module: 'X' };
  expect(readBag(stored(odd))).toMatchObject({
    module: 'DELIVERY',
    customer: { phone: '', name: 'Ana', uf: '' },
    payments: [],
    txDelivery: 0,
    discount: 90,
  });
});

test('a broken line is left out and the others stay', () => {
  const broken = { ...fullBag(), items: [{ ...pizza, key: 'a', unitPrice: -1 }, { ...pizza, key: 'b' }, null] };
  expect(readBag(stored(broken))?.items.map((item) => item.key)).toEqual(['b']);
});
