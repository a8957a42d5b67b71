import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { PICKUP } from '#domain/orders/promise/pickup.ts';
import { CANCELED, COMPLETED } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { changeOfEntries, entriesOf } from './entries.ts';
import { facetsOf } from './facets.ts';
import { factsOf, type OrderFacts } from './facts.ts';

const base = anOrder();
const { total } = base.order;
const facts = (order: Order, trail = {}) => factsOf(order, () => -180, trail);
const after = (minutes: number) => new Date(Date.parse(base.createdAt) + minutes * 60_000).toISOString();
const returned = (minutes: number, promised?: number): Order => ({
  ...base,
  status: COMPLETED,
  dispatchAt: after(15),
  returnManagerAt: after(minutes),
  ...(promised === undefined ? {} : { promisedAt: after(promised) }),
});

describe('the kind of an order', () => {
  test.each<[string, Partial<Order>, string]>([
    ['delivery', {}, 'delivery'],
    ['collected', { orderType: PICKUP }, 'pickup'],
    ['counter', { module: 'PDV' }, 'counter'],
    ['table', { module: 'COMANDA', command: '5' }, 'comanda'],
  ])('%s', (_, order, kind) => {
    expect(facts({ ...base, ...order }).kind).toBe(kind);
  });

  test('only deliveries have minutes to the door', () => {
    const counted = (order: Partial<Order>) => facts({ ...returned(30, 40), ...order }).measures.deliveries;
    expect([counted({}), counted({ module: 'PDV' }), counted({ status: 3 })]).toEqual([1, undefined, undefined]);
  });
});

describe('the courier', () => {
  const { motoboy: _, fkUserMotoboy: __, ...unassigned } = base;
  test('is named, or known by his id, or the partner, or nobody', () => {
    const courier = (order: Partial<Order>) => facts({ ...unassigned, ...order }).courier;
    expect(courier({ fkUserMotoboy: 'r', motoboy: { name: 'Rui', phone: '', photoUrl: '' } })).toEqual({
      key: 'r',
      label: 'Rui',
    });
    expect(courier({ fkUserMotoboy: 'r' })).toEqual({ key: 'r', label: 'r' });
    expect(courier({ partnerDelivery: true })).toEqual({ key: 'parceiro', label: 'Parceiro' });
    expect(facts({ ...unassigned, partnerDelivery: false })).not.toHaveProperty('courier');
  });
});

test.each([
  [29, 'early', 'kept'],
  [30, 'on-time', 'kept'],
  [40, 'on-time', 'kept'],
  [41, 'late', 'missed'],
  [50, 'late', 'missed'],
  [51, 'very-late', 'missed'],
] as const)('back after %i of 40 minutes is %s', (minutes, punctuality, kept) => {
  const order = facts(returned(minutes, 40));
  expect(order.punctuality).toBe(punctuality);
  expect(facetsOf(order, '2026-11-20')).toEqual(
    expect.arrayContaining([`punctuality:${punctuality}`, `punctuality:${kept}`]),
  );
  expect(order.measures).toMatchObject({ promised: 1, doorMinutes: minutes, waits: 1, waitMinutes: 15 });
  expect(order.measures.onTime).toBe(kept === 'kept' ? 1 : undefined);
});

test('an order without delivery counts neither as on time nor as late', () => {
  const order = facts({ ...returned(30, 40), module: 'PDV' });
  expect(order).not.toHaveProperty('punctuality');
  expect(facetsOf(order, '2026-11-20').filter((mark) => mark.startsWith('punctuality'))).toEqual([]);
});

test('a negative duration counts as zero minutes', () => {
  expect(facts({ ...returned(-5), dispatchAt: after(-3) }).measures).toMatchObject({ doorMinutes: 0, waitMinutes: 0 });
});

describe('discounts, reasons and districts', () => {
  const bia = { key: 'bia', label: 'Bia' };
  const discounted = (discount: number, status = base.status) =>
    facts({ ...base, status, order: { ...base.order, discount } }, { discountBy: bia, reason: ' Chuva ' });

  test('a discount of a sale has its author', () => {
    expect(discounted(1).discountBy).toEqual(bia);
    expect(discounted(0)).not.toHaveProperty('discountBy');
    expect(discounted(1, CANCELED)).not.toHaveProperty('discountBy');
    expect(facts({ ...base, order: { ...base.order, discount: 1 } })).not.toHaveProperty('discountBy');
  });

  test('only a canceled order has a reason, or says that none was given', () => {
    expect(discounted(0)).not.toHaveProperty('reason');
    expect(discounted(0, CANCELED).reason).toEqual({ key: 'chuva', label: 'Chuva' });
    expect(facts({ ...base, status: CANCELED }, { reason: ' ' }).reason).toEqual({
      key: 'sem motivo',
      label: 'Sem motivo',
    });
    expect(facts({ ...base, status: CANCELED }).measures).toEqual({ canceledOrders: 1, canceledRevenue: total });
  });

  test('a canceled comanda on which nothing was launched counts nowhere', () => {
    const empty: Order = {
      ...base,
      module: 'COMANDA',
      status: CANCELED,
      order: { ...base.order, items: [], total: 0 },
    };
    expect(entriesOf(facts(empty))).toEqual([]);
    expect(facts({ ...empty, module: 'PDV' }).measures).toMatchObject({ canceledOrders: 1 });
    expect(facts({ ...empty, order: { ...empty.order, total: 5 } }).measures).toMatchObject({ canceledOrders: 1 });
    expect(facts({ ...empty, order: { ...empty.order, items: base.order.items } }).measures).toMatchObject({
      canceledOrders: 1,
    });
  });

  test('the district is taken from the address', () => {
    const at = (neighborhood: string) =>
      facts({
        ...base,
        customer: { ...base.customer, address: { ...base.customer?.address, neighborhood } },
      } as Order).district;
    expect(at(' Moóca ')).toEqual({ key: 'mooca', label: 'Moóca' });
    expect(at(' ')).toBeUndefined();
  });
});

