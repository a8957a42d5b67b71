import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aCourier, aDelivery, aRound } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

const placed = async () => (await shop.post<Order>('/api/orders', aDelivery())).body;
const dispatched = async () =>
  (await shop.post<Order>(`/api/orders/${(await placed()).id}/dispatch`, { courierId: shop.courier.id })).body;

describe('a new order', () => {
  test('is answered with number, totals, time and the current details of the establishment', async () => {
    const asked = Date.now();
    const { status, body } = await shop.post<Order>('/api/orders', aDelivery());
    const answered = Date.now();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      module: 'DELIVERY',
      status: 2,
      origin: 'portalMotoboy',
      fkUserEstab: shop.establishment.id,
      establishment: { fantasyName: 'Cantina Bela Vista', uf: 'SP' },
      order: { subtotal: 4590, totalProducts: 4590, total: 5090, payments: [{ methodId: 'pix', name: 'Pix' }] },
    });
    expect(body.order.cdOrder).toBe(body.cdOrder);
    expect(body.order.cdDelivery).toBe(body.cdOrder);
    const created = Date.parse(body.createdAt);
    expect([asked <= created, created <= answered]).toEqual([true, true]);
  });

  test('costs what the server computes, options included', async () => {
    const items = [
      { name: 'Pizza', quantity: 2, unitPrice: 4000, options: [{ name: 'Borda', quantity: 1, unitPrice: 500 }] },
      { name: 'Suco', quantity: 3, unitPrice: 700 },
    ];
    const order = { txDelivery: 600, discount: 1000, items, payments: [{ methodId: 'pix', amount: 10_700 }] };
    const { body } = await shop.post<Order>('/api/orders', aDelivery({ order }));
    expect(body.order.items.map((item) => item.total)).toEqual([9000, 2100]);
    expect(body.order).toMatchObject({ totalProducts: 11_100, subtotal: 11_100, total: 10_700 });
  });

  test('at the counter is completed at once and keeps no customer, fee or command', async () => {
    const { body } = await shop.post<Order>('/api/orders', aDelivery({ module: 'PDV', command: '7' }));
    expect(body.status).toBe(5);
    expect([body.customer, body.command, body.order.txDelivery, body.order.cdDelivery]).toEqual(
      Array(4).fill(undefined),
    );
  });

  test('is listed in its day, readable by its id, and its history begins with it', async () => {
    const order = await placed();
    const list = await shop.get<OrderList>('/api/orders');
    expect(list.body.orders.at(-1)).toEqual(order);
    expect(list.body.revision).toBe(order.revision);
    expect((await shop.get(`/api/orders/${order.id}`)).body).toEqual(order);
    const { body } = await shop.get<OrderEvents>(`/api/orders/${order.id}/events`);
    expect(body.events).toMatchObject([{ verb: 'place', revision: order.revision, actor: { name: 'Beatriz' } }]);
  });

  test('stays in its own day: another day lists nothing', async () => {
    await placed();
    const { body } = await shop.get<OrderList>('/api/orders?day=2020-02-29');
    expect(body).toMatchObject({ day: '2020-02-29', orders: [] });
  });
});

describe('a comanda', () => {
  test('of the same day takes further rounds: items appended, totals added', async () => {
    const first = (await shop.post<Order>('/api/orders', aRound('12'))).body;
    const second = await shop.post<Order>('/api/orders', aRound('12'));
    expect(second.status).toBe(201);
    expect(second.body).toMatchObject({ id: first.id, order: { subtotal: 4800, total: 4800 } });
    expect(second.body.order.items).toHaveLength(2);
    const { body } = await shop.get<OrderEvents>(`/api/orders/${first.id}/events`);
    expect(body.events.map((event) => event.verb)).toEqual(['place', 'append']);
  });

  test('that was closed is followed by a new one', async () => {
    const first = (await shop.post<Order>('/api/orders', aRound('13'))).body;
    const unpaid = await shop.post<Problem>(`/api/orders/${first.id}/complete`);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'comanda-not-paid']);
    await shop.post(`/api/comandas/${first.id}/payments`, { methodId: 'pix' });
    const closed = await shop.post<Order>(`/api/orders/${first.id}/complete`);
    expect(closed.body).toMatchObject({ status: 5, order: { payments: [{ methodId: 'pix', amount: 2400 }] } });
    const next = (await shop.post<Order>('/api/orders', aRound('13'))).body;
    expect(next.id).not.toBe(first.id);
    expect(next.order.items).toHaveLength(1);
  });

  test('never mixes with another command', async () => {
    const one = (await shop.post<Order>('/api/orders', aRound('14'))).body;
    const other = (await shop.post<Order>('/api/orders', aRound('15'))).body;
    expect(other.id).not.toBe(one.id);
  });
});

