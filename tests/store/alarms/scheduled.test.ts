import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import { attentionOf } from '#domain/alarms/attention.ts';
import type { Order } from '#domain/orders/order.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import { type FakePushService, startFakePushService } from '#tests/fakes/push/service.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { pushEnvironment, subscribe } from '#tests/support/push-app.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const SOON = { timeout: 20_000 };
const HOUR_MS = 60 * 60 * 1000;

let service: FakePushService;
let app: RunningApp;
let ahead = 0;
const now = () => Date.now() + ahead;
beforeAll(async () => {
  service = await startFakePushService();
  app = await startAppUntilClosed({ environment: pushEnvironment(service), clock: now });
  app.parts.push.part.start?.();
  app.parts.alarms.part.start?.();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

test('a scheduled order is pushed when its preparation starts and not before, and is heard from then on', async () => {
  const shop = await app.openShop();
  const phone = await subscribe(shop, service);
  const { body: key } = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'loja', scopes: ['orders:create'] });
  const authorization = `Bearer ${key.secret}`;
  const at = (hours: number) => new Date(now() + hours * HOUR_MS).toISOString();
  const scheduledFor = { from: at(3), to: at(4) };
  const { body: order } = await app.client().post<Order>('/api/orders', aDelivery({ scheduledFor }), { authorization });
  const startsAt = Date.parse(order.scheduledFor?.startsAt ?? '');
  const alarms = async () =>
    (
      await app.database.pool.query<{ asked_at: Date; next_at: Date; reached: number }>(
        'select asked_at, next_at, reached from order_alarms where establishment_id = $1',
        [shop.establishment.id],
      )
    ).rows.map(({ asked_at, next_at, reached }) => [asked_at.getTime(), next_at.getTime(), reached]);
  await expect.poll(alarms, SOON).toEqual([[startsAt, startsAt, 0]]);
  // The next order is pushed at once: what the follower handed on before it has been sent.
  await app.client().post<Order>('/api/orders', aDelivery(), { authorization });
  const titles = () => phone.received.map(({ message }) => message.title);
  await expect.poll(titles, SOON).toEqual(['Pedido 2 aguardando']);
  ahead = startsAt - Date.now() + 30_000;
  await expect.poll(() => titles().at(-1), SOON).toMatch(/2 pedidos|Pedido 1/);
  const seen = await shop.post('/api/alarms/seen', { keys: [attentionOf(order)] });
  expect(seen.status, JSON.stringify(seen.body)).toBe(204);
  // The order's own day, which begins after its preparation where this runs between one and two at night.
  const day = businessDayOf(Date.parse(scheduledFor.from), offsetAtOf('America/Sao_Paulo'));
  const { body } = await shop.get<{ heard: { orders: number; seconds: number } }>(`/api/reports/sales?to=${day}`);
  expect(body.heard).toMatchObject({ orders: 1 });
  expect(body.heard.seconds).toBeGreaterThanOrEqual(30);
  expect(body.heard.seconds).toBeLessThan(HOUR_MS / 1000);
});

test('a scheduled order that another system starts early rings at once, and once', async () => {
  const shop = await app.openShop();
  const scopes = ['orders:create', 'orders:change'];
  const { secret } = (await shop.post<CreatedApiKey>('/api/api-keys', { name: 'loja', scopes })).body;
  const key = { authorization: `Bearer ${secret}` };
  const post = <Answer>(path: string, body?: object) => app.client().post<Answer>(path, body, key);
  const phone = await subscribe(shop, service);
  const at = (hours: number) => new Date(now() + hours * HOUR_MS).toISOString();
  const scheduledFor = { from: at(3), to: at(4) };
  const { body: planned } = await post<Order>('/api/orders', aDelivery({ scheduledFor }));
  const climbing = async () =>
    (
      await app.database.pool.query<{ key: string }>(
        'select key from order_alarms where establishment_id = $1 and next_at is not null',
        [shop.establishment.id],
      )
    ).rows.map((row) => row.key);
  await expect.poll(climbing, SOON).toEqual([attentionOf(planned)]);
  const { body: started } = await post<Order>(`/api/orders/${planned.id}/start`);
  expect(started.scheduledFor).toMatchObject({ ...scheduledFor, startedAt: started.scheduledFor?.startsAt });
  await expect.poll(() => phone.received.map(({ message }) => message.title), SOON).toEqual(['Pedido 1 aguardando']);
  expect(await climbing()).toEqual([attentionOf(started)]);
  expect((await post<Order>(`/api/orders/${planned.id}/start`)).body.revision).toBe(started.revision);
});
