import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CourierList } from '#contract/couriers/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Courier } from '#domain/orders/order.ts';
import { aPng } from '#tests/support/photos.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
beforeEach(async () => {
  shop = await running.openShop();
});
afterAll(() => running.close());

const send = <Body>(bytes: Buffer, id = shop.courier.id, type = 'image/png') =>
  shop.send<Body>('PUT', `/api/couriers/${id}/photo`, bytes, { 'content-type': type });
const photoUrlNow = async () => {
  const { couriers } = (await shop.get<CourierList>('/api/couriers')).body;
  return couriers.find(({ id }) => id === shop.courier.id)?.photoUrl;
};

test('a courier gets a photo, which is served under its address, and loses it', async () => {
  const { status, body } = await send<Courier>(aPng());
  expect([status, body.name]).toEqual([200, shop.courier.name]);
  expect(body.photoUrl).toMatch(/^\/api\/photos\/[0-9a-f]{64}$/);
  expect(await photoUrlNow()).toBe(body.photoUrl);
  expect((await shop.get(body.photoUrl)).status).toBe(200);
  const other = await send<Courier>(aPng({ gray: 10 }));
  expect((await shop.get(body.photoUrl)).status).toBe(404);
  const kept = { name: 'Rafael', phone: '11911112222', photoUrl: other.body.photoUrl };
  expect((await shop.send<Courier>('PUT', `/api/couriers/${shop.courier.id}`, kept)).body.photoUrl).toBe(kept.photoUrl);
  expect((await shop.send('DELETE', `/api/couriers/${shop.courier.id}/photo`)).status).toBe(200);
  expect(await photoUrlNow()).toBe('');
  expect((await shop.get(other.body.photoUrl)).status).toBe(404);
});

test('anything but a photo, or for a courier that does not exist, is refused', async () => {
  expect((await send<Problem>(Buffer.from('<svg/>'))).body.code).toBe('invalid-photo');
  expect((await send<Problem>(Buffer.from('x'), shop.courier.id, 'application/pdf')).body.code).toBe(
    'unsupported-media-type',
  );
  expect((await send<Problem>(aPng(), 'ninguem')).body.code).toBe('courier-not-found');
});

test.each(['javascript:alert(1)', 'http://exemplo.test/a.jpg', 'data:image/png;base64,AA', '/api/session'])(
  'an address like %s is not a photo',
  async (photoUrl) => {
    const courier = { name: 'Rafael', phone: '11911112222', photoUrl };
    for (const [method, path] of [
      ['POST', '/api/couriers'],
      ['PUT', `/api/couriers/${shop.courier.id}`],
    ] as const) {
      const { status, body } = await shop.send<Problem>(method, path, courier);
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([400, 'invalid-request', '/photoUrl']);
    }
    expect(await photoUrlNow()).toBe(shop.courier.photoUrl);
  },
);
