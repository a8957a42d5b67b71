import { expect, test } from 'vitest';
import { cash, fullBag, pizza } from '#tests/support/bag-examples.ts';
import { changeItem, emptyBag } from './bag.ts';
import { addPayment, setChangeFor } from './bag-payments.ts';
import { readBag } from './read-bag.ts';

const stored = (bag: unknown): unknown => JSON.parse(JSON.stringify(bag));

test('a bag comes back as it was stored', () => {
  const bag = { ...setChangeFor(addPayment(fullBag(), cash, 'c'), 'c', 10_000), idempotencyKey: 'key' };
  const noted = changeItem(bag, '1', {
    notes: 'sem cebola',
    options: [{ name: 'Borda', quantity: 1, unitPrice: 800 }],
  });
  expect(readBag(stored(noted), 'cantina')).toEqual(noted);
});

test('an emptied box of minutes stays empty', () => {
  expect(readBag(stored(fullBag({ deliveryMinutes: Number.NaN })), 'cantina').deliveryMinutes).toBeNaN();
});

test('another establishment starts with an empty bag', () => {
  expect(readBag(stored(fullBag()), 'outra')).toEqual(emptyBag('outra'));
});

test.each([null, 'x', 3, [], {}, { establishmentId: 'cantina', items: 7, customer: 'x' }])(
  '%o loses nothing else',
  (junk) => {
    expect(readBag(junk, 'cantina').items).toEqual([]);
  },
);

test('a broken line is left out and the others stay', () => {
  const broken = { ...fullBag(), items: [{ ...pizza, key: 'a', unitPrice: -1 }, { ...pizza, key: 'b' }, null] };
  expect(readBag(stored(broken), 'cantina').items.map((item) => item.key)).toEqual(['b']);
});
