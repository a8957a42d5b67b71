import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOf } from '#domain/orders/board/board.ts';
import { MAX_SHOWN_TEXT } from '#domain/shared/read-shape.ts';
import { anOrder, FRIDAY_NIGHT } from '#tests/support/order-examples.ts';
import { readOrder, readOrders } from './read.ts';

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
  test('that is valid is returned as the same object', () => {
    const order = anOrder({ status: 7 });
    expect(read(order)).toBe(order);
  });

  test('keeps only a link that leads to the web', () => {
    for (const shareLink of [
      'javascript:alert(1)',
      'JAVASCRIPT:x',
      ' https://a.test',
      'data:text/html,x',
      '//a.test',
      5,
    ]) {
      expect(read({ ...anOrder(), lalamove: { shareLink } })?.lalamove).toEqual({});
    }
    const shareLink = 'https://share.lalamove.com/x';
    expect(read({ ...anOrder(), lalamove: { shareLink } })?.lalamove).toEqual({ shareLink });
  });

  test('keeps its readable fields', () => {
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

  test('with an unreadable creation time takes that of its contents, or now', () => {
    const { createdAt } = anOrder().order;
    expect(read(withField('createdAt', 'ontem'))?.createdAt).toBe(createdAt);
    const neither = { ...(withField('createdAt', null) as object), order: null };
    expect(read(neither)?.createdAt).toBe(new Date(FRIDAY_NIGHT).toISOString());
  });

  test('of an unknown module gets one derived from its fields', () => {
    expect(read(withField('module', 'X'))?.module).toBe('DELIVERY');
    expect(read({ ...anOrder(), module: 1, customer: undefined })?.module).toBe('PDV');
    expect(read({ ...anOrder(), module: null, command: '12' })?.module).toBe('COMANDA');
    expect(read({ ...anOrder(), module: 'PDV', command: '12' })?.module).toBe('PDV');
  });

  test('has its texts cut to a displayable length', () => {
    const name = read(withField('customer.name', 'x'.repeat(10_000)))?.customer?.name ?? '';
    expect([name.length, name.at(-1)]).toEqual([MAX_SHOWN_TEXT + 1, '…']);
    const longest = 'x'.repeat(MAX_SHOWN_TEXT);
    expect(read(withField('customer.name', longest))?.customer?.name).toBe(longest);
  });

  test('keeps fields that this version does not know', () => {
    expect(read({ ...anOrder(), later: { a: 1 } })).toMatchObject({ later: { a: 1 } });
  });

  test.each([null, undefined, 5, 'x', [], {}, { id: 'a' }, { id: '', revision: 1 }, { id: 5, revision: 1 }])(
    'without id or revision is left out: %j',
    (document) => {
      expect(read(document)).toBeNull();
      expect(readOrders([document, anOrder()], FRIDAY_NIGHT)).toHaveLength(1);
    },
  );

  test('can be sorted into the board with any value in any field', () => {
    const paths = ['module', 'createdAt', 'status', 'customer', 'customer.address', 'order', 'order.items', 'forecast'];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const orders = readOrders([withField(path, value)], FRIDAY_NIGHT);
        expect(orders).toHaveLength(1);
        expect(() => boardOf(orders, 0)).not.toThrow();
        expect(readOrders(orders, FRIDAY_NIGHT)[0]).toBe(orders[0]);
      }),
    );
  });
});

test('a value that is not a list yields no orders', () => {
  expect(readOrders('none', FRIDAY_NIGHT)).toEqual([]);
});

