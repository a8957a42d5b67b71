import { expect, test } from 'vitest';
import { hindrances, MOST_NAMED, pendingOrders, pendingPayments } from './cash-pending.ts';
import { AWAITING, CANCELED, COMPLETED, DISPATCHED } from './order-status.ts';

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

test('cash on the road blocks, what else is unfinished is carried over, what is finished is not named', () => {
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
  expect(found.map(({ kind, weight, orders }) => [kind, weight, orders[0]?.label, orders[0]?.who])).toEqual([
    ['cash-on-route', 'blocks', '1', 'Rafael'],
    ['on-route', 'carry', '2', 'Ana'],
    ['awaiting', 'carry', '3', 'Ana'],
    ['open-comandas', 'carry', 'Mesa 7', undefined],
  ]);
});

test('hundreds are a number and the first of them', () => {
  const [one] = pendingOrders(
    Array.from({ length: 200 }, (_, index) => anUnfinished(String(index))),
    METHODS,
  );
  expect([one?.count, one?.orders.length]).toEqual([200, MOST_NAMED]);
});

test('payments to be checked are a number without an amount', () => {
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

test('only what is acknowledged is carried over; nothing lifts a block', () => {
  const pending = pendingOrders(
    [anUnfinished('1', { status: DISPATCHED, paymentMethodIds: ['nota'] }), anUnfinished('2')],
    METHODS,
  );
  expect(hindrances(pending, [])).toEqual(['cash-on-route', 'awaiting']);
  expect(hindrances(pending, ['awaiting', 'cash-on-route'])).toEqual(['cash-on-route']);
  expect(hindrances(pending.slice(1), ['awaiting'])).toEqual([]);
});
