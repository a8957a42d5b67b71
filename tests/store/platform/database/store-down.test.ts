import { expect, onTestFinished, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { eventually, makeDataDir, startServer } from '#tests/support/database/embedded-servers.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { startApp } from '#tests/support/start-app.ts';

test('a store that stops gives clear problems, and its return needs no restart', async () => {
  const dataDir = await makeDataDir();
  const server = await startServer(dataDir);
  const database = openDatabase({ connection: server.connection });
  onTestFinished(() => database.close());
  await migrate(database.kysely as never);
  const running = await startApp({ database });
  const shop = await running.openShop();
  const before = (await shop.post<Order>('/api/orders', aDelivery())).body;

  await server.stop();
  const write = await shop.post<Problem>('/api/orders', aDelivery());
  expect([write.status, write.body.code]).toEqual([500, 'order-write-failed']);
  expect(write.body.detail).toBe('Atenção, Problemas ao realizar está operação.');
  const verb = await shop.post<Problem>(`/api/orders/${before.id}/complete`);
  expect([verb.status, verb.body.code]).toEqual([500, 'order-write-failed']);
  const runs = { courierId: shop.courier.id, orderIds: [before.id] };
  for (const [path, body] of [
    ['/api/runs/dispatch', runs],
    [`/api/runs/${before.id}/dispatch`, undefined],
    [`/api/runs/${before.id}/undo`, undefined],
    ['/api/day-turns', { day: '2026-11-20' }],
  ] as const) {
    const moved = await shop.post<Problem>(path, body);
    expect([path, moved.status, moved.body.code]).toEqual([path, 500, 'order-write-failed']);
  }
  const read = await shop.get<Problem>('/api/orders');
  expect([read.status, read.body.code]).toEqual([503, 'store-unavailable']);
  const signIn = await running.client().post<Problem>('/api/session', { email: shop.email, password: 'x' });
  expect([signIn.status, signIn.body.code]).toEqual([500, 'login-failed']);
  expect(await running.client().get('/readyz')).toMatchObject({ status: 503, body: { store: false, bus: true } });
  expect((await running.client().get('/healthz')).status).toBe(200);

  const again = await startEmbeddedPostgres({ dataDir, log: silentLog });
  onTestFinished(() => again.stop());
  await eventually(async () => expect((await running.client().get('/readyz')).status).toBe(200));
  expect((await shop.get<OrderList>('/api/orders')).body).toMatchObject({ revision: 1, orders: [before] });
  expect((await shop.post<Order>('/api/orders', aDelivery())).body).toMatchObject({ cdOrder: '2', revision: 2 });
});
