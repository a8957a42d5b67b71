import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { emptyBag } from './bag.ts';
import { pointOfBag } from './bag-place.ts';
import type { OptionGroup } from './catalogue.ts';
import { formatBrl } from './money.ts';
import type { OrderItem } from './order.ts';
import { addLines, repeatLines, withCustomerOf } from './repeat-order.ts';

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

test('what is sold as before comes back without a word', () => {
  expect(repeatLines([item], [pizza])).toEqual({
    lines: [{ productId: 'pizza', name: 'Pizza', quantity: 2, unitPrice: 4990 }],
    notes: [],
  });
});

test('prices are those of today, and a changed one is said', () => {
  const { lines, notes } = repeatLines([crusted], [{ ...pizza, price: 5290, optionGroups: [crust] }]);
  expect(lines).toMatchObject([
    { unitPrice: 5290, notes: 'bem assada', options: [{ groupId: 'borda', optionId: 'catupiry', unitPrice: 800 }] },
  ]);
  expect(notes).toEqual([`Pizza: agora ${formatBrl(6090)}, antes ${formatBrl(5490)}.`]);
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
])('what %s stays out and is said', (_why, products, note) => {
  expect(repeatLines([crusted], products)).toEqual({ lines: [], notes: [note] });
});

test('an item that the catalogue never had keeps its price', () => {
  const free: OrderItem = { name: 'Vela de aniversário', quantity: 1, unitPrice: 300, total: 300 };
  expect(repeatLines([free], [])).toEqual({
    lines: [{ name: 'Vela de aniversário', quantity: 1, unitPrice: 300 }],
    notes: [],
  });
});

test('lines and customer go into a bag, each line under a key of its own', () => {
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
