import { expect, test } from 'vitest';
import type { DeliveryStep } from '#domain/orders/delivery/progress.ts';
import { anOrder } from '#tests/support/order-examples.ts';
import { deliveryText, isForCheck } from './delivery-text.ts';

const at = '2026-11-20T23:31:00.000Z';
const step = (kind: DeliveryStep['kind']): DeliveryStep => ({ kind, at, receivedAt: at });
const failed: DeliveryStep = { ...step('failed'), failure: { reason: 'absent', goods: 'back' } };

test.each<[readonly DeliveryStep[], string, boolean]>([
  [[], '', false],
  [[step('left')], '', false],
  [[step('left'), step('arrived')], 'chegou 20:31', false],
  [[step('delivered')], 'entregue 20:31, voltando', false],
  [[failed], 'não entregue 20:31: ninguém atendeu', false],
  [[step('delivered'), step('returned')], 'voltou 20:31, conferir', true],
  [[failed, step('returned')], 'não entregue, voltou 20:31', false],
])('the board shows %#', (steps, text, check) => {
  const order = anOrder({ status: 3, ...(steps.length === 0 ? {} : { delivery: { steps } }) });
  expect([deliveryText(order, 'America/Sao_Paulo'), isForCheck(order)]).toEqual([text, check]);
});
