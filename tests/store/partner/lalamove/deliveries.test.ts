import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { PAULO } from '#tests/fakes/lalamove/lalamove.ts';
import { follows, MINUTE_MS, type Refused, startLalamovePortal } from '#tests/support/partner/lalamove-portal.ts';

const lalamove = startLalamovePortal();
const { advance, turn, placed, searching, onRoute } = lalamove;

describe('an order that goes with Lalamove', () => {
  test('shows its price, searches, leaves with the driver and is completed on delivery', async () => {
    const order = await lalamove.shop.order();
    expect(await lalamove.shop.quote(order)).toMatchObject({
      price: 2232,
      distance: 4580,
      minutes: 14,
      serviceType: 'LALAPRO',
    });
    const { status, body } = await lalamove.shop.call(order);
    expect([status, body.status]).toEqual([200, 2]);
    expect(body.lalamove).toMatchObject({ state: 'searching', price: 2232, orderId: lalamove.fake.newest().id });

    await lalamove.fake.assign(lalamove.fake.newest());
    const driver = { name: PAULO.name, phone: PAULO.phone, photoUrl: PAULO.photo };
    await follows(lalamove.shop, order, {
      status: 3,
      motoboy: driver,
      partnerDelivery: true,
      lalamove: { plate: 'ABC1D23' },
    });
    expect(await lalamove.shop.read(order)).toMatchObject({
      dispatchAt: expect.any(String),
      forecast: expect.any(String),
    });
    await lalamove.fake.pickUp(lalamove.fake.newest());
    await follows(lalamove.shop, order, { lalamove: { state: 'picked-up' } });
    await lalamove.fake.complete(lalamove.fake.newest());
    await follows(lalamove.shop, order, { status: 5, returnAt: expect.any(String), lalamove: { state: 'completed' } });
    expect((await lalamove.shop.read(order)).returnManagerAt).toBeUndefined();
  });

  test('is followed by reading if no webhook arrives', async () => {
    lalamove.fake.webhooks = 'hold';
    const { order } = await searching();
    await lalamove.fake.assign(lalamove.fake.newest());
    await advance(10_000);
    await turn();
    expect(await lalamove.shop.read(order)).toMatchObject({ status: 3, motoboy: { name: PAULO.name } });
    await lalamove.fake.complete(lalamove.fake.newest());
    await advance(MINUTE_MS);
    await turn();
    expect(await lalamove.shop.read(order)).toMatchObject({ status: 5, returnAt: expect.any(String) });
  });

  test('that loses its driver returns to awaiting and searches again', async () => {
    const { order, delivery } = await onRoute();
    await lalamove.fake.bail(delivery);
    await follows(lalamove.shop, order, { status: 2, lalamove: { state: 'searching' } });
    const lost = await lalamove.shop.read(order);
    expect([lost.motoboy, lost.dispatchAt, lost.forecast]).toEqual([undefined, undefined, undefined]);
    await lalamove.fake.assign(delivery, { driverId: '77', name: 'Ana Lima' });
    await follows(lalamove.shop, order, { status: 3, motoboy: { name: 'Ana Lima' } });
  });

  test.each(['CANCELED', 'REJECTED', 'EXPIRED'] as const)(
    'awaits with an alert after %s, and may be called again',
    async (status) => {
      const { order } = await searching();
      await lalamove.fake.fail(lalamove.fake.newest(), status);
      await follows(lalamove.shop, order, { status: 2, lalamove: { state: 'failed', failure: status.toLowerCase() } });
      expect((await lalamove.shop.call(order)).body.lalamove).toMatchObject({ state: 'searching' });
    },
  );

  test('without a driver for two hours expires', async () => {
    const { order } = await searching();
    await advance(2 * 60 * MINUTE_MS);
    await follows(lalamove.shop, order, { status: 2, lalamove: { state: 'failed', failure: 'expired' } });
  });

  test('continues under another number when Lalamove replaces the delivery', async () => {
    const { order, delivery } = await onRoute();
    const clone = await lalamove.fake.replace(delivery);
    await follows(lalamove.shop, order, { status: 2, lalamove: { orderId: clone.id, state: 'searching' } });
    await lalamove.fake.assign(clone);
    await follows(lalamove.shop, order, { status: 3, lalamove: { orderId: clone.id } });
  });

  test('can be given a higher priority fee, and another driver', async () => {
    const { order } = await searching();
    const path = `/api/orders/${order.id}`;
    const fee = await lalamove.shop.post<Order>(`${path}/partner-priority-fee`, { amount: 500 });
    expect(fee.body.lalamove).toMatchObject({ price: 2732 });
    const less = await lalamove.shop.post<Refused>(`${path}/partner-priority-fee`, { amount: 300 });
    expect([less.status, less.body.detail]).toEqual([
      502,
      'Atenção, problemas ao realizar está operação! A prioridade só pode aumentar',
    ]);
    await lalamove.fake.assign(lalamove.fake.newest());
    await follows(lalamove.shop, order, { status: 3 });
    const changed = await lalamove.shop.post<Order>(`${path}/partner-change-driver`, { reason: 'DRIVER_LATE' });
    expect(changed.body).toMatchObject({ status: 2, lalamove: { state: 'searching' } });
  });
});

