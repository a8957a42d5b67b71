import { expect, test } from 'vitest';
import type { OptionGroup } from '#domain/catalogue/catalogue.ts';
import type { OrderItem } from '#domain/orders/items/item.ts';
import { formatBrl } from '#domain/shared/money.ts';
import { aProduct } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { emptyBag } from './bag.ts';
import { setCustomer, setPickup } from './edit.ts';
import { pointOfBag } from './place.ts';
import { addLines, repeatLines, withCustomerIfMissing, withCustomerOf } from './repeat.ts';
import { repeatNoteText } from './repeat-texts.ts';

const pizza = aProduct({ id: 'pizza', name: 'Pizza', price: 4990 });
const item: OrderItem = { productId: 'pizza', name: 'Pizza', quantity: 2, unitPrice: 4990, total: 9980 };
const crust: OptionGroup = {
  id: 'borda',
  name: 'Borda',
  min: 0,
  max: 1,
  pricing: 'sum',
  options: [{ id: 'catupiry', name: 'Catupiry', price: 800 }],
};
const crusted: OrderItem = {
  ...item,
  options: [{ name: 'Catupiry', quantity: 1, unitPrice: 500 }],
  notes: 'bem assada',
};

test('unchanged lines are repeated without a message', () => {
  expect(repeatLines([item], [pizza])).toEqual({
    lines: [{ productId: 'pizza', name: 'Pizza', quantity: 2, unitPrice: 4990 }],
    notes: [],
  });
});

test('prices are today’s, and a changed price is reported', () => {
  const { lines, notes } = repeatLines([crusted], [{ ...pizza, price: 5290, optionGroups: [crust] }]);
  expect(lines).toMatchObject([
    { unitPrice: 5290, notes: 'bem assada', options: [{ groupId: 'borda', optionId: 'catupiry', unitPrice: 800 }] },
  ]);
  expect(notes.map(repeatNoteText)).toEqual([`Pizza: agora ${formatBrl(6090)}, antes ${formatBrl(5490)}.`]);
});

test.each([
  ['is gone', [], 'Pizza: não está mais no cardápio. Ficou de fora.'],
  ['is sold out', [{ ...pizza, available: false }], 'Pizza: indisponível agora. Ficou de fora.'],
  ['has lost its option', [pizza], 'Pizza: a opção “Catupiry” não existe mais. Ficou de fora.'],
  [
    'asks for more choices',
    [{ ...pizza, optionGroups: [{ ...crust, min: 2, max: 2 }] }],
    'Pizza: Escolha pelo menos 2 em “Borda”. Ficou de fora.',
  ],
])('an item that %s is left out, and the notice names it', (_why, products, note) => {
  const { lines, notes } = repeatLines([crusted], products);
  expect([lines, notes.map(repeatNoteText)]).toEqual([[], [note]]);
});

test('an item without a product keeps its price', () => {
  const free: OrderItem = { name: 'Vela de aniversário', quantity: 1, unitPrice: 300, total: 300 };
  expect(repeatLines([free], [])).toEqual({
    lines: [{ name: 'Vela de aniversário', quantity: 1, unitPrice: 300 }],
    notes: [],
  });
});

test('lines and customer are added to a bag, each line with its own key', () => {
  let key = 0;
  const { lines } = repeatLines([item, item], [pizza]);
  const bag = addLines(emptyBag('cantina'), lines, () => {
    key += 1;
    return String(key);
  });
  expect(bag.items.map((one) => one.key)).toEqual(['1', '2']);
  const { customer } = anOrder();
  const at = {
    name: 'Ana',
    phone: '11987654321',
    address: { ...customer?.address, latitude: -23.5, longitude: -46.6 },
  };
  const order = anOrder({ customer: { ...at, address: { address: 'Rua A', number: '10', ...at.address } } });
  const filled = withCustomerOf(bag, order);
  expect(filled.customer).toMatchObject({ phone: '(11) 98765-4321', name: 'Ana', address: 'Rua A', number: '10' });
  expect(pointOfBag(filled)).toEqual({ latitude: -23.5, longitude: -46.6 });
  expect(withCustomerOf(bag, { ...order, orderType: 'RETIRADA' }).pickup).toBe(true);
});

test('the last order of a phone fills in its customer where none was typed', () => {
  const bag = setCustomer(emptyBag('e', 'DELIVERY'), { phone: '(11) 98765-4321' });
  const address = { address: 'Rua A', number: '10' };
  const order = anOrder({ customer: { name: 'Ana', phone: '11987654321', address } });
  expect(withCustomerIfMissing(bag, order).customer).toMatchObject({ name: 'Ana', ...address });
  const typed = setCustomer(bag, { name: 'Bia' });
  expect(withCustomerIfMissing(typed, order)).toBe(typed);
  const pickup = { ...order, orderType: 'RETIRADA' };
  expect(withCustomerIfMissing(bag, pickup).pickup).toBe(true);
  expect(withCustomerIfMissing(setPickup(bag, true), order).pickup).toBe(true);
  expect(withCustomerIfMissing(bag, order).pickup).toBeUndefined();
});

test('an item that the catalogue never had keeps its options and notes', () => {
  const free: OrderItem = {
    name: 'Bolo',
    quantity: 1,
    unitPrice: 300,
    total: 300,
    notes: 'x',
    options: [{ name: 'Vela', quantity: 1, unitPrice: 0 }],
  };
  expect(repeatLines([free], []).lines).toStrictEqual([
    { name: 'Bolo', quantity: 1, unitPrice: 300, notes: 'x', options: [{ name: 'Vela', quantity: 1, unitPrice: 0 }] },
  ]);
  expect(repeatLines([item], [pizza]).lines[0]).not.toHaveProperty('options');
  expect(repeatLines([item], [pizza]).lines[0]).not.toHaveProperty('notes');
});

test('lines come after what is in the bag, and a customer without phone or point has neither', () => {
  const bag = addLines(emptyBag('cantina'), [{ name: 'a', quantity: 1, unitPrice: 1 }], () => '1');
  expect(addLines(bag, [{ name: 'b', quantity: 1, unitPrice: 1 }], () => '2').items.map(({ name }) => name)).toEqual([
    'a',
    'b',
  ]);
  const address = { address: 'Rua A', number: '10' };
  const filled = withCustomerOf(bag, anOrder({ customer: { name: 'Ana', address } }));
  expect(filled.customer.phone).toBe('');
  expect(filled).not.toHaveProperty('place');
  expect(
    withCustomerOf(bag, anOrder({ customer: { name: 'Ana', address: { ...address, latitude: -23 } } })),
  ).not.toHaveProperty('place');
  expect(
    withCustomerOf(bag, anOrder({ customer: { name: 'Ana', address: { ...address, longitude: -46 } } })),
  ).not.toHaveProperty('place');
  const { customer: _customer, ...nobody } = anOrder();
  expect(withCustomerOf(bag, nobody)).toBe(bag);
});

test('a free line without options is repeated without options', () => {
  const free: OrderItem = { name: 'Rolha', quantity: 1, unitPrice: 500, total: 500 };
  expect(repeatLines([free], []).lines).toStrictEqual([{ name: 'Rolha', quantity: 1, unitPrice: 500 }]);
});
