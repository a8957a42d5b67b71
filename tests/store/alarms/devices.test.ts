import { expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { SOON, startAlarmPortal } from '#tests/support/alarms/portal.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { holdRows } from '#tests/support/database/held-rows.ts';
import { subscribe } from '#tests/support/push-app.ts';

const portal = startAlarmPortal();
const { marketplace, listening, listenersOf, alarmsOf } = portal;

test('an order that comes while no device listens reaches the phones at once', async () => {
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, portal.service);
  const order = await (await marketplace(shop))();
  await expect.poll(() => phone.received.map(({ message }) => message.title), SOON).toEqual(['Pedido 1 aguardando']);
  expect(await alarmsOf(shop)).toMatchObject([{ order_id: order.id, reached: 3, seen_by: null, climbs: true }]);
});

test('an order without reachable devices takes no steps until a device is on duty or another system subscribes', async () => {
  const shop = await portal.app.openShop();
  const place = await marketplace(shop);
  await place();
  const resting = { reached: 3, climbs: false };
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([resting]);
  const phone = await subscribe(shop, portal.service);
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ reached: 3, climbs: true }]);
  await shop.send('PATCH', `/api/push/devices/${phone.id}`, { onDuty: false });
  await place();
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ reached: 3 }, resting]);
  await shop.post('/api/webhooks', { url: 'http://127.0.0.1:9/', events: ['order.unheard'] });
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ climbs: true }, { reached: 3, climbs: true }]);
  expect(phone.received).toEqual([]);
});

test('when the last device disconnects, unseen orders are pushed to the phones', async () => {
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, portal.service);
  const tab = await listening(shop);
  await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toHaveLength(1);
  tab.socket.close();
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  expect(await listenersOf(shop)).toBe(0);
});

test('an order that is being noted while the last device disconnects is pushed, too', async () => {
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, portal.service);
  const tab = await listening(shop);
  await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toHaveLength(1);
  // The follower's batch, held before its commit.
  const id = [shop.establishment.id];
  const lock = `select from order_followers where establishment_id = $1 and follower = 'alarms' for update`;
  const batch = await holdRows(portal.app, lock, id);
  const { rows } = await portal.app.database.pool.query(
    `delete from order_alarms where establishment_id = $1
     returning establishment_id, order_id, key, business_day, asked_at, typed_here, reached, next_at`,
    id,
  );
  await batch.query(
    `insert into order_alarms (establishment_id, order_id, key, business_day, asked_at, typed_here, reached, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    Object.values(rows[0]),
  );
  tab.socket.close();
  await expect.poll(() => listenersOf(shop), SOON).toBe(0);
  await batch.awaited(1);
  await batch.release();
  await expect.poll(() => phone.received.length, SOON).toBe(1);
});

test('a device whose page is frozen does not listen: unseen orders are pushed to the phones', async () => {
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, portal.service);
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
  const shop = await portal.app.openShop();
  const phone = await subscribe(shop, portal.service);
  const { pool } = portal.app.database;
  const node = `dead-${shop.establishment.id}`;
  await pool.query("insert into live_nodes values ($1, now() + interval '2 s')", [node]);
  await pool.query('insert into live_listeners values ($1, $2)', [shop.establishment.id, node]);
  await (await marketplace(shop))();
  await expect.poll(() => alarmsOf(shop), SOON).toMatchObject([{ reached: 0, climbs: true }]);
  expect(phone.received).toEqual([]);
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  expect(await listenersOf(shop)).toBe(0);
});

test('a courier gets a message about his new orders', async () => {
  const shop = await portal.app.openShop();
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const own = { authorization: `Bearer ${token}` };
  const { publicKey } = (await portal.app.client().get<{ publicKey: string }>('/api/courier/push', own)).body;
  const phone = portal.service.subscribe(publicKey);
  const { endpoint, p256dh, auth } = phone;
  await portal.app.client().send('PUT', '/api/courier/push', { endpoint, p256dh, auth }, own);
  const order = (await shop.post<Order>('/api/orders', aDelivery())).body;
  await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
  await expect.poll(() => phone.received.map(({ message }) => message.body), SOON).toEqual(['Pedido 1']);
});

test('the check of the alarm proves the feed and is kept with who made it', async () => {
  const shop = await portal.app.openShop();
  const tab = await listening(shop);
  await shop.post('/api/alarms/echo', { echo: 'eco-12345' });
  await expect.poll(() => tab.messages.at(-1), SOON).toEqual({ type: 'echo', echo: 'eco-12345' });
  const results = { sound: 'ok', feed: 'ok', push: 'skipped', printer: 'failed' };
  const kept = await shop.post('/api/alarms/checks', { results }, { 'x-device': 'Caixa 1' });
  expect(kept.body).toMatchObject({ checks: [{ by: 'Beatriz', device: 'Caixa 1', results }] });
  expect((await shop.get('/api/alarms/checks')).body).toEqual(kept.body);
});
