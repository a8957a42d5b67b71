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

test('a new order is all news, with the receipt; a new comanda without', () => {
  expect(kitchenNews({ verb: 'place', changes: [] }, ORDER)).toEqual({
    reason: 'placed',
    items: ORDER.order.items,
    withReceipt: true,
  });
  expect(kitchenNews({ verb: 'place', changes: [] }, { ...ORDER, module: 'COMANDA' })?.withReceipt).toBe(false);
});

test('of a comanda only what came or went is news', () => {
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

test('an order that comes back from being canceled is news, one that comes back from the road is not', () => {
  const from = (status: number) => [{ path: 'status', from: status, to: 2 }];
  expect(kitchenNews({ verb: 'reset', changes: from(9) }, ORDER)?.reason).toBe('reopened');
  expect(kitchenNews({ verb: 'reset', changes: from(3) }, ORDER)).toBeNull();
});

test.each(['dispatch', 'complete', 'pay', 'rename', 'transfer', 'merge', 'discount'])('%s is no news', (verb) => {
  expect(kitchenNews({ verb, changes: [] }, ORDER)).toBeNull();
});
