import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoints.ts';
import { bodyOf, endpointOf, type OrderCommand } from './order-command.ts';

test.each<[OrderCommand, string, Record<string, unknown>]>([
  [{ action: 'dispatch', courierId: 'c1' }, '/api/orders/o1/dispatch', { courierId: 'c1' }],
  [{ action: 'dispatch', partner: true }, '/api/orders/o1/dispatch', { partner: true }],
  [{ action: 'complete' }, '/api/orders/o1/complete', {}],
  [{ action: 'reset' }, '/api/orders/o1/reset', {}],
  [{ action: 'cancel', reason: 'Cliente desistiu' }, '/api/orders/o1/cancel', { reason: 'Cliente desistiu' }],
  [{ action: 'change-courier', courierId: 'c2' }, '/api/orders/o1/change-courier', { courierId: 'c2' }],
])('%j is a call to %s', (command, path, body) => {
  expect([pathOf(endpointOf(command), { id: 'o1' }), bodyOf(command)]).toEqual([path, body]);
});
