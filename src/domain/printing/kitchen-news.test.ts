import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/order-examples.ts';
import { kitchenNews } from './kitchen-news.ts';

const ORDER = anOrder();
const line = (name: string, quantity: number) => ({
  lineId: name,
  name,
  quantity,
  unitPrice: 100,
  total: 100 * quantity,
});

test('a new order prints all its lines and a receipt; a new comanda only its lines', () => {
  expect(kitchenNews({ verb: 'place', changes: [] }, ORDER)).toEqual({
    reason: 'placed',
    items: ORDER.order.items,
    withReceipt: true,
  });
  expect(kitchenNews({ verb: 'place', changes: [] }, { ...ORDER, module: 'COMANDA' })?.withReceipt).toBe(false);
});

test('a change of a comanda prints only added and removed lines', () => {
  const added = [{ path: 'order.items', at: 1, from: [], to: [line('Suco', 2)] }];
  expect(kitchenNews({ verb: 'append', changes: added }, ORDER)).toMatchObject({
    reason: 'added',
    items: [{ name: 'Suco', quantity: 2 }],
  });
  const oneLess = [{ path: 'order.items', at: 0, from: [line('Suco', 3)], to: [line('Suco', 1)] }];
  expect(kitchenNews({ verb: 'remove-line', changes: oneLess }, ORDER)).toMatchObject({
    reason: 'removed',
    items: [{ name: 'Suco', quantity: 2 }],
  });
  const gone = [{ path: 'order.items', at: 0, from: [line('Suco', 3)], to: [] }];
  expect(kitchenNews({ verb: 'remove-line', changes: gone }, ORDER)?.items).toMatchObject([{ quantity: 3 }]);
});

test('resetting a canceled order prints it again, resetting an order on route does not', () => {
  const from = (status: number) => [{ path: 'status', from: status, to: 2 }];
  expect(kitchenNews({ verb: 'reset', changes: from(9) }, ORDER)?.reason).toBe('reopened');
  expect(kitchenNews({ verb: 'reset', changes: from(3) }, ORDER)).toBeNull();
});

test.each(['dispatch', 'complete', 'pay', 'rename', 'transfer', 'merge', 'discount'])('%s prints nothing', (verb) => {
  expect(kitchenNews({ verb, changes: [] }, ORDER)).toBeNull();
});

test('a cancelation and a voided sale are printed, unless the order had no lines left', () => {
  for (const verb of ['cancel', 'void']) {
    expect(kitchenNews({ verb, changes: [] }, ORDER)).toEqual({
      reason: 'canceled',
      items: ORDER.order.items,
      withReceipt: false,
    });
  }
  expect(kitchenNews({ verb: 'cancel', changes: [] }, { ...ORDER, order: { ...ORDER.order, items: [] } })).toBeNull();
  expect(kitchenNews({ verb: 'append', changes: [{ path: 'order.total', from: 1, to: 2 }] }, ORDER)).toBeNull();
  const canceled = [
    { path: 'returnAt', from: 9 },
    { path: 'status', from: 9, to: 2 },
  ];
  expect(kitchenNews({ verb: 'reopen', changes: canceled }, ORDER)?.reason).toBe('reopened');
  expect(kitchenNews({ verb: 'reopen', changes: [{ path: 'status', to: 2 }] }, ORDER)).toBeNull();
});

test('a line that stays unchanged is not printed as removed', () => {
  const changes = [{ path: 'order.items', at: 0, from: [line('Suco', 3), line('Bolo', 1)], to: [line('Suco', 3)] }];
  expect(
    kitchenNews({ verb: 'remove-line', changes }, ORDER)?.items.map(({ name, quantity }) => [name, quantity]),
  ).toEqual([['Bolo', 1]]);
});

test('a removed item is printed with the number of removed units', () => {
  const takenOut = (from: readonly object[], to: readonly object[]) =>
    kitchenNews(
      {
        verb: 'remove-item',
        changes: [
          { path: 'order.total', from: 1, to: 2 },
          { path: 'order.items', at: 0, from, to },
          { path: 'order.items', at: 1, from: [], to: [] },
        ],
      },
      ORDER,
    );
  expect(takenOut([line('Suco', 3)], [])).toEqual({
    reason: 'removed',
    items: [line('Suco', 3)],
    withReceipt: false,
  });
  expect(takenOut([line('Suco', 3)], [line('Suco', 1)])?.items).toMatchObject([{ name: 'Suco', quantity: 2 }]);
  expect(takenOut([], [line('Suco', 1)])).toBeNull();
});