describe('the verbs', () => {
  test('dispatch puts the courier and the forecasts on the order', async () => {
    const order = await dispatched();
    expect(order).toMatchObject({ status: 3, fkUserMotoboy: shop.courier.id, motoboy: { name: 'Rafael Moura' } });
    const minutes = (Date.parse(order.forecast ?? '') - Date.parse(order.dispatchAt ?? '')) / 60_000;
    expect(minutes).toBe(30);
  });

  test('dispatch to an unconfigured partner says so', async () => {
    const order = await placed();
    const { status, body } = await shop.post<Problem>(`/api/orders/${order.id}/dispatch`, { partner: true });
    expect([status, body.code]).toEqual([502, 'partner-error']);
    expect(body.detail).toBe('Atenção, problemas ao realizar está operação! Nenhum serviço parceiro está configurado.');
    expect((await shop.get(`/api/orders/${order.id}`)).body).toEqual(order);
  });

  test.each([
    [{ courierId: 'x', zz: 1 }, '/zz'],
    [{ partner: true, zz: 1 }, '/zz'],
    [{}, '/courierId'],
  ])('a dispatch with %j is refused with the path of the field', async (body, path) => {
    const order = await placed();
    const refused = await shop.post<Problem>(`/api/orders/${order.id}/dispatch`, body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-request', errors: [{ path }] } });
  });

  test('dispatch finds no unknown, inactive or foreign courier', async () => {
    const idle = aCourier({ active: false });
    await running.parts.couriers.create(shop.establishment.id, idle);
    const other = await running.openShop();
    const order = await placed();
    for (const courierId of ['nobody', idle.id, other.courier.id]) {
      const { status, body } = await shop.post<Problem>(`/api/orders/${order.id}/dispatch`, { courierId });
      expect([status, body.code]).toEqual([404, 'courier-not-found']);
    }
  });

  test('complete, cancel and reset move the order and leave their trail', async () => {
    const { id } = await dispatched();
    expect((await shop.post<Order>(`/api/orders/${id}/complete`, {})).body).toMatchObject({ status: 5 });
    expect((await shop.post<Order>(`/api/orders/${id}/reset`)).body).toMatchObject({ status: 2 });
    expect((await shop.post<Order>(`/api/orders/${id}/cancel`, { reason: 'Cliente desistiu' })).body.status).toBe(9);
    const { body } = await shop.get<OrderEvents>(`/api/orders/${id}/events`);
    expect(body.events.map((event) => event.verb)).toEqual(['place', 'dispatch', 'complete', 'reset', 'cancel']);
    expect(body.events.at(-1)).toMatchObject({
      reason: 'Cliente desistiu',
      changes: [{ path: 'status', from: 2, to: 9 }],
    });
  });

  test('reset restores a dispatched order to its earlier state', async () => {
    const order = await placed();
    await shop.post(`/api/orders/${order.id}/dispatch`, { courierId: shop.courier.id });
    const { body } = await shop.post<Order>(`/api/orders/${order.id}/reset`);
    expect({ ...body, revision: 0 }).toEqual({ ...order, revision: 0 });
  });

  test('reset of an awaiting order answers it unchanged and writes nothing', async () => {
    const order = await placed();
    const { status, body } = await shop.post<Order>(`/api/orders/${order.id}/reset`);
    expect([status, body]).toEqual([200, order]);
  });

  test('change-courier replaces the courier and keeps the promised time', async () => {
    const order = await dispatched();
    const diego = aCourier({ name: 'Diego' });
    await running.parts.couriers.create(shop.establishment.id, diego);
    const { body } = await shop.post<Order>(`/api/orders/${order.id}/change-courier`, { courierId: diego.id });
    expect(body).toMatchObject({ motoboy: { name: 'Diego' }, forecast: order.forecast, dispatchAt: order.dispatchAt });
  });

  test('are refused as already updated, with the order and who changed it', async () => {
    const order = await dispatched();
    const refused = await shop.post<Problem & { order: Order }>(`/api/orders/${order.id}/dispatch`, {
      courierId: shop.courier.id,
    });
    expect(refused.status).toBe(409);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.body).toMatchObject({
      code: 'already-updated',
      detail: 'Atenção, esse pedido já foi atualizado.',
      order,
      by: { name: 'Beatriz', verb: 'dispatch' },
    });
  });

  test.each(['dispatch', 'complete', 'reset', 'cancel', 'change-courier'])(
    '%s finds no unknown order',
    async (verb) => {
      const bodies: Record<string, object> = {
        dispatch: { courierId: shop.courier.id },
        'change-courier': { courierId: shop.courier.id },
        cancel: { reason: 'x' },
      };
      const { status, body } = await shop.post<Problem>(`/api/orders/unknown/${verb}`, bodies[verb]);
      expect([status, body.code]).toEqual([404, 'order-not-found']);
    },
  );
});

describe('customers and couriers', () => {
  test('customers are kept by phone without empty texts', async () => {
    const profile = { name: 'Ana', cpf: '', address: { address: 'Rua A', number: '10', complement: ' ' } };
    expect((await shop.send('PUT', '/api/customers/(11) 98765-4321', profile)).status).toBe(200);
    expect((await shop.get('/api/customers/5511987654321')).body).toEqual({
      name: 'Ana',
      address: { address: 'Rua A', number: '10' },
    });
    expect((await shop.get('/api/customers/11900000000')).status).toBe(404);
    expect((await shop.get<Problem>('/api/customers/123')).body.code).toBe('invalid-phone');
  });

  test('couriers are listed by name, the inactive only when asked for', async () => {
    const fresh = await running.openShop();
    const made = await fresh.post<{ id: string }>('/api/couriers', { name: 'Ana Motoboy', phone: '11988887777' });
    expect(made.status).toBe(201);
    await fresh.send('PUT', `/api/couriers/${fresh.courier.id}`, { name: 'Rafael', phone: '1', active: false });
    const names = async (path: string) =>
      (await fresh.get<{ couriers: { name: string }[] }>(path)).body.couriers.map(({ name }) => name);
    expect(await names('/api/couriers')).toEqual(['Ana Motoboy']);
    expect(await names('/api/couriers?all=true')).toEqual(['Ana Motoboy', 'Rafael']);
  });
});
