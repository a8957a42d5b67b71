import { expect, test } from 'vitest';
import { placeOrder } from '#domain/place-order.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { orderCommand, orderCommandWithoutSecret } from './order-example.ts';

test('the example is an order that the server’s rule accepts', () => {
  const command = orderCommand('https://portal.test', 'pm_1');
  const body = /-d '(.*)'$/.exec(command)?.[1] ?? '';
  expect(placeOrder(JSON.parse(body), placingContext())).toMatchObject({ ok: true, order: { order: { total: 5090 } } });
  expect(command).toContain("curl -X POST https://portal.test/api/orders \\\n  -H 'Authorization: Bearer pm_1'");
});

test('the example that stays on the screen carries no secret', () => {
  expect(orderCommandWithoutSecret('https://portal.test')).toContain('Bearer SUA_CHAVE');
});