describe('a field that is missing or wrong', () => {
  const bare = read({ id: 'a', revision: 1, comanda: { payments: [{}], merged: [{}], mergedInto: {} } });

  test('is read as empty, or stays absent if it is optional', () => {
    expect(bare).toStrictEqual({
      id: 'a',
      revision: 1,
      createdAt: new Date(FRIDAY_NIGHT).toISOString(),
      module: 'PDV',
      cdOrder: '',
      fkUserEstab: '',
      notify: false,
      origin: '',
      status: Number.NaN,
      establishment: { fantasyName: '' },
      order: { cdOrder: '', discount: 0, subtotal: 0, total: 0, totalProducts: 0, payments: [], items: [] },
      comanda: {
        payments: [
          {
            id: '',
            methodId: '',
            name: '',
            amount: 0,
            state: 'received',
            receivedAt: '1970-01-01T00:00:00.000Z',
            receivedBy: { name: '' },
          },
        ],
        merged: [{ id: '', command: '', discount: 0 }],
        mergedInto: { id: '', command: '' },
      },
    });
  });

  test('is read as empty in items, payments, customers and couriers, too', () => {
    const whole = read({
      id: 'a',
      revision: 1,
      customer: { address: {} },
      motoboy: {},
      lalamove: {},
      order: { items: [{ options: [{}], addedBy: {}, differs: [{}] }], payments: [{}] },
    });
    expect(whole?.customer).toStrictEqual({ name: 'Sem nome', address: { address: '', number: '' } });
    expect(whole?.motoboy).toStrictEqual({ name: '', phone: '', photoUrl: '' });
    expect(whole?.lalamove).toStrictEqual({});
    expect(whole?.order.items).toStrictEqual([
      {
        name: 'Item sem nome',
        quantity: 1,
        unitPrice: 0,
        total: 0,
        options: [{ name: '', quantity: 1, unitPrice: 0 }],
        addedBy: { name: '' },
        differs: [{}],
      },
    ]);
    expect(whole?.order.payments).toStrictEqual([{ methodId: '', name: '', amount: 0 }]);
    expect(whole?.module).toBe('DELIVERY');
  });

  test.each([
    ['customer.address.timeDelivery', {}],
    ['customer.address.complement', {}],
    ['customer.address.neighborhood', {}],
    ['customer.address.city', {}],
    ['customer.address.uf', {}],
    ['customer.address.postalCode', {}],
    ['customer.address.reference', {}],
    ['customer.phone', {}],
    ['timeAwait', 'x'],
    ['partnerDelivery', 'x'],
    ['dispatchAt', 'x'],
    ['motoboy', 5],
    ['lalamove', 5],
    ['comanda', 5],
  ])('%s of a wrong type is dropped', (path, wrong) => {
    const found = path
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], read(withField(path, wrong)));
    expect(found).toBeUndefined();
  });

  test.each(['placing', 'uncertain', 'searching', 'assigned', 'picked-up', 'completed', 'failed'])(
    'the state “%s” of a partner call is kept',
    (state) => {
      expect(read({ ...anOrder(), lalamove: { state } })?.lalamove).toEqual({ state });
    },
  );

  test.each(['canceled', 'rejected', 'expired'])('the failure “%s” is kept, an unknown one dropped', (failure) => {
    expect(read({ ...anOrder(), lalamove: { failure } })?.lalamove).toEqual({ failure });
    expect(read({ ...anOrder(), lalamove: { failure: 'x', state: 'x' } })?.lalamove).toEqual({});
  });

  test('of a payment: voided stays voided, and only texts stay among its merged comandas', () => {
    const comanda = read({ ...anOrder(), comanda: { payments: [{ state: 'voided', from: ['a', 5, 'b'] }] } })?.comanda;
    expect(comanda?.payments?.[0]).toMatchObject({ state: 'voided', from: ['a', 'b'] });
    const order = anOrder();
    const travelled = {
      ...order,
      order: { ...order.order, items: order.order.items.map((item) => ({ ...item, from: ['a', 'b'] })) },
    };
    expect(read(travelled)).toBe(travelled);
  });

  test.each(['DELIVERY', 'PDV', 'COMANDA'])('the module %s is kept', (module) => {
    expect(read({ id: 'a', revision: 0, module })?.module).toBe(module);
  });
});

test('a window is read with all its instants, or not at all', () => {
  const at = new Date(FRIDAY_NIGHT).toISOString();
  const whole = { from: at, to: at, startsAt: at };
  const window = (scheduledFor: unknown) => read({ id: 'a', revision: 1, scheduledFor })?.scheduledFor;
  expect(window(whole)).toEqual(whole);
  expect(window({ ...whole, startedAt: at })).toEqual({ ...whole, startedAt: at });
  for (const part of ['from', 'to', 'startsAt', 'startedAt'])
    expect(window({ ...whole, [part]: 'logo' })).toBeUndefined();
  for (const wrong of [null, 'logo', 5, []]) expect(window(wrong)).toBeUndefined();
});
