import { describe, expect, test } from 'vitest';
import type { Order, OrderPayment } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { addressOf, codeOf, customerOf, itemCountOf, originOf, paymentOf } from './order-texts.ts';

const paidBy = (...payments: OrderPayment[]) => {
  const order = anOrder();
  return { ...order, order: { ...order.order, payments } };
};
/** Replaces the locale's no-break space by a space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the code is the delivery code, or the order number if it is not delivered', () => {
  expect(codeOf(anOrder())).toBe('1042');
  const { cdDelivery: _none, ...contents } = anOrder().order;
  expect(codeOf(anOrder({ cdOrder: '7', order: contents }))).toBe('7');
});

test('an order without a customer is named after its comanda or the counter', () => {
  const { customer: _customer, ...order } = anOrder();
  const comanda: Order = { ...order, module: 'COMANDA', command: '12' };
  expect([codeOf(comanda), customerOf(comanda), customerOf({ ...comanda, commandName: 'Zé' })]).toEqual([
    'Comanda 12',
    '',
    'Zé',
  ]);
  expect(customerOf({ ...order, module: 'PDV' })).toBe('Balcão');
});

test.each([
  ['portalMotoboy', 'Telefone'],
  ['', 'Telefone'],
  ['IFOOD', 'iFood'],
  [' Site ', 'Site'],
  ['<b>x</b>', '<b>x</b>'],
])('the origin %s is called %s', (origin, name) => {
  expect(originOf(anOrder({ origin }))).toBe(name);
});

test('the address leaves out what is empty', () => {
  const address = { address: 'Rua Augusta', number: '1508', complement: 'ap 62', neighborhood: 'Consolação' };
  expect(addressOf(anOrder({ customer: { name: 'Ana', address } }))).toBe('Rua Augusta, 1508, ap 62 · Consolação');
  expect(addressOf(anOrder({ customer: { name: 'Ana', address: { address: 'Rua A', number: ' ' } } }))).toBe('Rua A');
});

describe('the payment', () => {
  test('is named once when one method pays everything', () => {
    expect(paymentOf(paidBy({ methodId: 'pix', name: 'Pix', amount: 5090 }))).toBe('Pix');
  });

  test('says what it leaves open: a site may send less than the total, or nothing', () => {
    expect(plain(paymentOf(paidBy({ methodId: 'pix', name: 'Pix', amount: 2000 })))).toBe('Pix R$ 20 · falta R$ 30,90');
    expect(paymentOf(paidBy({ methodId: 'pix', name: 'Pix', amount: 5091 }))).toBe('Pix');
    expect(paymentOf(paidBy())).toBe('Pagamento não informado');
  });

  test('says which note needs change', () => {
    const order = paidBy({ methodId: 'd', name: 'Dinheiro', amount: 5490, changeFor: 10_000 });
    expect(plain(paymentOf(order))).toBe('Dinheiro · troco p/ R$ 100');
  });

  test('shows each part when several methods pay together', () => {
    const order = paidBy(
      { methodId: 'd', name: 'Dinheiro', amount: 7000, changeFor: 10_000 },
      { methodId: 'pix', name: 'Pix', amount: 4990 },
    );
    expect(plain(paymentOf(order))).toBe('Dinheiro R$ 70 + Pix R$ 49,90 · troco p/ R$ 100');
  });

  test('is never shown as paid when nothing is known', () => {
    expect(paymentOf(paidBy())).toBe('Pagamento não informado');
  });
});

test('items are counted in units', () => {
  expect(itemCountOf(anOrder())).toBe('1 item');
});
