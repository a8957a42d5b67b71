import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { orderCode, orderOwner, orderReference, orderWithArticle, originName } from './order-name.ts';
import { pixTxid } from './pix-br-code.ts';

const { customer: _customer, ...withoutCustomer } = anOrder({ cdOrder: '22' });
const comanda = { ...withoutCustomer, module: 'COMANDA', command: '14' } as const;

test('a comanda is called by its own number, never by the counter’s', () => {
  expect(orderCode(comanda)).toBe('Comanda 14');
  expect(orderWithArticle(comanda)).toBe('a comanda 14');
  expect(pixTxid(orderReference(comanda))).toBe('COMANDA14');
  expect(pixTxid(orderReference({ ...comanda, command: 'Mesa 7' }))).toBe('COMANDAMESA7');
});

test('a comanda is whose name stands on it, and nobody’s without one', () => {
  expect([orderOwner(comanda), orderOwner({ ...comanda, commandName: 'Família Souza' })]).toEqual([
    '',
    'Família Souza',
  ]);
});

test('a delivery is called by its delivery code and belongs to its customer, a counter sale to the counter', () => {
  expect([orderCode(anOrder()), orderWithArticle(anOrder()), orderOwner(anOrder())]).toEqual([
    '1042',
    'o pedido 1042',
    'Ana',
  ]);
  const sale = { ...withoutCustomer, module: 'PDV', order: {} } as const;
  expect([orderCode(sale), orderOwner(sale), orderReference(sale)]).toEqual(['22', 'Balcão', 'PEDIDO22']);
});

test('what was typed here came by phone, or at the counter', () => {
  const origin = 'portalMotoboy';
  expect((['DELIVERY', 'PDV', 'COMANDA'] as const).map((module) => originName({ module, origin }))).toEqual([
    'Telefone',
    'Balcão',
    'Balcão',
  ]);
  expect(originName({ module: 'PDV', origin: 'Site' })).toBe('Site');
});
