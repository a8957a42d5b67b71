import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import type { OrderAction } from '#domain/orders/status.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { isOffered } from './offered.ts';

const ACTIONS: readonly OrderAction[] = ['dispatch', 'complete', 'reset', 'cancel', 'change-courier', 'void'];
const offered = (order: Order) => ACTIONS.filter((action) => isOffered(order, action));
const { customer: _customer, ...withoutCustomer } = anOrder();

test.each<[string, Order, readonly OrderAction[]]>([
  ['an awaiting delivery', anOrder(), ['dispatch', 'complete', 'cancel']],
  ['a delivery on the road', anOrder({ status: 3 }), ['complete', 'reset', 'cancel', 'change-courier']],
  ['a completed delivery', anOrder({ status: 5 }), ['reset']],
  ['a canceled delivery', anOrder({ status: 9 }), ['reset']],
  ['an open comanda', { ...withoutCustomer, module: 'COMANDA' }, ['cancel']],
  ['a counter sale', { ...withoutCustomer, module: 'PDV', status: 5 }, ['void']],
  ['a voided counter sale', { ...withoutCustomer, module: 'PDV', status: 9 }, []],
  ['an order with an unknown status', anOrder({ status: 7 }), []],
])('%s', (_, order, actions) => {
  expect(offered(order)).toEqual(actions);
});
