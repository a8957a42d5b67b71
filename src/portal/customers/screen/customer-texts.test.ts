import { expect, test } from 'vitest';
import { itemsText } from '#portal/orders/order-texts.ts';
import {
  addressLines,
  conversationLink,
  historyProgress,
  listProgress,
  ordersText,
  rhythmText,
} from './customer-texts.ts';

test('amounts and frequency are given in words', () => {
  expect([0, 1, 12].map(ordersText)).toEqual(['nenhum pedido', '1 pedido', '12 pedidos']);
  const totals = { orders: 3, canceled: 0, spent: 1 };
  expect(rhythmText({ ...totals, daysBetweenOrders: 7 })).toBe('a cada 7 dias');
  expect(rhythmText({ ...totals, daysBetweenOrders: 1 })).toBe('todo dia');
  expect(rhythmText(totals)).toBe('no mesmo dia');
  expect(rhythmText({ ...totals, orders: 1 })).toBe('—');
});

test('an address leaves out missing parts', () => {
  expect(addressLines({ address: 'Rua A', number: '10' })).toEqual(['Rua A, 10']);
  expect(
    addressLines({
      address: 'Rua A',
      number: '10',
      complement: 'ap 3',
      city: 'São Paulo',
      uf: 'SP',
      postalCode: '01305100',
      reference: 'portão azul',
    }),
  ).toEqual(['Rua A, 10 · ap 3', 'São Paulo/SP · CEP 01305-100', 'portão azul']);
});

test('items in one line, and the WhatsApp link', () => {
  expect(
    itemsText([
      { quantity: 2, name: 'Pizza' },
      { quantity: 1, name: 'Guaraná' },
    ]),
  ).toBe('2× Pizza, 1× Guaraná');
  expect(conversationLink('11987654321')).toBe('https://wa.me/5511987654321');
});

test('running indexing and erasing are reported; otherwise nothing', () => {
  expect([listProgress({}), historyProgress({})]).toEqual([[], []]);
  expect(listProgress({ indexing: true, erasing: 1 })).toEqual([
    'Contando os pedidos… Os números ainda vão mudar.',
    'Apagando dos pedidos antigos os dados de um cliente…',
  ]);
  expect(listProgress({ erasing: 3 })).toEqual(['Apagando dos pedidos antigos os dados de 3 clientes…']);
  expect(historyProgress({ erasing: true })).toEqual(['Apagando dos pedidos antigos os dados deste cliente…']);
});
