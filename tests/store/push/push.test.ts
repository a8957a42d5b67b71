import { expect, test } from 'vitest';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { PushDevice } from '#contract/push/schema.ts';
import { MOST_FAILURES } from '#domain/push/retry.ts';
import { runMessage, unseenMessage } from '#domain/push/texts.ts';
import { refused } from '#domain/shared/result.ts';
import { createSecretBox } from '#server/platform/secret-box.ts';
import { createPushKeys, PUSH_KEYS_CONTEXT } from '#server/push/keys.ts';
import { createPushKeyStore } from '#server/push/postgres-keys.ts';
import { createPushQueue } from '#server/push/postgres-queue.ts';
import { startPushApp, subscribe } from '#tests/support/push-app.ts';
import type { RunningApp, Shop } from '#tests/support/start-app.ts';

const SOON = { timeout: 20_000 };
const devicesOf = async (shop: Shop) => (await shop.get<{ devices: PushDevice[] }>('/api/push')).body.devices;

/** Queues a message as another part does. */
async function pushTo({ database, parts }: RunningApp, shop: Shop, codes = ['15']): Promise<void> {
  const { push } = parts.push;
  await database.kysely
    .transaction()
    .execute((trx) =>
      push.queue(trx as never, shop.establishment.id, { kind: 'on-duty' }, unseenMessage(codes, 'Cantina')),
    );
  push.wake(shop.establishment.id);
}

test('a message arrives signed by the portal and readable for its browser alone', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const shop = await app.openShop();
  const phone = await subscribe(shop, app.service);
  await pushTo(app, shop);
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  expect(phone.received[0]).toMatchObject({
    message: unseenMessage(['15'], 'Cantina'),
    urgency: 'high',
    topic: 'orders',
  });
  expect(phone.received[0]?.ttl).toBeLessThanOrEqual(600);
  expect(app.service.refusals).toEqual([]);
  await expect.poll(async () => (await devicesOf(shop))[0]?.takenAt, SOON).toBeDefined();
  const { rows } = await app.database.pool.query('select public_key, private_sealed from push_keys');
  expect(rows).toHaveLength(1);
  expect(rows[0].private_sealed).toMatch(/^v1\./);
});

test('only devices on duty with an open session get messages, and a test reaches just one', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const shop = await app.openShop();
  const neighbour = await app.openShop();
  const [phone, resting, others] = [
    await subscribe(shop, app.service),
    await subscribe(shop, app.service, 'Tablet da cozinha'),
    await subscribe(neighbour, app.service),
  ];
  expect((await shop.send('PATCH', `/api/push/devices/${resting.id}`, { onDuty: false })).status).toBe(204);
  await pushTo(app, shop);
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  const { body } = await shop.post<{ test: string }>(`/api/push/devices/${resting.id}/test`);
  await expect.poll(() => resting.received.map(({ message }) => message.test), SOON).toEqual([body.test]);
  expect([phone.received.length, others.received.length]).toEqual([1, 0]);

  await shop.send('DELETE', '/api/session');
  await pushTo(app, shop);
  expect(await app.database.pool.query('select 1 from push_messages').then(({ rowCount }) => rowCount)).toBe(0);
});

test('a subscription that the browser gave up gets nothing more, one that fails is tried again', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const shop = await app.openShop();
  const [gone, kept] = [await subscribe(shop, app.service), await subscribe(shop, app.service, 'Balcão')];
  gone.end();
  await pushTo(app, shop);
  const goneOf = async () => (await devicesOf(shop)).filter((device) => device.gone).map(({ id }) => id);
  await expect.poll(goneOf, SOON).toEqual([gone.id]);
  app.service.failNext(1, 503);
  await pushTo(app, shop, ['16']);
  await expect.poll(() => kept.received.length, SOON).toBe(2);
  app.service.failNext(1, 429, { 'retry-after': '1' });
  await pushTo(app, shop, ['18']);
  await expect.poll(() => kept.received.length, SOON).toBe(3);
});

test('a message that the push service refuses for good is dropped, and the device says why', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const shop = await app.openShop();
  const phone = await subscribe(shop, app.service);
  app.service.failNext(1, 413);
  await pushTo(app, shop);
  await expect.poll(async () => (await devicesOf(shop))[0]?.failure ?? '', SOON).toContain('(413)');
  expect([app.service.requests(), phone.received.length]).toEqual([1, 0]);
});

test('a service that is down is only probed, and gets everything once it answers', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  const phones = await Promise.all(
    Array.from({ length: 12 }, (_, index) => subscribe(shop, app.service, `Celular ${index}`)),
  );
  app.service.failNext(12, 503);
  await pushTo(app, shop);
  app.parts.push.part.start?.();
  await expect.poll(() => phones.every(({ received }) => received.length === 1), SOON).toBe(true);
});

test('four shops whose phones are silent do not delay another shop, and no shop waits for its slowest message', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const silent = await Promise.all(Array.from({ length: 4 }, () => app.openShop()));
  const phones = await Promise.all(silent.map((shop) => subscribe(shop, app.service)));
  const other = await app.openShop();
  const phone = await subscribe(other, app.service);
  app.service.hangNext(4);
  await Promise.all(silent.map((shop) => pushTo(app, shop)));
  await expect.poll(() => app.service.requests(), SOON).toBe(4);
  await pushTo(app, other);
  await expect.poll(() => phone.received.length, SOON).toBe(1);
  await pushTo(app, silent[0] as Shop, ['16']);
  await expect.poll(() => phones[0]?.received.length, SOON).toBe(1);
  // All four still wait for an answer: none has failed.
  const { rows } = await app.database.pool.query('select failures from push_devices');
  expect(rows.map(({ failures }) => failures)).toEqual([0, 0, 0, 0, 0]);
});