describe('payments and products', () => {
  const paid = (payments: Order['order']['payments'], more: Partial<Order> = {}) =>
    facts({ ...base, ...more, order: { ...base.order, payments } }).payments;

  test('the unpaid part is listed as unpaid', () => {
    const rest = { key: expect.any(String), label: 'Sem pagamento registrado', amount: total - 100 };
    expect(paid([{ methodId: 'visa', name: 'Visa', amount: 100 }])).toEqual([
      { key: 'visa', label: 'Visa', amount: 100 },
      rest,
    ]);
  });

  test('of a comanda only the received payments count', () => {
    const payment = (id: string, state: string) => ({ id, methodId: id, name: id.toUpperCase(), amount: 100, state });
    const payments = [payment('visa', 'received'), payment('elo', 'voided')];
    const comanda = facts({ ...base, module: 'COMANDA', comanda: { payments } } as never).payments;
    expect(comanda.map(({ key }) => key)).toEqual(['visa', expect.any(String)]);
  });

  test('the same product is one row, an unlisted one goes by its name', () => {
    const [item] = base.order.items;
    const line = (name: string, productId: string | undefined, quantity: number, cents: number) => {
      const { productId: _, ...free } = { ...item, name, quantity, total: cents };
      return productId === undefined ? free : { ...free, productId };
    };
    const items = [line('Suco', 's', 2, 500), line('Suco G', 's', 1, 300), line('Gelo', undefined, 1, 50)];
    expect(facts({ ...base, order: { ...base.order, items: items as never } }).products).toEqual([
      { key: 's', label: 'Suco', quantity: 3, amount: 800 },
      { key: 'livre:gelo', label: 'Gelo', quantity: 1, amount: 50 },
    ]);
  });
});

const whole: OrderFacts = {
  phase: 'completed',
  kind: 'delivery',
  hour: '19',
  channel: { key: 'ifood', label: 'iFood' },
  courier: { key: 'r', label: 'Rui' },
  district: { key: 'se', label: 'Sé' },
  reason: { key: 'chuva', label: 'Chuva' },
  discountBy: { key: 'b', label: 'Bia' },
  rating: '4',
  overrides: [{ key: 'b', label: 'Bia', lines: 2, amount: 700 }],
  punctuality: 'late',
  payments: [{ key: 'visa', label: 'Visa', amount: 300 }],
  products: [{ key: 's', label: 'Suco', quantity: 2, amount: 400 }],
  measures: { orders: 1, revenue: 300 },
};

test('an order is entered under each of its dimensions', () => {
  const entries = entriesOf(whole).map(({ dimension, key, label, measures }) =>
    [dimension, key, label, measures.orders, measures.revenue, measures.quantity].join('|'),
  );
  expect(entries).toEqual([
    'day|||1|300|0',
    'hour|19|19 h|1|300|0',
    'channel|ifood|iFood|1|300|0',
    'kind|delivery|delivery|1|300|0',
    'courier|r|Rui|1|300|0',
    'district|se|Sé|1|300|0',
    'reason|chuva|Chuva|1|300|0',
    'punctuality|late|late|1|300|0',
    'discount-by|b|Bia|1|300|0',
    'rating|4|4|1|300|0',
    'override-by|b|Bia|1|0|0',
    'payment|visa|Visa|1|300|0',
    'product|s|Suco|1|400|2',
  ]);
  const { courier: _, punctuality: __, rating: ___, overrides: ____, ...less } = whole;
  expect(entriesOf(less)).toHaveLength(entries.length - 4);
  expect(entriesOf(whole).find(({ dimension }) => dimension === 'override-by')?.measures).toMatchObject({
    overrides: 2,
    overridden: 700,
  });
});

test('an order is marked with each of its facets', () => {
  expect(facetsOf(whole, '2026-11-22')).toEqual([
    'phase:completed',
    'kind:delivery',
    'channel:ifood',
    'payment:visa',
    'product:s',
    'courier:r',
    'district:se',
    'reason:chuva',
    'discount-by:b',
    'punctuality:late',
    'punctuality:missed',
    'hour:19',
    'weekday:0',
    'override-by:b',
    'rating:4',
    'rating:any',
    'measure:orders',
    'customer:unknown',
  ]);
});

test('only a sale without a customer counts as of an unknown one', () => {
  const marks = (order: Partial<typeof whole>) =>
    facetsOf({ ...whole, ...order }, '2026-11-22').filter((mark) => mark.startsWith('customer:'));
  expect(marks({})).toEqual(['customer:unknown']);
  expect(marks({ customer: { key: '11987654321', label: 'Ana' } })).toEqual([]);
  expect(marks({ measures: { canceledOrders: 1 } })).toEqual([]);
});

test('an order that is new to the report adds itself once', () => {
  expect(changeOfEntries(undefined, whole)).toEqual(entriesOf(whole));
  expect(changeOfEntries(whole, whole)).toEqual([]);
});
