import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { CANCELED, COMPLETED } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { factsOf } from './facts.ts';

const base = anOrder();
const facts = (order: Order, trail = {}) => factsOf(order, () => -180, trail);
const after = (minutes: number) => new Date(Date.parse(base.createdAt) + minutes * 60_000).toISOString();
const returned = (minutes: number, promised?: number): Order => ({
  ...base,
  status: COMPLETED,
  dispatchAt: after(15),
  returnManagerAt: after(minutes),
  ...(promised === undefined ? {} : { promisedAt: after(promised) }),
});

describe('a sale’s customer, rating and changed prices', () => {
  const [item] = base.order.items;
  const lowered = {
    ...base.order,
    items: [{ ...item, quantity: 1, differs: [{ kind: 'price', catalogue: 900, charged: 400 }] }],
  } as Order['order'];

  test('are known if the order contains them', () => {
    const order = facts({ ...base, order: lowered }, { stars: 4, soldBy: 'Bia' });
    expect(order.customer).toEqual({ key: expect.stringMatching(/^55\d+$/), label: base.customer?.name });
    expect(order.rating).toBe('4');
    expect(order.overrides).toEqual([{ key: 'bia', label: 'Bia', lines: 1, amount: 500 }]);
    expect(order.measures).toMatchObject({ ratings: 1, stars: 4, overrides: 1, overridden: 500 });
  });

  test('are left out where it does not', () => {
    const { customer: _, ...unknown } = base;
    const order = facts({ ...unknown, module: 'PDV' });
    for (const field of ['customer', 'rating', 'overrides', 'courier', 'district']) {
      expect(order).not.toHaveProperty(field);
    }
    expect(order.measures).not.toHaveProperty('ratings');
  });

  test('are left out of a canceled order', () => {
    const order = facts({ ...base, status: CANCELED, order: lowered }, { stars: 4, soldBy: 'Bia' });
    for (const field of ['customer', 'rating', 'overrides']) expect(order).not.toHaveProperty(field);
  });

  test('a phone without a name is a customer without a name', () => {
    const { name: _, ...phone } = base.customer ?? {};
    expect(facts({ ...base, customer: phone } as Order).customer?.label).toBe('');
  });
});

describe('the measures of a sale', () => {
  test('a sale without fee and service adds none', () => {
    const { txDelivery: _, serviceCharge: __, ...order } = base.order;
    expect(facts({ ...base, order }).measures).toMatchObject({ fees: 0, service: 0 });
  });

  test('the preparation lasts from the creation to the kitchen’s mark, at least zero minutes', () => {
    const ready = (minutes: number) => facts({ ...base, readyAt: after(minutes) }).measures;
    expect(ready(12)).toMatchObject({ preparations: 1, preparationMinutes: 12 });
    expect(ready(-2)).toMatchObject({ preparations: 1, preparationMinutes: 0 });
    expect(facts(base).measures).not.toHaveProperty('preparations');
  });

  test('a delivery without a promise is counted, and not as promised', () => {
    const { promisedAt: _, ...order } = returned(30);
    const unpromised = { ...order, customer: { ...order.customer, address: { address: '', number: '' } } } as Order;
    expect(facts(unpromised).measures).toMatchObject({ deliveries: 1 });
    expect(facts(unpromised).measures).not.toHaveProperty('promised');
  });

  test('a delivery is late from the first moment after its promise', () => {
    const order = returned(40, 40);
    const moment = new Date(Date.parse(order.promisedAt ?? '') + 1).toISOString();
    expect(facts({ ...order, returnManagerAt: moment }).punctuality).toBe('late');
  });
});
