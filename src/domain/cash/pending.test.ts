import { expect, test } from 'vitest';
import { AWAITING, CANCELED, COMPLETED, DISPATCHED } from '#domain/orders/status.ts';
import { blockers, MAX_LISTED, pendingOrders, pendingPayments } from './pending.ts';

const METHODS = [
  { id: 'nota', kind: 'dinheiro' },
  { id: 'pix', kind: 'pix' },
] as const;

const anUnfinished = (id: string, overrides: object = {}) => ({
  id,
  cdOrder: id,
  status: AWAITING,
  module: 'DELIVERY' as const,
  createdAt: '2026-11-20T21:00:00.000Z',
  customerName: 'Ana',
  paymentMethodIds: ['pix'],
  ...overrides,
});

test('cash with a courier blocks, other unfinished orders are carried over, finished orders are left out', () => {
  const found = pendingOrders(
    [
      anUnfinished('1', { status: DISPATCHED, paymentMethodIds: ['pix', 'nota'], courierName: 'Rafael' }),
      anUnfinished('2', { status: DISPATCHED }),
      anUnfinished('3', { paymentMethodIds: ['nota'] }),
      anUnfinished('4', { module: 'COMANDA', command: 'Mesa 7', customerName: undefined }),
      anUnfinished('5', { status: COMPLETED }),
      anUnfinished('6', { status: CANCELED }),
    ],
    METHODS,
  );
  expect(
    found.map(({ kind, weight, count, orders }) => [kind, weight, count, orders[0]?.label, orders[0]?.who]),
  ).toEqual([
    ['cash-on-route', 'blocks', 1, '1', 'Rafael'],
    ['on-route', 'carry', 1, '2', 'Ana'],
    ['awaiting', 'carry', 1, '3', 'Ana'],
    ['open-comandas', 'carry', 1, 'Mesa 7', undefined],
  ]);
});

test('hundreds of orders are a count with the first ones listed', () => {
  const [one] = pendingOrders(
    Array.from({ length: 200 }, (_, index) => anUnfinished(String(index))),
    METHODS,
  );
  expect([one?.count, one?.orders.length]).toEqual([200, MAX_LISTED]);
});

test('payments to check are a count without an amount', () => {
  const line = { name: '', received: 4000, expected: 4000, count: 3 };
  const lines = [
    { ...line, line: 'pix', group: 'proof' as const },
    { ...line, line: '-', group: 'unpaid' as const, count: 1 },
    { ...line, line: 'drawer', group: 'drawer' as const },
  ];
  expect(pendingPayments({ lines }, METHODS)).toEqual([
    { kind: 'unconfirmed', weight: 'notice', count: 3, orders: [] },
    { kind: 'unpaid', weight: 'notice', count: 1, orders: [] },
  ]);
});

test('only acknowledged kinds are carried over; blocking kinds cannot be acknowledged', () => {
  const pending = pendingOrders(
    [anUnfinished('1', { status: DISPATCHED, paymentMethodIds: ['nota'] }), anUnfinished('2')],
    METHODS,
  );
  expect(blockers(pending, [])).toEqual(['cash-on-route', 'awaiting']);
  expect(blockers(pending, ['awaiting', 'cash-on-route'])).toEqual(['cash-on-route']);
  expect(blockers(pending.slice(1), ['awaiting'])).toEqual([]);
});

test('blockers must be settled, carried-over orders acknowledged, the rest is only shown', () => {
  const found = pendingOrders(
    [anUnfinished('1', { status: DISPATCHED, paymentMethodIds: ['nota'] }), anUnfinished('2')],
    METHODS,
  );
  expect(blockers(found, [])).toEqual(['cash-on-route', 'awaiting']);
  expect(blockers(found, ['awaiting', 'cash-on-route'])).toEqual(['cash-on-route']);
  const noticed = pendingPayments(
    { lines: [{ line: 'pix', name: '', group: 'proof', received: 1, expected: 1, count: 1 }] },
    METHODS,
  );
  expect(noticed).toHaveLength(1);
  expect(blockers(noticed, [])).toEqual([]);
});

test('an order without anybody’s name is named by its number alone', () => {
  const [one] = pendingOrders([anUnfinished('1', { customerName: undefined })], METHODS);
  expect(one?.orders).toStrictEqual([{ id: '1', label: '1', at: '2026-11-20T21:00:00.000Z' }]);
  expect(MAX_LISTED).toBe(30);
});

test('payments are counted together, and left out if there are none', () => {
  const line = (id: string, group: 'proof' | 'unpaid', count: number) => ({
    line: id,
    name: '',
    group,
    received: 1,
    expected: 1,
    count,
  });
  const methods = [...METHODS, { id: 'app', kind: 'online' }, { id: 'visa', kind: 'credito' }] as const;
  const lines = [line('pix', 'proof', 2), line('app', 'proof', 3), line('visa', 'proof', 9), line('-', 'unpaid', 0)];
  expect(pendingPayments({ lines }, methods).map(({ kind, count }) => [kind, count])).toEqual([['unconfirmed', 5]]);
});