test('a browser that subscribes again keeps one subscription, for the person who is signed in now', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  const neighbour = await app.openShop();
  const { id, endpoint, p256dh, auth } = await subscribe(shop, app.service);
  const device = { endpoint, p256dh, auth, name: 'Celular da Bia' };
  await shop.send('PATCH', `/api/push/devices/${id}`, { onDuty: false });
  expect((await shop.send<PushDevice>('PUT', '/api/push/device', device)).body).toMatchObject({ id, onDuty: false });
  expect((await neighbour.send<PushDevice>('PUT', '/api/push/device', device)).status).toBe(200);
  expect(await devicesOf(shop)).toEqual([]);
  for (const bad of ['https://10.0.0.1/x', 'http://fcm.googleapis.com/x', 'https://localhost/abcdef']) {
    const refused = await shop.send<Problem>('PUT', '/api/push/device', { ...device, endpoint: bad });
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-push-address']);
  }
});

test('a courier gets messages on the phone of his link, until the link ends', async () => {
  const app = await startPushApp();
  app.parts.push.part.start?.();
  const shop = await app.openShop();
  const { token } = (await shop.post<CourierLink>(`/api/couriers/${shop.courier.id}/link`)).body;
  const own = { authorization: `Bearer ${token}` };
  const { publicKey } = (await app.client().get<{ publicKey: string }>('/api/courier/push', own)).body;
  const phone = app.service.subscribe(publicKey);
  const { endpoint, p256dh, auth } = phone;
  const saved = await app.client().send('PUT', '/api/courier/push', { endpoint, p256dh, auth }, own);
  expect(saved.status).toBe(204);
  const { push } = app.parts.push;
  const pushToCourier = () =>
    app.database.kysely.transaction().execute((trx) => {
      const audience = { kind: 'courier', courierId: shop.courier.id } as const;
      return push.queue(trx as never, shop.establishment.id, audience, runMessage(['15']));
    });
  expect(await pushToCourier()).toBe(1);
  push.wake(shop.establishment.id);
  await expect.poll(() => phone.received.map(({ message }) => message.kind), SOON).toEqual(['run']);
  expect(await devicesOf(shop)).toEqual([]);
  await shop.send('DELETE', `/api/couriers/${shop.courier.id}/link`);
  expect(await pushToCourier()).toBe(0);
});

test('a device whose messages were deferred is kept, and deferring does not use up their tries', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  await subscribe(shop, app.service);
  await pushTo(app, shop);
  const queue = createPushQueue(app.database);
  const { id } = shop.establishment;
  const now = Date.now();
  for (let n = 0; n <= MOST_FAILURES; n += 1) {
    const [message] = await queue.hold(id, 1, now);
    if (message === undefined) throw new Error('the message is gone');
    expect(message.tries).toBe(1);
    const unsent = refused({ code: 'unsent', failure: 'O serviço não responde.' } as const);
    await queue.settle(id, message, unsent, now, n < MOST_FAILURES ? now : undefined);
  }
  expect(await queue.hold(id, 1, now)).toEqual([]);
  const { rows } = await app.database.pool.query('select failures, last_failure from push_devices');
  expect(rows).toEqual([{ failures: 0, last_failure: 'O serviço não responde.' }]);
});

test('a try that ends after its lease does not end the lease of the node that tries now', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  await subscribe(shop, app.service);
  await pushTo(app, shop);
  const queue = createPushQueue(app.database);
  const { id } = shop.establishment;
  const now = Date.now();
  const [late] = await queue.hold(id, 1, now);
  const [current] = await queue.hold(id, 1, now + 31_000);
  if (late === undefined || current === undefined) throw new Error('the message is gone');
  const failed = refused({ code: 'failed', failure: 'O serviço não responde.' } as const);
  await queue.settle(id, late, failed, now + 32_000, now + 34_000);
  expect(await queue.hold(id, 1, now + 35_000)).toEqual([]);
  await queue.settle(id, current, failed, now + 36_000, now + 38_000);
  expect(await queue.hold(id, 1, now + 39_000)).toMatchObject([{ tries: 3 }]);
});

test('of two nodes that replace keys of a former secret, the second takes those of the first, and no device is lost', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  const store = createPushKeyStore(app.database);
  await app.database.pool.query('delete from push_keys');
  await store.add(
    'former',
    createSecretBox('the secret before the change, long enough').seal('x', PUSH_KEYS_CONTEXT),
    0,
  );
  const box = app.parts.secretBox;
  const former = await store.read();
  const first = await createPushKeys(store, box, Date.now)();
  await subscribe(shop, app.service);
  const reads = [former];
  const late = { ...store, read: async () => (reads.length > 0 ? reads.shift() : store.read()) };
  expect(await createPushKeys(late, box, Date.now)()).toEqual(first);
  expect(await devicesOf(shop)).toHaveLength(1);
});

test('two tabs of one browser that subscribe at the same moment are one device', async () => {
  const app = await startPushApp();
  const shop = await app.openShop();
  const { id, endpoint, p256dh, auth } = await subscribe(shop, app.service);
  const device = { endpoint, p256dh, auth, name: 'Celular da Bia' };
  const saved = await Promise.all(
    Array.from({ length: 6 }, () => shop.send<PushDevice>('PUT', '/api/push/device', device)),
  );
  expect(saved.map(({ status, body }) => [status, body.id])).toEqual(saved.map(() => [200, id]));
});