describe('dispatch with the partner flag', () => {
  test('changes nothing until a driver took the order, and then assigns the driver', async () => {
    lalamove.fake.webhooks = 'hold';
    const { order } = await searching();
    const dispatch = () => lalamove.shop.post<Refused & Order>(`/api/orders/${order.id}/dispatch`, { partner: true });
    const none = await dispatch();
    expect([none.status, none.body.code, none.body.detail]).toEqual([
      409,
      'no-partner-driver',
      'Atenção, nenhum motoboy pegou o pedido.',
    ]);
    expect(await lalamove.shop.read(order)).toEqual(order);
    await lalamove.fake.assign(lalamove.fake.newest());
    const { status, body } = await dispatch();
    expect([status, body.status, body.motoboy?.name]).toEqual([200, 3, PAULO.name]);
    expect((await dispatch()).body.code).toBe('already-updated');
    const done = await lalamove.shop.post<Order>(`/api/orders/${order.id}/complete`, { partner: true });
    expect(done.body).toMatchObject({ status: 5, returnAt: expect.any(String), partnerDelivery: true });
  });

  test('of an order without a call finds no driver, and calls none', async () => {
    const order = await lalamove.shop.order();
    const before = placed();
    const { body } = await lalamove.shop.post<Refused>(`/api/orders/${order.id}/dispatch`, { partner: true });
    expect([body.code, placed()]).toEqual(['no-partner-driver', before]);
  });
});

describe('an order that is dispatched otherwise', () => {
  test('calls the partner off first: back to awaiting, canceled, or with an own courier', async () => {
    const { order, delivery } = await onRoute();
    expect((await lalamove.shop.post<Order>(`/api/orders/${order.id}/reset`)).body).toMatchObject({ status: 2 });
    expect(delivery.status).toBe('CANCELED');
    expect((await lalamove.shop.read(order)).lalamove).toBeUndefined();
    for (const [verb, body] of [
      ['cancel', { reason: 'Cliente desistiu' }],
      ['dispatch', { courierId: lalamove.shop.courier.id }],
      ['complete', {}],
    ] as const) {
      const another = await lalamove.shop.order();
      await lalamove.shop.call(another);
      const moved = await lalamove.shop.post<Order>(`/api/orders/${another.id}/${verb}`, body);
      expect([verb, moved.status, lalamove.fake.newest().status, moved.body.lalamove]).toEqual([
        verb,
        200,
        'CANCELED',
        undefined,
      ]);
    }
  });

  test('stays unchanged when the partner refuses to cancel, with the partner’s sentence', async () => {
    const { order, delivery } = await onRoute();
    await lalamove.fake.pickUp(delivery);
    await follows(lalamove.shop, order, { lalamove: { state: 'picked-up' } });
    for (const [verb, body] of [
      ['reset', {}],
      ['cancel', { reason: 'x' }],
      ['partner-cancel', {}],
      ['change-courier', { courierId: lalamove.shop.courier.id }],
    ] as const) {
      const { status, body: refused } = await lalamove.shop.post<Refused>(`/api/orders/${order.id}/${verb}`, body);
      expect([verb, status, refused.code]).toEqual([verb, 502, 'partner-error']);
      expect(refused.detail).toContain('O pedido não pode mais ser cancelado');
    }
    expect(await lalamove.shop.read(order)).toMatchObject({ status: 3, motoboy: { name: PAULO.name } });
    expect((await lalamove.shop.post(`/api/orders/${order.id}/complete`)).status).toBe(200);
    await lalamove.fake.complete(delivery);
    await follows(lalamove.shop, order, { status: 5, lalamove: { state: 'completed' } });
  });

  test('a call can be canceled alone as well, and the order keeps waiting', async () => {
    const { order } = await searching();
    const canceled = await lalamove.shop.post<Order>(`/api/orders/${order.id}/partner-cancel`);
    expect([canceled.status, canceled.body.status, canceled.body.lalamove]).toEqual([200, 2, undefined]);
    expect(lalamove.fake.newest().status).toBe('CANCELED');
    const history = await lalamove.shop.get<{ events: { verb: string; actor: { name: string } }[] }>(
      `/api/orders/${order.id}/events`,
    );
    const by = history.body.events.map(({ verb, actor }) => `${verb} ${actor.name}`);
    expect(by.slice(1)).toEqual(['call-partner Beatriz', 'follow-partner Lalamove', 'cancel-partner-call Beatriz']);
    expect((await lalamove.shop.post<Refused>(`/api/orders/${order.id}/partner-cancel`)).body.code).toBe(
      'partner-call-missing',
    );
  });
});
