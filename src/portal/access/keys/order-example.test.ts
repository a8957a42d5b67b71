import { expect, test } from 'vitest';
import { placeOrder } from '#domain/orders/place.ts';
import { placingContext } from '#tests/support/order-examples.ts';
import { orderCommand, orderCommandWithoutSecret } from './order-example.ts';

test("the server's rule accepts the example order", () => {
  const command = orderCommand('https://portal.test', 'pm_1');
  const body = /-d '(.*)'$/.exec(command)?.[1] ?? '';
  expect(placeOrder(JSON.parse(body), placingContext())).toMatchObject({ ok: true, value: { order: { total: 5090 } } });
  expect(command).toContain("curl -X POST https://portal.test/api/orders \\\n  -H 'Authorization: Bearer pm_1'");
});

test('the example shown on the screen contains no secret', () => {
  expect(orderCommandWithoutSecret('https://portal.test')).toContain('Bearer SUA_CHAVE');
});
