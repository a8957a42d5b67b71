import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { AlarmState, AlarmsMessage } from '#contract/orders/live-messages.ts';
import type { Problem } from '#contract/problems.ts';
import type { CreatedWebhook } from '#contract/webhooks/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { createMemoryBus } from '#server/platform/live/memory-bus.ts';
import { type FakePushService, startFakePushService } from '#tests/fakes/push/push-service.ts';
import { startWebhookReceiver } from '#tests/fakes/webhook-receiver.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { connectLive, type LiveClient } from '#tests/support/live-client.ts';
import { pushEnvironment, subscribe } from '#tests/support/push-app.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const SOON = { timeout: 20_000 };
/** A second of the live feed: a device that is away for five of them is gone. */
const liveSecondMs = 40;

let service: FakePushService;
let app: RunningApp;
beforeAll(async () => {
  service = await startFakePushService();
  app = await startAppUntilClosed({ environment: pushEnvironment(service), liveSecondMs });
  app.parts.push.part.start?.();
  app.parts.alarms.part.start?.();
  app.parts.webhooks.start();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** Another system that sends the shop orders. */
async function marketplace(shop: Shop): Promise<() => Promise<Order>> {
  const key = await shop.post<CreatedApiKey>('/api/api-keys', { name: 'loja', scopes: ['orders:create'] });
  const authorization = `Bearer ${key.body.secret}`;
  return async () => (await app.client().post<Order>('/api/orders', aDelivery(), { authorization })).body;
}

async function listening(shop: Shop): Promise<LiveClient> {
  const socket = await connectLive(app.url, shop.cookie);
  await socket.start();
  await expect.poll(() => listenersOf(shop), SOON).toBe(1);
  return socket;
}

const count = async (text: string, shop: Shop) =>
  (await app.database.pool.query(text, [shop.establishment.id])).rows.length;
const listenersOf = (shop: Shop) => count('select 1 from live_listeners where establishment_id = $1', shop);
const alarmsOf = async (shop: Shop) =>
  (
    await app.database.pool.query(
      `select order_id, reached, seen_by, seen_device, ended_at is not null as ended, next_at is not null as climbs
       from order_alarms where establishment_id = $1 order by asked_at, order_id`,
      [shop.establishment.id],
    )
  ).rows;
const statesOf = ({ messages }: LiveClient): readonly AlarmState[] =>
  messages.filter((one): one is AlarmsMessage => one.type === 'alarms').flatMap(({ alarms }) => alarms);

test('an order that comes while no device listens reaches the phones at once', async () => {
  const shop = await app.openShop();
  const phone = await subscribe(shop, service);
  const order = await (await marketplace(shop))();
  await expect.poll(() => phone.received.map(({ message }) => message.title), SOON).toEqual(['Pedido 1 esperando']);
  expect(await alarmsOf(shop)).toMatchObject([{ order_id: order.id, reached: 3, seen_by: null, climbs: true }]);
});

test('an order without reachable devices takes no steps until a device is on duty or another system subscribes', async () => {
  const shop = await app.openShop();
  const place = await marketplace(shop);
  await place();
  const resting = { reached: 3, climbs: false };
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([resting]);
  const phone = await subscribe(shop, service);
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ reached: 3, climbs: true }]);
  await shop.send('PATCH', `/api/push/devices/${phone.id}`, { onDuty: false });
  await place();
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ reached: 3 }, resting]);
  await shop.post('/api/webhooks', { url: 'http://127.0.0.1:9/', events: ['order.unheard'] });
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ climbs: true }, { reached: 3, climbs: true }]);
  expect(phone.received).toEqual([]);
});

