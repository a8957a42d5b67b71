import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CourierRun, CourierStepAnswer } from '#contract/couriers/page-schema.ts';
import type { CourierLink } from '#contract/couriers/schema.ts';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import { DEFAULT_PREFERENCES } from '#domain/establishment/preferences.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { readPhotoHeader } from '#domain/shared/photos/header.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import { type Answer, createClient } from '#tests/support/client.ts';
import { aJpeg, jpegSegment } from '#tests/support/jpegs.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** The shop's clock: every test moves it on from here. */
let now = Date.parse('2026-11-20T23:30:00.000Z');
const MINUTE = 60_000;
const iso = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();

let app: RunningApp;
let shop: Shop;
let cash: string;
let other: Courier;
let rafael: OnHisPhone;
let diego: OnHisPhone;

interface OnHisPhone {
  run(): Promise<CourierRun>;
  report<Body = CourierStepAnswer>(step: string, orderId: string, body?: object, key?: string): Promise<Answer<Body>>;
  put(path: string, bytes: Buffer): Promise<number>;
}

async function phoneOf(owner: Shop, courierId: string): Promise<OnHisPhone> {
  const { token } = (await owner.post<CourierLink>(`/api/couriers/${courierId}/link`)).body;
  const authorization = `Bearer ${token}`;
  const client = createClient(app.url);
  return {
    run: async () => (await client.get<CourierRun>('/api/courier/run', { authorization })).body,
    report: (step, orderId, body, key) =>
      client.post(`/api/courier/orders/${orderId}/${step}`, body, {
        authorization,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
    put: async (path, bytes) =>
      (await client.send('PUT', path, bytes, { authorization, 'content-type': 'image/jpeg' })).status,
  };
}

beforeAll(async () => {
  app = await startAppUntilClosed({ clock: () => now });
  shop = await app.openShop();
  other = aCourier({ name: 'Diego Santos' });
  await app.parts.couriers.create(shop.establishment.id, other);
  cash = (
    await shop.post<{ id: string }>('/api/payment-methods', { name: 'Dinheiro', kind: 'dinheiro', needsChange: true })
  ).body.id;
  rafael = await phoneOf(shop, shop.courier.id);
  diego = await phoneOf(shop, other.id);
});
afterAll(() => app.close());

/** An order that Rafael has just left with. */
async function onRoad(overrides: Partial<NewOrder['order']> = {}): Promise<Order> {
  const asked = aDelivery();
  const placed = await shop.post<Order>('/api/orders', { ...asked, order: { ...asked.order, ...overrides } });
  return (await shop.post<Order>(`/api/orders/${placed.body.id}/dispatch`, { courierId: shop.courier.id })).body;
}
const paidCash = () => ({ payments: [{ methodId: cash, amount: 5090, changeFor: 6000 }] });
const read = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`)).body;
const setPreferences = (part: object) =>
  shop.send('PUT', '/api/establishment/preferences', { ...DEFAULT_PREFERENCES, ...part });

test('a ride: the courier sees only his orders, reports each step, and his return completes', async () => {
  const order = await onRoad();
  await shop.post('/api/orders', aDelivery());
  const run = await rafael.run();
  expect(run.courier.name).toBe('Rafael Moura');
  expect(run.stops.map(({ orderId }) => orderId)).toEqual([order.id]);
  expect(run.stops[0]).toMatchObject({ customer: { name: 'Ana', phone: '11987654321' }, toCollect: 5090, steps: [] });
  expect((await diego.run()).stops).toEqual([]);
  expect((await rafael.report('left', order.id)).body.stop.steps).toEqual([{ kind: 'left', at: iso(0) }]);
  now += 10 * MINUTE;
  await rafael.report('arrived', order.id);
  const delivered = await rafael.report('delivered', order.id, { receiver: 'doorman', receiverName: 'Sérgio' });
  expect([delivered.status, delivered.body.stop.steps.length]).toEqual([200, 3]);
  expect(await read(order.id)).toMatchObject({ status: 3, deliveredAt: iso(0) });
  now += 10 * MINUTE;
  await rafael.report('returned', order.id);
  const back = await read(order.id);
  expect(back).toMatchObject({ status: 5, returnAt: iso(0) });
  expect(back.delivery?.steps?.[2]?.proof).toEqual({ receiver: 'doorman', receiverName: 'Sérgio' });
  expect((await rafael.run()).stops).toEqual([]);
  const { events } = (await shop.get<OrderEvents>(`/api/orders/${order.id}/events`)).body;
  expect(events.slice(2).map(({ verb, actor }) => [verb, actor.kind, actor.name])).toEqual(
    ['left', 'arrived', 'delivered', 'returned'].map((kind) => [`courier-${kind}`, 'courier', 'Rafael Moura']),
  );
});

test('steps kept by a phone without signal arrive later, in order, once, with the instants of the phone', async () => {
  const order = await onRoad();
  const [left, delivered] = [iso(1), iso(12)];
  now += 40 * MINUTE;
  await rafael.report('left', order.id, { at: left }, 'tap-1');
  const first = await rafael.report('delivered', order.id, { at: delivered }, 'tap-2');
  const again = await rafael.report('delivered', order.id, { at: delivered }, 'tap-2');
  expect(again.body).toEqual(first.body);
  expect((await rafael.report<Problem>('delivered', order.id, { at: left }, 'tap-2')).body.code).toBe(
    'idempotency-key-reused',
  );
  const { deliveredAt, delivery } = await read(order.id);
  expect([deliveredAt, delivery?.steps?.length]).toEqual([delivered, 2]);
  expect(delivery?.steps?.[1]).toMatchObject({ at: delivered, receivedAt: iso(0) });
  await rafael.report('returned', order.id);
});

test('cash waits for “conferido”, where the shop wants it', async () => {
  const order = await onRoad(paidCash());
  expect((await rafael.run()).stops[0]).toMatchObject({ toCollect: 5090, change: 910 });
  await rafael.report('delivered', order.id);
  await rafael.report('returned', order.id);
  expect(await read(order.id)).toMatchObject({ status: 3, returnAt: iso(0) });
  expect((await shop.post<Order>(`/api/orders/${order.id}/complete`)).body).toMatchObject({
    status: 5,
    returnManagerAt: iso(0),
  });
  await setPreferences({ checksReturnedMoney: false });
  const next = await onRoad(paidCash());
  await rafael.report('delivered', next.id);
  await rafael.report('returned', next.id);
  expect((await read(next.id)).status).toBe(5);
  await setPreferences({});
});

test('a customer who pays in another way changes the order’s payments, and the undo changes them back', async () => {
  const order = await onRoad(paidCash());
  const wrong = await rafael.report<Problem>('delivered', order.id, { payments: [{ methodId: 'pix', amount: 5000 }] });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid-door-payment']);
  await rafael.report('delivered', order.id, { payments: [{ methodId: 'pix', amount: 5090 }] });
  expect((await read(order.id)).order.payments).toEqual([{ methodId: 'pix', name: 'Pix', amount: 5090 }]);
  await rafael.report('undo', order.id);
  const undone = await read(order.id);
  expect(undone.order.payments).toEqual(order.order.payments);
  expect([undone.deliveredAt, undone.delivery]).toEqual([undefined, undefined]);
  await rafael.report('delivered', order.id);
  now += 3 * MINUTE;
  expect((await rafael.report<Problem>('undo', order.id)).body.code).toBe('undo-too-late');
});

test('an order given to another courier answers order-taken, stores his report, and shows him nothing', async () => {
  const order = await onRoad();
  await shop.post(`/api/orders/${order.id}/change-courier`, { courierId: other.id });
  for (const _try of [1, 2]) {
    const { status, body } = await rafael.report<Problem>('delivered', order.id, { at: iso(0) }, 'tap-late');
    expect([status, body.code]).toEqual([409, 'order-taken']);
    expect(JSON.stringify(body)).not.toContain('Ana');
  }
  expect((await read(order.id)).delivery?.reports).toMatchObject([
    { kind: 'delivered', courier: { name: 'Rafael Moura' } },
  ]);
  expect((await diego.report('delivered', order.id)).status).toBe(200);
  const canceled = await onRoad();
  await shop.post(`/api/orders/${canceled.id}/cancel`, { reason: 'desistiu' });
  const answer = await rafael.report<Problem>('arrived', canceled.id);
  expect([answer.body.code, answer.body.detail]).toEqual(['order-taken', expect.stringContaining('cancelado')]);
  expect((await rafael.report<Problem>('undo', canceled.id)).body.code).toBe('order-taken');
});

test('the proof of a taken order is stored with the report, and leaves neither events nor erased orders a name', async () => {
  await setPreferences({ proofCode: 'required', proofName: 'optional', proofPhoto: 'optional' });
  const order = await onRoad(paidCash());
  const code = app.parts.deliveryCodeOf(shop.establishment.id, order.id);
  await shop.post(`/api/orders/${order.id}/change-courier`, { courierId: other.id });
  const photoId = 'p'.repeat(16);
  const proof = { receiver: 'doorman', receiverName: 'Sérgio', photoId };
  const payments = [{ methodId: 'pix', amount: 5090 }];
  expect((await rafael.report('delivered', order.id, { code, ...proof, payments })).status).toBe(409);
  const stored = await read(order.id);
  expect(stored.delivery?.reports).toMatchObject([
    { kind: 'delivered', proof: { code: true, ...proof }, payments: [{ methodId: 'pix', name: 'Pix', amount: 5090 }] },
  ]);
  expect([stored.status, stored.order.payments]).toEqual([3, order.order.payments]);
  const events = await shop.get(`/api/orders/${order.id}/events`);
  expect(events.status).toBe(200);
  expect(JSON.stringify(events.body)).not.toContain('Sérgio');
  const next = await onRoad();
  await shop.post(`/api/orders/${next.id}/cancel`, { reason: 'desistiu' });
  const failure = { reason: 'absent', notes: 'Sérgio não abriu', goods: 'back' };
  expect((await rafael.report('failed', next.id, failure)).status).toBe(409);
  const wrong = String((Number(app.parts.deliveryCodeOf(shop.establishment.id, next.id)) + 1) % 10_000).padStart(
    4,
    '0',
  );
  expect((await rafael.report('delivered', next.id, { code: wrong })).status).toBe(409);
  const [failed, delivered] = (await read(next.id)).delivery?.reports ?? [];
  expect(failed).toMatchObject({ kind: 'failed', failure });
  expect(delivered).not.toHaveProperty('proof');
  await setPreferences({});
});

test('an order that never was his, or of another shop, is not found', async () => {
  const neighbour = await app.openShop();
  const theirs = await neighbour.post<Order>('/api/orders', aDelivery());
  await neighbour.post(`/api/orders/${theirs.body.id}/dispatch`, { courierId: neighbour.courier.id });
  const his = await onRoad();
  for (const [phone, id] of [
    [rafael, theirs.body.id],
    [diego, his.id],
    [rafael, 'nothing'],
  ] as const) {
    for (const step of ['left', 'arrived', 'delivered', 'returned', 'undo']) {
      expect((await phone.report<Problem>(step, id)).body.code).toBe('order-not-found');
    }
    const failure = { reason: 'absent', goods: 'back' };
    expect((await phone.report<Problem>('failed', id, failure)).body.code).toBe('order-not-found');
    expect(await phone.put(`/api/courier/orders/${id}/photos/${'p'.repeat(16)}`, aJpeg())).toBe(404);
  }
  expect((await read(his.id)).delivery).toBeUndefined();
  expect((await rafael.run()).stops.map(({ orderId }) => orderId)).not.toContain(theirs.body.id);
});

test('the code: required and right, five tries, waived by the shop', async () => {
  await setPreferences({ proofCode: 'required' });
  const order = await onRoad();
  const code = app.parts.deliveryCodeOf(shop.establishment.id, order.id);
  expect(code).toMatch(/^\d{4}$/);
  expect((await rafael.report<Problem>('delivered', order.id)).body.code).toBe('delivery-proof-missing');
  const wrong = String((Number(code) + 1) % 10_000).padStart(4, '0');
  expect((await rafael.report<Problem>('delivered', order.id, { code: wrong })).body.code).toBe('wrong-delivery-code');
  const right = await rafael.report('delivered', order.id, { code });
  expect(right.status).toBe(200);
  expect((await read(order.id)).delivery?.steps?.[0]?.proof).toEqual({ code: true });
  const guessed = await onRoad();
  for (let tries = 0; tries < 5; tries += 1) await rafael.report('delivered', guessed.id, { code: wrong });
  const stopped = await rafael.report<Problem>('delivered', guessed.id, { code });
  expect([stopped.status, stopped.body.code]).toEqual([429, 'too-many-attempts']);
  expect((await shop.post(`/api/orders/${guessed.id}/waive-code`)).status).toBe(200);
  expect((await rafael.report('delivered', guessed.id)).status).toBe(200);
  await setPreferences({});
});

test('a failed delivery keeps why, and waits for the shop', async () => {
  const order = await onRoad();
  const photoId = 'photo-of-the-door-1';
  const failed = { reason: 'absent', notes: 'tocou 3 vezes', goods: 'back', photoId };
  await rafael.report('failed', order.id, failed);
  await rafael.report('returned', order.id);
  const { status, delivery } = await read(order.id);
  expect(status).toBe(3);
  expect(delivery?.steps?.[0]).toMatchObject({
    failure: { reason: 'absent', notes: 'tocou 3 vezes', goods: 'back' },
    proof: { photoId },
  });
  const reset = await shop.post<Order>(`/api/orders/${order.id}/reset`);
  expect([reset.body.status, reset.body.delivery]).toEqual([2, undefined]);
});

test('a photo loses what is written about it, arrives after its step, and belongs to its shop', async () => {
  const order = await onRoad();
  const path = `/api/courier/orders/${order.id}/photos/photo-of-the-door-2`;
  const plain = aJpeg();
  const withExif = Buffer.concat([plain.subarray(0, 2), jpegSegment(0xe1, 'Exif GPS'), plain.subarray(2)]);
  expect(await rafael.put(path, withExif)).toBe(204);
  expect(await rafael.put(path, withExif)).toBe(204);
  const photo = `/api/orders/${order.id}/delivery-photos/photo-of-the-door-2`;
  const shown = await fetch(app.url + photo, { headers: { cookie: shop.cookie } });
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(readPhotoHeader(bytes)).toEqual(readPhotoHeader(plain));
  expect([bytes.includes('Exif'), bytes.includes('GPS')]).toEqual([false, false]);
  expect((await (await app.openShop()).get(photo)).status).toBe(404);
  expect(await rafael.put(path, Buffer.from('no picture'))).toBe(422);
  expect(await rafael.put(path, Buffer.alloc(1024 * 1024 + 1))).toBe(413);
  for (let more = 3; more < 8; more += 1)
    expect(await rafael.put(path.replace(/2$/, String(more)), withExif)).toBe(204);
  expect(await rafael.put(path.replace(/2$/, '8'), withExif)).not.toBe(204);
  now += 91 * 24 * 60 * MINUTE;
  expect(await app.parts.deliveryPhotos.forget(now - 90 * 24 * 60 * MINUTE)).toBe(6);
});
