import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { eraseCustomer, isUnfinished } from './erase.ts';

const order: Order = anOrder({
  status: 5,
  customer: {
    name: 'Ana Beatriz',
    phone: '11987654321',
    address: {
      address: 'Rua dos Ingleses',
      number: '212',
      complement: 'Apto 42',
      reference: 'Portão azul',
      postalCode: '01329-000',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
      latitude: -23.56,
      longitude: -46.64,
      timeDelivery: '30 mins',
    },
  },
});

test('erasing a customer keeps money, items and district, and nothing that identifies him', () => {
  const erased = eraseCustomer(order);
  expect(erased.order).toBe(order.order);
  expect(erased.customer).toEqual({
    name: 'Cliente removido',
    address: {
      address: 'Endereço removido',
      number: '',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
      timeDelivery: '30 mins',
    },
  });
  for (const trace of ['Ana', '98765', 'Ingleses', '212', 'Apto', 'azul', '01329', '23.56']) {
    expect(JSON.stringify(erased)).not.toContain(trace);
  }
});

test('an order without a customer stays as it is', () => {
  const { customer: _customer, ...sale } = order;
  expect(eraseCustomer(sale)).toBe(sale);
});

test.each([
  [2, true],
  [3, true],
  [4, true],
  [5, false],
  [9, false],
] as const)('status %i still needs the customer: %s', (status, needed) => {
  expect(isUnfinished({ status })).toBe(needed);
});

test('erasing a customer removes the note of the whole order', () => {
  const noted = { ...order, order: { ...order.order, notes: 'Ana espera no portão azul' } };
  expect(eraseCustomer(noted)).toEqual(eraseCustomer(order));
});