test('"visto" counts for every device of the shop, is written once, and stops the ladder', async () => {
  const shop = await app.openShop();
  const phone = await subscribe(shop, service);
  const [counter, kitchen] = [await listening(shop), await listening(shop)];
  const order = await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ reached: 0, climbs: true }]);
  const seen = await shop.post('/api/alarms/seen', { keys: [order.id, 'unknown'] }, { 'x-device': 'Caixa 1' });
  expect(seen.status).toBe(204);
  for (const device of [counter, kitchen]) {
    await expect.poll(() => statesOf(device), SOON).toEqual([{ key: order.id, loudness: 0, seen: true }]);
  }
  await shop.post('/api/alarms/seen', { keys: [order.id] }, { 'x-device': 'Caixa 2' });
  expect(await alarmsOf(shop)).toMatchObject([{ seen_by: 'Beatriz', seen_device: 'Caixa 1', climbs: false }]);
  const { rows } = await app.database.pool.query('select heard, climbed from alarm_sums where establishment_id = $1', [
    shop.establishment.id,
  ]);
  expect(rows).toEqual([{ heard: 1, climbed: 0 }]);
  const report = await shop.get<{ heard: object }>('/api/reports/sales');
  expect(report.body.heard).toEqual({ orders: 1, seconds: expect.any(Number), climbed: 0 });
  const ordersOf = async (query: string) =>
    (await shop.get<{ orders: { id: string }[] }>(`/api/history?${query}`)).body.orders.map(({ id }) => id);
  expect(await ordersOf('heard=any')).toEqual([order.id]);
  expect(await ordersOf('heard=climbed')).toEqual([]);
  const opened = await listening(shop);
  await expect.poll(() => statesOf(opened), SOON).toEqual([{ key: order.id, loudness: 0, seen: true }]);
  expect(phone.received).toEqual([]);
  const seenIn = async (id: string) => (await shop.get<OrderEvents>(`/api/orders/${id}/events`)).body.seen;
  const by = { by: 'Beatriz', device: 'Caixa 1', at: expect.any(String), after: expect.any(Number) };
  expect(await seenIn(order.id)).toEqual([by]);
  const typed = (await shop.post<Order>('/api/orders', aDelivery())).body;
  await shop.post('/api/alarms/seen', { keys: [typed.id] });
  expect(await seenIn(typed.id), 'who typed it has seen it').toEqual([]);
});

test('another shop can mark nothing as seen', async () => {
  const [shop, otherShop] = [await app.openShop(), await app.openShop()];
  const order = await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toHaveLength(1);
  await otherShop.post('/api/alarms/seen', { keys: [order.id] });
  expect(await alarmsOf(shop)).toMatchObject([{ seen_by: null }]);
  expect(await alarmsOf(otherShop)).toEqual([]);
});

test('when the last device disconnects, unseen orders are pushed to the phones', async () => {
  const shop = await app.openShop();
  const phone = await subscribe(shop, service);
  const tab = await listening(shop);
  await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toHaveLength(1);
  tab.socket.close();
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  expect(await listenersOf(shop)).toBe(0);
});

test('a device whose page is frozen does not listen: unseen orders are pushed to the phones', async () => {
  const shop = await app.openShop();
  const phone = await subscribe(shop, service);
  const tab = await listening(shop);
  let isFrozen = false;
  let answers = 0;
  tab.socket.on('message', (data) => {
    const { answer } = JSON.parse(String(data)) as { answer?: boolean };
    if (answer !== true || isFrozen) return;
    answers += 1;
    tab.send({ type: 'here' });
  });
  await expect.poll(() => answers, SOON).toBeGreaterThan(4);
  expect(tab.socket.readyState).toBe(tab.socket.OPEN);
  // The browser goes on answering pings, as this socket does automatically.
  isFrozen = true;
  await (await marketplace(shop))();
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  expect(await listenersOf(shop)).toBe(0);
  expect(await tab.closed).toBe(1006);
});

test('when a node dies with the last device, the others notice and unseen orders go to the phones', async () => {
  const shop = await app.openShop();
  const phone = await subscribe(shop, service);
  const { pool } = app.database;
  const node = `dead-${shop.establishment.id}`;
  await pool.query("insert into live_nodes values ($1, now() + interval '2 s')", [node]);
  await pool.query('insert into live_listeners values ($1, $2)', [shop.establishment.id, node]);
  await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ reached: 0, climbs: true }]);
  expect(phone.received).toEqual([]);
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  expect(await listenersOf(shop)).toBe(0);
});

