import { expect, test } from 'vitest';
import { anOrder, rafael } from '#tests/support/order-examples.ts';
import { searchTextOf, searchWordsOf } from './search-text.ts';

test('an order is found by its code, people, places, items, total, state and day', () => {
  const order = anOrder();
  const lines = searchTextOf(order, '2026-11-20').split('\n');
  expect(lines).toEqual(expect.arrayContaining([`#${order.cdOrder}`, '20/11/2026', 'aguardando', 'telefone']));
  expect(lines.join('\n')).toBe(lines.join('\n').toLowerCase());
});

test('each word is searched on its own, a code as a whole, a phone by its digits', () => {
  expect(searchWordsOf('  Pízza  ANA ')).toEqual({ words: ['pizza', 'ana'], exact: [] });
  expect(searchWordsOf('#1042 ana')).toEqual({ words: ['ana'], exact: ['#1042'] });
  expect(searchWordsOf('(11) 98765-4321')).toEqual({ words: ['11987654321'], exact: [] });
  expect(searchWordsOf('#')).toEqual({ words: ['#'], exact: [] });
  expect(searchWordsOf(' ')).toEqual({ words: [], exact: [] });
});

test('a code of one digit is a code', () => {
  expect(searchWordsOf('#7')).toEqual({ words: [], exact: ['#7'] });
});

test('an order is found by the options of its items, its town and its postal code', () => {
  const order = anOrder();
  const options = [{ name: 'Meia Calabresa', quantity: 1, unitPrice: 0 }];
  const items = order.order.items.map((item) => ({ ...item, options }));
  const address = { address: 'Rua A', number: '1', city: 'São Caetano', postalCode: '01310-100' };
  const found = { ...order, customer: { name: 'Ana', phone: '', address }, order: { ...order.order, items } };
  const text = searchTextOf(found, '2026-11-20');
  const { words } = searchWordsOf('meia calabresa caetano');
  for (const word of [...words, ...searchWordsOf('01310-100').words]) expect(text).toContain(word);
});

test('of a long comanda the options are cut before the items', () => {
  const order = anOrder();
  const items = Array.from({ length: 40 }, (_, index) => ({
    ...{ name: `Item ${index}`, quantity: 1, unitPrice: 100, total: 100 },
    options: [{ name: `Opção ${index} ${'x'.repeat(60)}`, quantity: 1, unitPrice: 0 }],
  }));
  const text = searchTextOf({ ...order, order: { ...order.order, items } }, '2026-11-20');
  expect(text).toContain('item 39');
  expect(text).toContain('opcao 0 ');
  expect(text).not.toContain('opcao 39 ');
});

test('a counter sale without a customer is found by its items; blanks inside a name count once', () => {
  const { customer: _, ...order } = anOrder({ commandName: 'Mesa   da   Rita' });
  const text = searchTextOf(order, '2026-11-20');
  expect(text.split('\n')).toContain('mesa da rita');
  expect(text).toContain(order.order.items[0]?.name.toLowerCase());
});

test('an order with many items is found by its total, channel, courier, state and day', () => {
  const order = anOrder({ origin: 'iFood', motoboy: { ...rafael } });
  const items = Array.from({ length: 200 }, (_, index) => ({
    name: `Item número ${index}`,
    quantity: 1,
    unitPrice: 100,
  }));
  const many = { ...order, order: { ...order.order, items: items.map((item) => ({ ...item, total: 100 })) } };
  const text = searchTextOf(many, '2026-11-20');
  expect(text).toHaveLength(2000);
  for (const word of ['ifood', 'rafael moura', 'aguardando', '20/11/2026']) expect(text).toContain(word);
});

test('a long comanda is found by the first 2,000 letters of it', () => {
  expect(searchTextOf(anOrder({ commandName: 'a'.repeat(3000) }), '2026-11-20')).toHaveLength(2000);
});
