import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendToComanda } from '#domain/comandas/append.ts';
import { refused } from '#domain/shared/result.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { anOrder, PIX, placingContext } from '#tests/support/order-examples.ts';
import { numberOrder, placeOrder, type UnnumberedOrder } from './place.ts';

function placed(asked: Parameters<typeof placeOrder>[0]): UnnumberedOrder {
  const result = placeOrder(asked, placingContext());
  if (!result.ok) throw new Error(result.problem.code);
  return result.value;
}

describe('a new DELIVERY order', () => {
  test('awaits at status 2 with the totals that the server computed', () => {
    const order = placed(aDelivery({ timeAwait: 20, timeDispatch: 30, command: '12' }));
    expect(order).toMatchObject({
      status: 2,
      origin: 'portalMotoboy',
      timeAwait: 20,
      timeDispatch: 30,
      fkUserEstab: 'cantina',
    });
    expect(order.order).toMatchObject({ totalProducts: 4590, subtotal: 4590, total: 5090, txDelivery: 500 });
    expect(order).not.toHaveProperty('command');
  });

  test('gets its number as its delivery code too', () => {
    const order = numberOrder(placed(aDelivery()), 77, 3);
    expect([order.cdOrder, order.order.cdOrder, order.order.cdDelivery, order.revision]).toEqual(['77', '77', '77', 3]);
  });

  test('takes the payment method’s name from the establishment, not from the caller', () => {
    const asked = aDelivery();
    const order = { ...asked.order, payments: [{ methodId: PIX, name: 'Grátis', amount: 5090 }] };
    expect(placed({ ...asked, order }).order.payments).toEqual([{ methodId: PIX, name: 'Pix', amount: 5090 }]);
  });

  test.each([
    ['/customer', { customer: undefined }],
    ['/order/items', { order: { items: [] } }],
    ['/order', { order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: 1000 }], discount: 1001 } }],
    ['/order', { order: { items: [{ name: 'Pizza', quantity: 1, unitPrice: -1 }] } }],
    ['/order', { order: { items: [{ name: 'Pizza', quantity: 1.5, unitPrice: 1 }] } }],
    [
      '/order/payments/0/methodId',
      { order: { items: [{ name: 'P', quantity: 1, unitPrice: 1 }], payments: [{ methodId: 'x', amount: 1 }] } },
    ],
    [
      '/order/payments/0/changeFor',
      {
        order: {
          items: [{ name: 'P', quantity: 1, unitPrice: 9 }],
          payments: [{ methodId: PIX, amount: 9, changeFor: 8 }],
        },
      },
    ],
  ])('is refused with the path %s', (path, overrides) => {
    const { customer: _customer, ...rest } = aDelivery();
    const asked = 'customer' in overrides ? rest : { ...aDelivery(), ...overrides };
    expect(placeOrder(asked, placingContext())).toMatchObject({ ok: false, problem: { path } });
  });
});

test.each([0, 1])('an item without a name is refused with its position, %i', (at) => {
  const items = ['Pizza', 'Suco'].map((name, index) => ({
    name: index === at ? ' ' : name,
    quantity: 1,
    unitPrice: 100,
  }));
  expect(placeOrder(aDelivery({ order: { items } }), placingContext())).toEqual(
    refused({ path: `/order/items/${at}/name`, code: 'no-item-name' }),
  );
});

test('a movement sent with the order is stored on the order and its contents, and absent otherwise', () => {
  const order = placed(aDelivery({ cdMovement: '77' }));
  expect([order.cdMovement, order.order.cdMovement]).toEqual(['77', '77']);
  expect(placed(aDelivery()).order).not.toHaveProperty('cdMovement');
});

test('a PDV order is completed at once and drops command, customer, delivery code, fee and times', () => {
  const order = numberOrder(placed(aDelivery({ module: 'PDV', command: '3', timeAwait: 5, timeDispatch: 5 })), 9, 1);
  expect(order.status).toBe(5);
  for (const dropped of ['command', 'customer', 'timeAwait', 'timeDispatch']) expect(order).not.toHaveProperty(dropped);
  expect(order.order).not.toHaveProperty('cdDelivery');
  expect(order.order).not.toHaveProperty('txDelivery');
  expect(order.order.total).toBe(4590);
});

describe('a COMANDA order', () => {
  const asked = aDelivery({ module: 'COMANDA', command: ' 12 ' });

  test('drops customer, delivery fields and payments and keeps its command', () => {
    const order = placed(asked);
    expect(order).toMatchObject({ command: '12', status: 2, order: { payments: [], total: 4590 } });
    for (const dropped of ['customer', 'timeAwait', 'timeDispatch']) expect(order).not.toHaveProperty(dropped);
  });

  test('needs a command', () => {
    expect(placeOrder(aDelivery({ module: 'COMANDA' }), placingContext())).toEqual(
      refused({ path: '/command', code: 'no-command' }),
    );
  });

  test('of an open command is appended: items added, subtotal and total summed', () => {
    const comanda = numberOrder(placed(asked), 1, 1);
    const result = appendToComanda(comanda, placed(asked));
    expect(result).toMatchObject({ value: [{ order: { subtotal: 9180, total: 9180, totalProducts: 9180 } }] });
    expect(result.ok && result.value[0]?.order.items).toHaveLength(2);
  });

  test('of a closed command is not appended', () => {
    expect(appendToComanda({ ...numberOrder(placed(asked), 1, 1), status: 5 }, placed(asked)).ok).toBe(false);
  });
});

test('totals add up to the cent for any order', () => {
  const line = fc.record({
    name: fc.constant('Item'),
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPrice: fc.integer({ min: 0, max: 9_999 }),
    options: fc.array(
      fc.record({ name: fc.constant('Opção'), quantity: fc.integer({ min: 1, max: 3 }), unitPrice: fc.nat(500) }),
      { maxLength: 3 },
    ),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.nat(3000),
      fc.nat(3000),
      (items, txDelivery, discount) => {
        const result = placeOrder(aDelivery({ order: { items, txDelivery, discount } }), placingContext());
        if (!result.ok) return;
        const { order } = result.value;
        expect(order.items.reduce((sum, item) => sum + item.total, 0)).toBe(order.subtotal);
        expect(order.total).toBe(order.subtotal + txDelivery - discount);
        expect(order.total).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('the example order equals what the rules produce', () => {
  expect(anOrder()).toMatchObject({ cdOrder: '1042', status: 2 });
});
