import { expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { SOON, startAlarmPortal, statesOf } from '#tests/support/alarms/portal.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { subscribe } from '#tests/support/push-app.ts';

const portal = startAlarmPortal();
const { marketplace, listening, alarmsOf } = portal;

test('"visto" counts for every device of the shop, is written once, and stops the ladder', async () => {
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, portal.service);
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
  const { rows } = await portal.app.database.pool.query(
    'select heard, climbed from alarm_sums where establishment_id = $1',
    [shop.establishment.id],
  );
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
  const [shop, otherShop] = [await portal.app.openShop(), await portal.app.openShop()];
  const order = await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toHaveLength(1);
  await otherShop.post('/api/alarms/seen', { keys: [order.id] });
  expect(await alarmsOf(shop)).toMatchObject([{ seen_by: null }]);
  expect(await alarmsOf(otherShop)).toEqual([]);
});

test('orders that a person types need to be seen but climb only while no screen is open', async () => {
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, portal.service);
  const tab = await listening(shop);
  const typed = (await shop.post<Order>('/api/orders', aDelivery())).body;
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ order_id: typed.id, reached: 0, climbs: false }]);
  expect(phone.received).toEqual([]);

  // Typed on a phone that is put away: no screen of the shop shows it.
  tab.socket.close();
  await expect.poll(() => phone.received.map(({ message }) => message.title), SOON).toEqual(['Pedido 1 aguardando']);
  const away = (await shop.post<Order>('/api/orders', aDelivery())).body;
  await expect.poll(() => phone.received.map(({ message }) => message.title), SOON).toContain('Pedido 2 aguardando');

  // A screen opens: its person sees both, and they rest.
  await listening(shop);
  await portal.app.database.pool.query('update order_alarms set next_at = now() where establishment_id = $1', [
    shop.establishment.id,
  ]);
  const resting = [typed, away].map(({ id }) => ({ order_id: id, reached: 3, climbs: false }));
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject(resting);
});

test('acting on an order marks it as seen', async () => {
  const shop = await portal.app.openShop();
  const order = await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toHaveLength(1);
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  await expect
    .poll(async () => (await alarmsOf(shop))[0], SOON)
    .toMatchObject({
      order_id: order.id,
      seen_by: 'Beatriz',
      ended: true,
      climbs: false,
    });
});

test('an order that comes back to awaiting stays seen, also on a device that opens later', async () => {
  const shop = await portal.app.openShop();
  await listening(shop);
  const order = await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toHaveLength(1);
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ ended: true }]);
  const between = await listening(shop);
  expect((await shop.post(`/api/orders/${order.id}/reset`)).status).toBe(200);
  const seen = [{ key: order.id, loudness: 0, seen: true }];
  await expect.poll(() => statesOf(between), SOON).toEqual(seen);
  expect(await alarmsOf(shop)).toMatchObject([{ seen_by: 'Beatriz', ended: false, climbs: false }]);
  const later = await listening(shop);
  await expect.poll(() => statesOf(later), SOON).toEqual(seen);
});

test('an order that another system sends and takes back asks again, because nobody has seen it', async () => {
  const shop = await portal.app.openShop();
  const scopes = ['orders:create', 'orders:change'];
  const { secret } = (await shop.post<CreatedApiKey>('/api/api-keys', { name: 'loja', scopes })).body;
  const key = { authorization: `Bearer ${secret}` };
  const post = <Answer>(path: string, body?: object) => portal.app.client().post<Answer>(path, body, key);
  const phone = await subscribe(shop, portal.service);
  const tab = await listening(shop);
  const { id } = (await post<Order>('/api/orders', aDelivery())).body;
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ climbs: true }]);
  await post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ seen_by: null, ended: true, climbs: false }]);
  await post(`/api/orders/${id}/reset`);
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ reached: 0, ended: false, climbs: true }]);
  tab.socket.close();
  await expect.poll(() => phone.received.map(({ message }) => message.title), SOON).toEqual(['Pedido 1 aguardando']);
});
