import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { searchOrders } from './search.ts';

const found = (text: string, ...orders: Order[]) =>
  searchOrders(orders, text, () => '20/11/2026 20:30').map(({ id }) => id);
const plain = anOrder({ id: 'plain' });

test('a blank search finds every order in the given order', () => {
  const { customer: _, ...bare } = anOrder({ id: 'bare', module: 'PDV' });
  expect(found('  ', plain, bare)).toEqual(['plain', 'bare']);
});

test('pickups are found by their word, deliveries are not', () => {
  expect(found('retirada', plain, anOrder({ id: 'pickup', orderType: PICKUP }))).toEqual(['pickup']);
});

test('an order is found by each of its fields, and never by two of them run together', () => {
  for (const text of ['1042', 'ANA', 'rua a', '20/11', 'telefone']) expect(found(text, plain)).toEqual(['plain']);
  expect(found('rua a10', plain)).toEqual([]);
});

test('an exact code comes first, then phones, then the rest', () => {
  const code = anOrder({ id: 'code', cdOrder: '9876' });
  const named = anOrder({ id: 'named', cdOrder: '1', origin: 'Mesa 9876' });
  const { customer } = plain;
  const phone = { ...anOrder({ id: 'phone', cdOrder: '2' }), customer: { ...customer, phone: '11987654321' } } as Order;
  const other = { ...named, customer: { ...customer, phone: '1133334444' } } as Order;
  expect(found('9876', other, phone, code)).toEqual(['code', 'phone', 'named']);
  expect(found('987', other, phone)).toEqual(['named']);
});

test('counter sales and comandas are found by what the screens call them', () => {
  const { customer: _, ...bare } = anOrder({ id: 'sale', module: 'PDV', cdOrder: '57' });
  const sale: Order = { ...bare, order: { ...bare.order, cdDelivery: '57' } };
  const table: Order = { ...bare, id: 'table', cdOrder: '58', module: 'COMANDA', command: '12', commandName: 'Léo' };
  for (const text of ['57', '#57', 'balcao']) expect(found(text, sale), text).toEqual(['sale']);
  for (const text of ['12', 'comanda 12', '#12', 'leo', '58'])
    expect(found(text, plain, table), text).toEqual(['table']);
  expect(found('#', plain)).toEqual([]);
});

test('a search finds nothing that spans two fields', () => {
  const order = { ...anOrder({ id: 'a', cdOrder: '31', command: '7' }), customer: undefined } as unknown as Order;
  expect(found('317', order)).toEqual([]);
  expect(searchOrders([plain], ' ', () => '')).toEqual([plain]);
});

describe('search', () => {
  const orders = [
    anOrder({ id: 'joao', customer: { name: 'João Pé', address: { address: 'Rua Augusta', number: '1508' } } }),
    anOrder({ id: 'ifood', origin: 'iFood', motoboy: { name: 'Rafael', phone: '', photoUrl: '' } }),
  ];
  const format = () => '20/11/2026 20:30';
  const idsFound = (text: string) => searchOrders(orders, text, format).map((order) => order.id);

  test('finds by each field of the specification, in any case', () => {
    expect([idsFound(' JOÃO '), idsFound('augusta'), idsFound('1508'), idsFound('IFOOD'), idsFound('rafael')]).toEqual([
      ['joao'],
      ['joao'],
      ['joao'],
      ['ifood'],
      ['ifood'],
    ]);
    expect([idsFound('1042'), idsFound('20:30')]).toEqual([
      ['joao', 'ifood'],
      ['joao', 'ifood'],
    ]);
  });

  test('lists orders with that code first, then matches by phone, then the others', () => {
    const named = (id: string, cdOrder: string, phone: string, number: string) => {
      const order = anOrder({ id, cdOrder, customer: { name: id, phone, address: { address: 'Rua A', number } } });
      return { ...order, order: { ...order.order, cdOrder, cdDelivery: cdOrder } };
    };
    const { customer: _, ...counter } = anOrder({ id: 'counter', cdOrder: '15', module: 'PDV' });
    const sale = { ...counter, order: { ...counter.order, cdOrder: '15' } };
    const table = { ...anOrder({ id: 'table', cdOrder: '90', module: 'COMANDA' }), command: '15' };
    const all = [
      named('street', '3', '11900000000', '1515'),
      named('phone', '4', '11987651515', '1'),
      named('code', '1515', '11900000000', '2'),
      sale,
      table,
    ];
    const ids = (text: string) => searchOrders(all, text, format).map(({ id }) => id);
    expect(ids('1515')).toEqual(['code', 'phone', 'street']);
    expect(ids('15')).toEqual(['counter', 'table', 'street', 'code']);
    for (const typed of ['(11) 98765-1515', '+55 11 98765\u20111515', '5511987651515', '11 8765-1515'])
      expect(ids(typed), typed).toEqual(['phone']);
  });

  test('finds an origin by its displayed name', () => {
    const typed = anOrder({ id: 'typed', origin: 'portalMotoboy' });
    const sent = anOrder({ id: 'sent', origin: 'Site' });
    expect(searchOrders([typed, sent], 'telefone', format)).toEqual([typed]);
    expect(searchOrders([typed, sent], 'portalMotoboy', format)).toEqual([typed]);
  });

  test('with an empty text finds all', () => {
    expect(idsFound('  ')).toEqual(['joao', 'ifood']);
  });

  test('finds no text that spans two fields', () => {
    expect(idsFound('1508joao')).toEqual([]);
  });
});
