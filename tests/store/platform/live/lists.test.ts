import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '#tests/support/live-client.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

test('a change of couriers or payment methods is announced to every open screen of the establishment', async () => {
  const shop = await running.openShop();
  const client = await connectLive(running.url, shop.cookie);
  await client.start();
  const courier = { name: 'Maria Motoca', phone: '11955554444' };
  const { id } = (await shop.post<{ id: string }>('/api/couriers', courier)).body;
  const changes = [
    async () => {},
    () => shop.send('PUT', `/api/couriers/${id}`, { ...courier, active: false }),
    () => shop.post('/api/payment-methods', { name: 'Vale', kind: 'vale' }),
    () => shop.send('PUT', '/api/payment-method-order', { ids: [] }),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    expect(await client.message(index + 1)).toEqual({ type: 'establishment' });
  }
});
