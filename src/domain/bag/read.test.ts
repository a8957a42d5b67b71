import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cash, fullBag, pizza } from '#tests/support/bag-examples.ts';
import { emptyBag } from './bag.ts';
import { changeItem } from './edit.ts';
import { addPayment, setChangeFor } from './money/payments.ts';
import { readBag } from './read.ts';

const stored = (bag: unknown): unknown => JSON.parse(JSON.stringify(bag));

test('a bag is read as it was stored', () => {
  const bag = { ...setChangeFor(addPayment(fullBag(), cash, 'c'), 'c', 10_000), idempotencyKey: 'key' };
  const noted = changeItem(bag, '1', {
    notes: 'sem cebola',
    options: [{ name: 'Borda', quantity: 1, unitPrice: 800 }],
  });
  expect(readBag(stored(noted))).toEqual(noted);
});

test('an empty minutes field stays empty', () => {
  expect(readBag(stored(fullBag({ deliveryMinutes: null })))?.deliveryMinutes).toBeNull();
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 30.5, 'x'])('minutes of %s are an empty field', (minutes) => {
  expect(readBag({ ...fullBag(), deliveryMinutes: minutes })?.deliveryMinutes).toBeNull();
});

test('a discount rate is read; one outside 0 to 100 % is dropped', () => {
  const rate = (discountRate: unknown) => readBag({ ...fullBag(), discountRate })?.discountRate;
  expect([0, 1250, 10_000].map(rate)).toEqual([0, 1250, 10_000]);
  expect([-1, 10_001, 12.5, Number.NaN, '5'].map(rate)).toEqual(Array(5).fill(undefined));
});

/** Any JSON in any of the bag's fields, and numbers that JSON does not have. */
const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308, Number.MAX_SAFE_INTEGER),
);

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

test('a read bag contains only finite numbers', () => {
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

test.each([null, 'x', 3, [], {}, { establishmentId: 7, items: [] }])('%o is not a bag', (junk) => {
  expect(readBag(junk)).toBeNull();
});

test('fields of a wrong type are empty, the others stay', () => {
  const odd = { ...fullBag(), customer: { phone: 3, name: 'Ana' }, payments: 'x', txDelivery: -1, module: 'X' };
  expect(readBag(stored(odd))).toMatchObject({
    module: 'DELIVERY',
    customer: { phone: '', name: 'Ana', uf: '' },
    payments: [],
    txDelivery: 0,
    discount: 90,
  });
});

test('a line is kept if its quantity is allowed', () => {
  const items = [0, 1, 999, 1000, 1.5, -1, '2'].map((quantity, key) => ({ ...pizza, key: String(key), quantity }));
  expect(readBag(stored({ ...fullBag(), items }))?.items.map(({ quantity }) => quantity)).toEqual([1, 999]);
});

test('an invalid line is dropped and the others stay', () => {
  const broken = { ...fullBag(), items: [{ ...pizza, key: 'a', unitPrice: -1 }, { ...pizza, key: 'b' }, null] };
  expect(readBag(stored(broken))?.items.map((item) => item.key)).toEqual(['b']);
});

test('a bag with all fields filled is read back unchanged', () => {
  const whole = fullBag({
    module: 'PDV',
    deliveryMinutes: 0,
    feeTyped: true,
    minutesTyped: true,
    suggested: { fee: 0, minutes: 0 },
    place: { latitude: -23.5, longitude: 0, of: { address: 'Rua A' } },
    discountRate: 10_000,
    command: '7',
    pickup: true,
    notes: 'sem pressa',
    idempotencyKey: 'k',
    payments: [{ key: 'p', methodId: 'pix', name: 'Pix', amount: 0, closes: true, changeFor: 0 }],
    items: [
      {
        key: 'a',
        productId: 'p',
        name: 'Pizza',
        quantity: 1,
        unitPrice: 0,
        notes: 'x',
        courtesy: 'y',
        options: [{ groupId: 'g', optionId: 'o', group: 'Sabores', parts: 2, name: 'Atum', quantity: 1, unitPrice: 0 }],
        listed: { unitPrice: 5, options: [{ name: 'Atum', quantity: 1, unitPrice: 3 }] },
      },
    ],
  });
  expect(readBag(stored(whole))).toStrictEqual(whole);
});

test('fields that a stored bag does not have stay absent', () => {
  const bare = {
    establishmentId: 'cantina',
    items: [{ key: 'a', name: 'x', quantity: 1, unitPrice: 1 }],
    payments: [{ key: 'p', methodId: 'm', name: '', amount: 1 }],
  };
  expect(readBag(bare)).toStrictEqual({ ...emptyBag('cantina'), deliveryMinutes: null, ...bare });
});

test.each([
  [{ feeTyped: 'x', minutesTyped: 1, pickup: 1, notes: 5, command: 5, module: 'X', place: 'x', suggested: 5 }],
  [{ suggested: { fee: 5 } }],
  [{ suggested: { minutes: 5 } }],
  [{ place: { latitude: 1, of: { address: 'x' } } }],
  [{ place: { longitude: 1, of: { address: 'x' } } }],
  [{ place: { latitude: 1, longitude: 1, of: { street: 'x', address: 5 } } }],
  [{ place: { latitude: 1, longitude: 1 } }],
])('the invalid or incomplete fields %j are dropped', (fields) => {
  expect(readBag({ establishmentId: 'cantina', ...fields })).toStrictEqual({
    ...emptyBag('cantina'),
    deliveryMinutes: null,
  });
});

test('drops invalid options, payments and incomplete ids', () => {
  const line = { key: 'a', name: 'x', quantity: 1, unitPrice: 1 };
  const option = { name: 'o', quantity: 1, unitPrice: 1 };
  const options = [
    option,
    { ...option, name: 5 },
    { ...option, unitPrice: -1 },
    { ...option, quantity: 0 },
    { ...option, groupId: 'g', parts: 0, group: 5 },
  ];
  const read = readBag({ establishmentId: 'c', items: [{ ...line, options, productId: 5, notes: '', courtesy: '' }] });
  expect(read?.items).toStrictEqual([{ ...line, options: [option, option] }]);
  const payment = { key: 'p', methodId: 'm', name: 'Pix', amount: 1 };
  const payments = [
    { ...payment, closes: 'x', changeFor: -1 },
    { ...payment, key: 5 },
    { ...payment, methodId: 5 },
    { ...payment, amount: 0.5 },
  ];
  expect(readBag({ establishmentId: 'c', payments })?.payments).toStrictEqual([payment]);
});

test.each(['DELIVERY', 'PDV', 'COMANDA'])('a bag of %s stays one', (module) => {
  expect(readBag({ establishmentId: 'c', module })?.module).toBe(module);
});

test('a window is read whole or not at all', () => {
  const schedule = { date: '2026-11-27', from: '19:00', to: '19:30' };
  const read = (of: object) => readBag({ ...fullBag(), schedule: of })?.schedule;
  expect(read(schedule)).toEqual(schedule);
  for (const part of ['date', 'from', 'to']) expect(read({ ...schedule, [part]: 5 })).toBeUndefined();
});

test('a line without its key, name, price or quantity is dropped, the others stay', () => {
  const line = { key: '1', name: 'Pizza', quantity: 1, unitPrice: 100 };
  const kept = (broken: object) =>
    readBag({
      ...fullBag(),
      items: [
        { ...line, ...broken },
        { ...line, key: '2' },
      ],
    })?.items;
  for (const part of ['key', 'name', 'quantity', 'unitPrice']) {
    expect(kept({ [part]: null })?.map(({ key }) => key)).toEqual(['2']);
  }
});
