import fc from 'fast-check';
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
  expect(readBag(stored(fullBag({ deliveryMinutes: null })))?.deliveryMinutes).toBeNull();
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 30.5, 'x'])('minutes of %s are an empty box', (minutes) => {
  expect(readBag({ ...fullBag(), deliveryMinutes: minutes })?.deliveryMinutes).toBeNull();
});

test('a discount in percent comes back; one that is no share of the whole does not', () => {
  const rate = (discountRate: unknown) => readBag({ ...fullBag(), discountRate })?.discountRate;
  expect([0, 1250, 10_000].map(rate)).toEqual([0, 1250, 10_000]);
  expect([-1, 10_001, 12.5, Number.NaN, '5'].map(rate)).toEqual(Array(5).fill(undefined));
});

/** Any JSON under any of the bag's fields, and numbers that JSON does not have. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308, Number.MAX_SAFE_INTEGER),
);

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('no bag that is read holds a number that is none', () => {
  const fields = fc.record(
    {
      deliveryMinutes: anything,
      txDelivery: anything,
      discount: anything,
      discountRate: anything,
      suggested: fc.record({ fee: anything, minutes: anything }),
      place: fc.record({ latitude: anything, longitude: anything, of: fc.constant({ address: 'Rua A' }) }),
      items: fc.array(
        fc.record({ key: fc.constant('a'), name: fc.constant('x'), quantity: anything, unitPrice: anything }),
      ),
      payments: fc.array(
        fc.record({ key: fc.constant('p'), methodId: fc.constant('m'), amount: anything, changeFor: anything }),
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fields, (odd) => {
      const bag = readBag({ ...fullBag(), ...odd });
      expect(numbersIn(bag).every(Number.isFinite)).toBe(true);
    }),
  );
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

test('a line is kept for the quantities that an order may have', () => {
  const items = [0, 1, 999, 1000, 1.5, -1, '2'].map((quantity, key) => ({ ...pizza, key: String(key), quantity }));
  expect(readBag(stored({ ...fullBag(), items }))?.items.map(({ quantity }) => quantity)).toEqual([1, 999]);
});

test('a broken line is left out and the others stay', () => {
  const broken = { ...fullBag(), items: [{ ...pizza, key: 'a', unitPrice: -1 }, { ...pizza, key: 'b' }, null] };
  expect(readBag(stored(broken))?.items.map((item) => item.key)).toEqual(['b']);
});
