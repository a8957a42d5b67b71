import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { createXdataPort } from '#server/partner/xdata/port.ts';
import { type FakeXdata, startFakeXdata } from '#tests/fakes/xdata/xdata.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const ESTABLISHMENT = 7;
const PAULO = { driverId: '2809512', name: 'Paulo Reis', phone: '11900001111', photo: 'https://foto.test/paulo.jpg' };

let app: RunningApp;
let fake: FakeXdata;
let shop: Shop;
const health: string[] = [];

beforeAll(async () => {
  fake = await startFakeXdata({ slowMs: 4_000 });
  const port = createXdataPort({
    address: fake.url,
    token: fake.token,
    idOf: async (establishmentId) => (establishmentId === shop.establishment.id ? ESTABLISHMENT : undefined),
    noteHealth: { success: () => health.push('well'), failure: (_id, _name, sentence) => health.push(sentence) },
  });
  app = await startAppUntilClosed({
    partners: [{ port }],
  });
  shop = await app.openShop();
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => {
  fake.reset();
  health.length = 0;
});

type Answered = Order & { code: string; detail: string };

const placed = async (lalamove?: { orderId: string }) =>
  (await shop.post<Order>('/api/orders', aDelivery(lalamove === undefined ? {} : { lalamove }))).body;
const dispatch = ({ id }: Order) => shop.post<Answered>(`/api/orders/${id}/dispatch`, { partner: true });
const read = async ({ id }: Order) => (await shop.get<Order>(`/api/orders/${id}`)).body;

describe('dispatch with the partner flag through XData', () => {
  test.each(['bare', 'data', 'data.data', 'value'] as const)(
    'takes the driver from an answer in "%s"',
    async (wrapping) => {
      fake.lalamove.wrap(wrapping);
      fake.lalamove.put(ESTABLISHMENT, '190', PAULO);
      const { status, body } = await dispatch(await placed({ orderId: '190' }));
      expect([status, body.status, body.partnerDelivery, body.lalamove]).toEqual([200, 3, true, { orderId: '190' }]);
      expect(body.motoboy).toEqual({ name: PAULO.name, phone: PAULO.phone, photoUrl: PAULO.photo });
      expect(body).toMatchObject({ dispatchAt: expect.any(String), forecast: expect.any(String) });
    },
  );

  test('changes nothing until a driver took the order', async () => {
    const order = await placed({ orderId: '190' });
    fake.lalamove.put(ESTABLISHMENT, '190');
    const { status, body } = await dispatch(order);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'no-partner-driver',
      'Atenção, nenhum motoboy pegou o pedido.',
    ]);
    expect(await read(order)).toEqual(order);
  });

  test('shows the partner’s first sentence, and uses the order’s own id if the partner sends no other', async () => {
    const order = await placed();
    fake.lalamove.fail(ESTABLISHMENT, order.id, 'Saldo insuficiente', 'Outra coisa');
    const { status, body } = await dispatch(order);
    expect([status, body.code, body.detail]).toEqual([
      502,
      'partner-error',
      'Atenção, problemas ao realizar está operação! Saldo insuficiente',
    ]);
    expect(await read(order)).toEqual(order);
  });

  test('two people at once dispatch it once', async () => {
    const order = await placed({ orderId: '190' });
    fake.lalamove.put(ESTABLISHMENT, '190', PAULO);
    const answers = await Promise.all([dispatch(order), dispatch(order), dispatch(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(order)).revision).toBe(answers.find(({ status }) => status === 200)?.body.revision);
  });

  test('returns to awaiting and is dispatched again: the partner’s number stays', async () => {
    const order = await placed({ orderId: '190' });
    fake.lalamove.put(ESTABLISHMENT, '190', PAULO);
    await dispatch(order);
    const reset = await shop.post<Order>(`/api/orders/${order.id}/reset`);
    expect([reset.body.status, reset.body.lalamove, reset.body.motoboy]).toEqual([2, { orderId: '190' }, undefined]);
    expect(reset.body.leftAtPartner).toBe('190');
    expect((await dispatch(order)).status).toBe(200);
    const done = await shop.post<Order>(`/api/orders/${order.id}/complete`, { partner: true });
    expect(done.body).toMatchObject({ status: 5, returnAt: expect.any(String) });
  });

  test('a delivery that continues after a cancelation stays on the order until a person confirms that it ended', async () => {
    const order = await placed({ orderId: '190' });
    fake.lalamove.put(ESTABLISHMENT, '190', PAULO);
    await dispatch(order);
    const canceled = await shop.post<Order>(`/api/orders/${order.id}/cancel`, { reason: 'cliente desistiu' });
    expect([canceled.body.status, canceled.body.leftAtPartner]).toEqual([9, '190']);
    const confirm = () => shop.post<Order>(`/api/orders/${order.id}/confirm-partner-canceled`);
    const { status, body } = await confirm();
    expect([status, body.status, body.leftAtPartner, body.lalamove]).toEqual([200, 9, undefined, undefined]);
    expect((await confirm()).status).toBe(409);
  });
});

describe('a service in trouble', () => {
  test.each(['missing', 'unauthorized', 'broken', 'dropping', 'garbled'] as const)(
    'that is %s leaves the order unchanged, and its health is recorded',
    async (mood) => {
      const order = await placed({ orderId: '190' });
      fake.lalamove.put(ESTABLISHMENT, '190', PAULO);
      fake.become(mood);
      const { status, body } = await dispatch(order);
      expect([status, body.code]).toEqual([502, 'partner-error']);
      expect(body.detail).toMatch(/^Atenção, problemas ao realizar está operação! ./);
      expect(await read(order)).toEqual(order);
      expect(health.length).toBeGreaterThan(0);
    },
  );

  test('that is slow delays no other establishment', async () => {
    const [order, other] = [await placed({ orderId: '190' }), await placed()];
    fake.lalamove.put(ESTABLISHMENT, '190', PAULO);
    fake.become('slow');
    const pending = dispatch(order);
    const first = await shop.post(`/api/orders/${other.id}/dispatch`, { courierId: shop.courier.id });
    expect(first.status).toBe(200);
    expect((await read(order)).status).toBe(2);
    expect((await pending).body.status).toBe(3);
  });
});
