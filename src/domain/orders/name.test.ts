import { expect, test } from 'vitest';
import { pixTxid } from '#domain/payments/pix-br-code.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { nameWithCode, orderCode, orderOwner, orderReference, orderWithArticle, originName } from './name.ts';

const { customer: _customer, ...withoutCustomer } = anOrder({ cdOrder: '22' });
const comanda = { ...withoutCustomer, module: 'COMANDA', command: '14' } as const;

test('a comanda is shown by its own number, never by the order counter’s', () => {
  expect(orderCode(comanda)).toBe('Comanda 14');
  expect(orderWithArticle(comanda)).toBe('a comanda 14');
  expect(pixTxid(orderReference(comanda))).toBe('COMANDA14');
  expect(pixTxid(orderReference({ ...comanda, command: 'Mesa 7' }))).toBe('COMANDAMESA7');
});

test('a comanda’s owner is the name on it, empty without one', () => {
  expect([orderOwner(comanda), orderOwner({ ...comanda, commandName: 'Família Souza' })]).toEqual([
    '',
    'Família Souza',
  ]);
});

test('a delivery is shown by its delivery code and customer, a counter sale as Balcão', () => {
  expect([orderCode(anOrder()), orderWithArticle(anOrder()), orderOwner(anOrder())]).toEqual([
    '1042',
    'o pedido 1042',
    'Ana',
  ]);
  const sale = { ...withoutCustomer, module: 'PDV', order: {} } as const;
  expect([orderCode(sale), orderOwner(sale), orderReference(sale)]).toEqual(['22', 'Balcão', 'PEDIDO22']);
});

test('orders made in the portal show Telefone or Balcão as their origin', () => {
  const origin = 'portalMotoboy';
  expect((['DELIVERY', 'PDV', 'COMANDA'] as const).map((module) => originName({ module, origin }))).toEqual([
    'Telefone',
    'Balcão',
    'Balcão',
  ]);
  expect(originName({ module: 'PDV', origin: 'Site' })).toBe('Site');
});

test('a channel is written as it writes itself; without one an order was typed here', () => {
  const named = (origin: string, module: 'DELIVERY' | 'PDV' = 'DELIVERY') => originName({ module, origin });
  expect([named(' IFOOD '), named(' Site '), named(' '), named('', 'PDV')]).toEqual([
    'iFood',
    'Site',
    'Telefone',
    'Balcão',
  ]);
});

test('a comanda without a number is called by the counter’s', () => {
  const { command: _command, ...nameless } = comanda;
  expect([orderCode(nameless), orderWithArticle(nameless)]).toEqual(['Comanda 22', 'a comanda 22']);
});

test('among other words an order is called an order, a comanda only by its name', () => {
  expect(['1042', 'Comanda 12', ''].map(nameWithCode)).toEqual(['Pedido 1042', 'Comanda 12', '']);
});