test('orders typed in the shop need to be seen but raise no alarm steps; acting on an order marks it as seen', async () => {
  const shop = await app.openShop();
  const phone = await subscribe(shop, service);
  const typed = (await shop.post<Order>('/api/orders', aDelivery())).body;
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ order_id: typed.id, climbs: false }]);
  const order = await (await marketplace(shop))();
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  await expect
    .poll(async () => (await alarmsOf(shop))[1], SOON)
    .toMatchObject({
      order_id: order.id,
      seen_by: 'Beatriz',
      ended: true,
      climbs: false,
    });
});

test('the ladder takes its steps at the times that the shop chose, and reports to other systems at its end', async () => {
  const shop = await app.openShop();
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  const phone = await subscribe(shop, service);
  const hook = await shop.post<CreatedWebhook>('/api/webhooks', { url: receiver.url, events: ['order.unheard'] });
  receiver.expectSecret(hook.body.secret);
  const wrong = await shop.send<Problem>('PUT', '/api/alarms/ladder', { louder: 9, devices: 5, push: 0, webhook: 0 });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'ladder-not-climbing']);
  const times = { louder: 1, devices: 1, push: 1, webhook: 1 };
  expect((await shop.send('PUT', '/api/alarms/ladder', times)).body).toEqual(times);
  const tab = await listening(shop);
  const order = await (await marketplace(shop))();
  await expect.poll(() => statesOf(tab), SOON).toEqual([{ key: order.id, loudness: 2, seen: false }]);
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  await expect.poll(() => receiver.received.map(({ type }) => type), SOON).toEqual(['order.unheard']);
  expect(receiver.received[0]?.data.order?.id).toBe(order.id);
});

test('of two nodes only one climbs', async () => {
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const other = await startApp({ environment: pushEnvironment(service), database: app.database, bus, liveSecondMs });
  const shop = await app.openShop();
  const phone = await subscribe(shop, service);
  other.parts.push.part.start?.();
  other.parts.alarms.part.start?.();
  const place = await marketplace(shop);
  for (let made = 0; made < 5; made += 1) await place();
  await expect.poll(async () => (await alarmsOf(shop)).filter(({ reached }) => reached === 3).length, SOON).toBe(5);
  const pushed = () => phone.received.flatMap(({ message }) => Number(/^(\d+) pedidos/.exec(message.title)?.[1] ?? 1));
  await expect.poll(() => pushed().reduce((sum, one) => sum + one, 0), SOON).toBe(5);
  // Its own database is nobody's: the app that lent the store closes it.
  await other.parts.app.close();
});

test('a courier gets a message about his new orders', async () => {
  const shop = await app.openShop();
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const own = { authorization: `Bearer ${token}` };
  const { publicKey } = (await app.client().get<{ publicKey: string }>('/api/courier/push', own)).body;
  const phone = service.subscribe(publicKey);
  const { endpoint, p256dh, auth } = phone;
  await app.client().send('PUT', '/api/courier/push', { endpoint, p256dh, auth }, own);
  const order = (await shop.post<Order>('/api/orders', aDelivery())).body;
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  await expect.poll(() => phone.received.map(({ message }) => message.body), SOON).toEqual(['Pedido 1']);
});

test('the check of the alarm proves the feed and is kept with who made it', async () => {
  const shop = await app.openShop();
  const tab = await listening(shop);
  await shop.post('/api/alarms/echo', { echo: 'eco-12345' });
  await expect.poll(() => tab.messages.at(-1), SOON).toEqual({ type: 'echo', echo: 'eco-12345' });
  const results = { sound: 'ok', feed: 'ok', push: 'skipped', printer: 'failed' };
  const kept = await shop.post('/api/alarms/checks', { results }, { 'x-device': 'Caixa 1' });
  expect(kept.body).toMatchObject({ checks: [{ by: 'Beatriz', device: 'Caixa 1', results }] });
  expect((await shop.get('/api/alarms/checks')).body).toEqual(kept.body);
});
