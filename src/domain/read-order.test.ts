import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { boardOf } from './board.ts';
import { readOrder, readOrders } from './read-order.ts';
import { MAX_SHOWN_TEXT } from './read-shape.ts';

const read = (document: unknown) => readOrder(document, FRIDAY_NIGHT);
/** An order with one field, named by its path, set to something else. */
function withField(path: string, value: unknown): unknown {
  const copy = structuredClone(anOrder()) as unknown as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy);
  holder[last] = value;
  return copy;
}

describe('an order from the feed', () => {
  test('that is whole is the very same object', () => {
    const order = anOrder({ status: 7 });
    expect(read(order)).toBe(order);
  });

  test('is shown as far as it goes', () => {
    expect(read(withField('customer.address', undefined))?.customer?.address).toEqual({ address: '', number: '' });
    expect(read(withField('customer', 'Ana'))?.customer).toBeUndefined();
    expect(read(withField('customer', { name: null }))?.customer?.name).toBe('Sem nome');
    expect(read(withField('order.items', null))?.order.items).toEqual([]);
    expect(read(withField('order.items', [null, { name: 'Pizza', quantity: 'duas' }]))?.order.items).toMatchObject([
      { name: 'Pizza', quantity: 1, unitPrice: 0, total: 0 },
    ]);
    expect(read(withField('order', undefined))?.order).toMatchObject({ total: 0, payments: [], items: [] });
    expect(read(withField('order.total', Number.NaN))?.order.total).toBe(0);
    expect(read(withField('forecast', 'logo'))).not.toHaveProperty('forecast');
    expect(read(withField('cdOrder', 77))?.cdOrder).toBe('77');
    expect(read(withField('status', '3'))?.status).toBeNaN();
    expect(read(withField('comanda', { payments: [{}, 5], merged: 'x' }))?.comanda?.payments).toHaveLength(1);
  });

  test('with a creation time that cannot be read takes that of its contents, or now', () => {
    const { createdAt } = anOrder().order;
    expect(read(withField('createdAt', 'ontem'))?.createdAt).toBe(createdAt);
    const neither = { ...(withField('createdAt', null) as object), order: null };
    expect(read(neither)?.createdAt).toBe(new Date(FRIDAY_NIGHT).toISOString());
  });

  test('of an unknown module is told by what it carries', () => {
    expect(read(withField('module', 'X'))?.module).toBe('DELIVERY');
    expect(read({ ...anOrder(), module: 1, customer: undefined })?.module).toBe('PDV');
    expect(read({ ...anOrder(), module: null, command: '12' })?.module).toBe('COMANDA');
  });

  test('has texts that a screen can hold', () => {
    const name = read(withField('customer.name', 'x'.repeat(10_000)))?.customer?.name ?? '';
    expect([name.length, name.at(-1)]).toEqual([MAX_SHOWN_TEXT + 1, '…']);
  });

  test('keeps fields that this version does not know', () => {
    expect(read({ ...anOrder(), later: { a: 1 } })).toMatchObject({ later: { a: 1 } });
  });

  test.each([null, undefined, 5, 'x', [], {}, { id: 'a' }, { id: '', revision: 1 }, { id: 5, revision: 1 }])(
    'that cannot be told apart is left out: %j',
    (document) => {
      expect(read(document)).toBeNull();
      expect(readOrders([document, anOrder()], FRIDAY_NIGHT)).toHaveLength(1);
    },
  );

  test('can be sorted into the board whatever any of its fields is', () => {
    const paths = ['module', 'createdAt', 'status', 'customer', 'customer.address', 'order', 'order.items', 'forecast'];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const orders = readOrders([withField(path, value)], FRIDAY_NIGHT);
        expect(orders).toHaveLength(1);
        expect(() => boardOf(orders)).not.toThrow();
        expect(readOrders(orders, FRIDAY_NIGHT)[0]).toBe(orders[0]);
      }),
    );
  });
});

test('a list that is no list has no orders', () => {
  expect(readOrders('none', FRIDAY_NIGHT)).toEqual([]);
});
