import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
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

test.each([
  ['+55 11 98765-4321', ['11987654321']],
  ['5511987654321', ['11987654321']],
  ['011 98765\u20114321', ['11987654321']],
  ['11 8765-4321', ['87654321']],
  ['R$\u00a01.234,56', ['1234,56']],
  ['R$1.234,56 pix', ['1234,56', 'pix']],
  ['1234.56', ['1234,56']],
  ['r$ 12', ['12']],
  ['R$', []],
  ['coca 1.5 12 34', ['coca', '1.5', '12', '34']],
])('“%s” is searched as it is stored: %j', (typed, words) => {
  expect(searchWordsOf(typed).words).toEqual(words);
});

test('an order is found by its total and phone as people copy them', () => {
  const order = anOrder();
  const customer = { name: 'Ana', phone: '(11) 98765-4321', address: { address: 'Rua A', number: '1' } };
  const text = searchTextOf({ ...order, customer, order: { ...order.order, total: 123_456 } }, '2026-11-20');
  for (const typed of ['R$ 1.234,56', '1.234,56', '1234.56', '+55 11 98765-4321', '11 8765-4321', '98765']) {
    for (const word of searchWordsOf(typed).words) expect(text, typed).toContain(word);
  }
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

const line = (name: string, options: readonly string[] = []) => ({
  ...{ name, quantity: 1, unitPrice: 100, total: 100 },
  options: options.map((option) => ({ name: option, quantity: 1, unitPrice: 0 })),
});
const withLines = (order: Order, items: Order['order']['items']): Order => ({
  ...order,
  order: { ...order.order, items },
});

test('an order of 300 lines is found by each of them, by its options, and by everything else', () => {
  const order = anOrder({ origin: 'iFood', motoboy: { ...rafael } });
  const items = Array.from({ length: 300 }, (_, index) => line(`Pizza grande n${index}`, [`Borda recheada b${index}`]));
  const text = searchTextOf(withLines(order, items), '2026-11-20');
  for (const word of ['n0', 'n299', 'b0', 'b299', 'pizza', 'recheada']) expect(text.split(/\s/)).toContain(word);
  for (const words of ['ifood', 'rafael moura', 'aguardando', '20/11/2026']) expect(text.split('\n')).toContain(words);
  // Each word once.
  expect(text.split('recheada')).toHaveLength(2);
  expect(text.length).toBeLessThan(4500);
});

test('the longest names of 300 lines fit; of options that do not, the last are cut', () => {
  const name = (index: number, letter: string) => `${index}-`.padEnd(119, letter) + letter;
  const items = Array.from({ length: 300 }, (_, index) => line(name(index, 'x'), [name(index, 'y')]));
  const text = searchTextOf(withLines(anOrder(), items), '2026-11-20');
  expect(text).toHaveLength(40_000);
  for (const index of [0, 150, 299]) expect(text).toContain(name(index, 'x'));
  expect(text).toContain(name(0, 'y'));
  expect(text).not.toContain(name(299, 'y'));
});

test('a word of an item that looks like a code is none, in a long order too', () => {
  const items = Array.from({ length: 300 }, (_, index) => line(`Combo #${index}`));
  const lines = searchTextOf(withLines(anOrder(), items), '2026-11-20').split('\n');
  expect(lines).not.toContain('#299');
  expect(lines.at(-1)).toContain('#299');
});

test('a counter sale without a customer is found by its items; blanks inside a name count once', () => {
  const { customer: _, ...order } = anOrder({ commandName: 'Mesa   da   Rita' });
  const text = searchTextOf(order, '2026-11-20');
  expect(text.split('\n')).toContain('mesa da rita');
  expect(text).toContain(order.order.items[0]?.name.toLowerCase());
});
