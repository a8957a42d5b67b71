import { expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { MINUTE, startPhones } from '#tests/support/couriers/phones.ts';
import { aJpeg } from '#tests/support/jpegs.ts';

const phones = startPhones();
const { iso, onRoad, paidCash, read, setPreferences } = phones;

test('a ride: the courier sees only his orders, reports each step, and his return completes', async () => {
  const order = await onRoad();
  await phones.shop.post('/api/orders', aDelivery());
  const run = await phones.rafael.run();
  expect(run.courier.name).toBe('Rafael Moura');
  expect(run.stops.map(({ orderId }) => orderId)).toEqual([order.id]);
  expect(run.stops[0]).toMatchObject({ customer: { name: 'Ana', phone: '11987654321' }, toCollect: 5090, steps: [] });
  expect((await phones.diego.run()).stops).toEqual([]);
  expect((await phones.rafael.report('left', order.id)).body.stop.steps).toEqual([{ kind: 'left', at: iso(0) }]);
  phones.advance(10 * MINUTE);
  await phones.rafael.report('arrived', order.id);
  const delivered = await phones.rafael.report('delivered', order.id, { receiver: 'doorman', receiverName: 'Sérgio' });
  expect([delivered.status, delivered.body.stop.steps.length]).toEqual([200, 3]);
  expect(await read(order.id)).toMatchObject({ status: 3, deliveredAt: iso(0) });
  phones.advance(10 * MINUTE);
  await phones.rafael.report('returned', order.id);
  const back = await read(order.id);
  expect(back).toMatchObject({ status: 5, returnAt: iso(0) });
  expect(back.delivery?.steps?.[2]?.proof).toEqual({ receiver: 'doorman', receiverName: 'Sérgio' });
  expect((await phones.rafael.run()).stops).toEqual([]);
  const { events } = (await phones.shop.get<OrderEvents>(`/api/orders/${order.id}/events`)).body;
  expect(events.slice(2).map(({ verb, actor }) => [verb, actor.kind, actor.name])).toEqual(
    ['left', 'arrived', 'delivered', 'returned'].map((kind) => [`courier-${kind}`, 'courier', 'Rafael Moura']),
  );
});

test('steps kept by a phone without signal arrive later, in order, once, with the instants of the phone', async () => {
  const order = await onRoad();
  const [left, delivered] = [iso(1), iso(12)];
  phones.advance(40 * MINUTE);
  await phones.rafael.report('left', order.id, { at: left }, 'tap-1');
  const first = await phones.rafael.report('delivered', order.id, { at: delivered }, 'tap-2');
  const again = await phones.rafael.report('delivered', order.id, { at: delivered }, 'tap-2');
  expect(again.body).toEqual(first.body);
  expect((await phones.rafael.report<Problem>('delivered', order.id, { at: left }, 'tap-2')).body.code).toBe(
    'idempotency-key-reused',
  );
  const { deliveredAt, delivery } = await read(order.id);
  expect([deliveredAt, delivery?.steps?.length]).toEqual([delivered, 2]);
  expect(delivery?.steps?.[1]).toMatchObject({ at: delivered, receivedAt: iso(0) });
  await phones.rafael.report('returned', order.id);
});

test('of cash above the total the courier is told as change; the order says the same', async () => {
  const payments = paidCash().payments.map(({ methodId }) => ({ methodId, amount: 9000 }));
  const { id } = await onRoad({ payments });
  expect((await phones.rafael.run()).stops[0]).toMatchObject({ toCollect: 5090, change: 3910 });
  expect((await read(id)).order.payments).toMatchObject([{ amount: 5090, changeFor: 9000 }]);
  await phones.shop.post(`/api/orders/${id}/complete`);
});

test('cash waits for “conferido”, where the shop wants it', async () => {
  const order = await onRoad(paidCash());
  expect((await phones.rafael.run()).stops[0]).toMatchObject({ toCollect: 5090, change: 910 });
  await phones.rafael.report('delivered', order.id);
  await phones.rafael.report('returned', order.id);
  expect(await read(order.id)).toMatchObject({ status: 3, returnAt: iso(0) });
  expect((await phones.shop.post<Order>(`/api/orders/${order.id}/complete`)).body).toMatchObject({
    status: 5,
    returnManagerAt: iso(0),
  });
  await setPreferences({ checksReturnedMoney: false });
  const next = await onRoad(paidCash());
  await phones.rafael.report('delivered', next.id);
  await phones.rafael.report('returned', next.id);
  expect((await read(next.id)).status).toBe(5);
  await setPreferences({});
});

test('a customer who pays in another way changes the order’s payments, and the undo changes them back', async () => {
  const order = await onRoad(paidCash());
  const wrong = await phones.rafael.report<Problem>('delivered', order.id, {
    payments: [{ methodId: 'pix', amount: 5000 }],
  });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid-door-payment']);
  await phones.rafael.report('delivered', order.id, { payments: [{ methodId: 'pix', amount: 5090 }] });
  expect((await read(order.id)).order.payments).toEqual([{ methodId: 'pix', name: 'Pix', amount: 5090 }]);
  await phones.rafael.report('undo', order.id);
  const undone = await read(order.id);
  expect(undone.order.payments).toEqual(order.order.payments);
  expect([undone.deliveredAt, undone.delivery]).toEqual([undefined, undefined]);
  await phones.rafael.report('delivered', order.id);
  phones.advance(3 * MINUTE);
  expect((await phones.rafael.report<Problem>('undo', order.id)).body.code).toBe('undo-too-late');
});

test('an order given to another courier answers order-taken, stores his report, and shows him nothing', async () => {
  const order = await onRoad();
  await phones.shop.post(`/api/orders/${order.id}/change-courier`, { courierId: phones.other.id });
  for (const _try of [1, 2]) {
    const { status, body } = await phones.rafael.report<Problem>('delivered', order.id, { at: iso(0) }, 'tap-late');
    expect([status, body.code]).toEqual([409, 'order-taken']);
    expect(JSON.stringify(body)).not.toContain('Ana');
  }
  expect((await read(order.id)).delivery?.reports).toMatchObject([
    { kind: 'delivered', courier: { name: 'Rafael Moura' } },
  ]);
  expect((await phones.diego.report('delivered', order.id)).status).toBe(200);
  const canceled = await onRoad();
  await phones.shop.post(`/api/orders/${canceled.id}/cancel`, { reason: 'desistiu' });
  const answer = await phones.rafael.report<Problem>('arrived', canceled.id);
  expect([answer.body.code, answer.body.detail]).toEqual(['order-taken', expect.stringContaining('cancelado')]);
  expect((await phones.rafael.report<Problem>('undo', canceled.id)).body.code).toBe('order-taken');
});

test('an order of another courier or another shop is not found', async () => {
  const neighbour = await phones.app.openShop();
  const theirs = await neighbour.post<Order>('/api/orders', aDelivery());
  await neighbour.post(`/api/orders/${theirs.body.id}/dispatch`, { courierId: neighbour.courier.id });
  const his = await onRoad();
  for (const [phone, id] of [
    [phones.rafael, theirs.body.id],
    [phones.diego, his.id],
    [phones.rafael, 'nothing'],
  ] as const) {
    for (const step of ['left', 'arrived', 'delivered', 'returned', 'undo']) {
      expect((await phone.report<Problem>(step, id)).body.code).toBe('order-not-found');
    }
    const failure = { reason: 'absent', goods: 'back' };
    expect((await phone.report<Problem>('failed', id, failure)).body.code).toBe('order-not-found');
    expect((await phone.put(`/api/courier/orders/${id}/photos/${'p'.repeat(16)}`, aJpeg())).status).toBe(404);
  }
  expect((await read(his.id)).delivery).toBeUndefined();
  expect((await phones.rafael.run()).stops.map(({ orderId }) => orderId)).not.toContain(theirs.body.id);
});

test('a failed delivery keeps why, and waits for the shop', async () => {
  const order = await onRoad();
  const photoId = 'photo-of-the-door-1';
  const failed = { reason: 'absent', notes: 'tocou 3 vezes', goods: 'back', photoId };
  await phones.rafael.report('failed', order.id, failed);
  await phones.rafael.report('returned', order.id);
  const { status, delivery } = await read(order.id);
  expect(status).toBe(3);
  expect(delivery?.steps?.[0]).toMatchObject({
    failure: { reason: 'absent', notes: 'tocou 3 vezes', goods: 'back' },
    proof: { photoId },
  });
  const reset = await phones.shop.post<Order>(`/api/orders/${order.id}/reset`);
  expect([reset.body.status, reset.body.delivery]).toEqual([2, undefined]);
});
