import { expect, test } from 'vitest';
import type { ReportCustomers } from '#contract/reports/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { startApp } from '#tests/support/start-app.ts';

test('a customer has the name of the newest order that is left when another one is canceled', async () => {
  const shop = await (await startApp()).openShop();
  const names = async () =>
    (await shop.get<ReportCustomers>('/api/reports/customers?group=new')).body.customers.map(({ name }) => name);
  const ids: string[] = [];
  for (const name of ['Ana', 'Bia', 'Bruno']) {
    const order = aDelivery({ customer: { ...aDelivery().customer, name } as never });
    ids.push((await shop.post<Order>('/api/orders', order)).body.id);
    // Each order is counted in a step of its own.
    expect(await names()).toEqual([name]);
  }
  for (const [at, left] of [
    [2, ['Bia']],
    [0, ['Bia']],
    [1, []],
  ] as const) {
    await shop.post(`/api/orders/${ids[at]}/cancel`, { reason: 'Desistiu' });
    expect(await names()).toEqual(left);
  }
});
