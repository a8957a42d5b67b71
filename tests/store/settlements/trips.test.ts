import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { estimateWay } from '#domain/settlements/ways.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeRoads } from '#tests/fakes/roads/services.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { cookieOf } from '#tests/support/client.ts';
import { delivered, ledgerOf, placed, sent } from '#tests/support/settlements/acts.ts';
import { drawerOf, openTillShop, SHOP_PLACE } from '#tests/support/settlements/till-shop.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

/** A shop that takes cash and cards, with rules of pay from today and an open till. */
const openShop = (rules: object = { perDelivery: 700 }, app: RunningApp = running) => openTillShop(app, rules);

describe('kilometres', () => {
  const DOORS = [
    { latitude: -23.55, longitude: -46.64 },
    { latitude: -23.56, longitude: -46.65 },
  ];
  /** Two orders that left with one run, and came back. */
  async function runOf(shop: Shop): Promise<void> {
    const made: Order[] = [];
    for (const door of DOORS) {
      const order = aDelivery();
      const customer = { ...order.customer, address: { ...order.customer?.address, ...door } };
      made.push((await shop.post<Order>('/api/orders', { ...order, customer })).body);
    }
    const asked = { courierId: shop.courier.id, orderIds: made.map(({ id }) => id) };
    expect((await shop.post('/api/runs/dispatch', asked)).status).toBe(200);
    for (const { id } of made) expect((await shop.post(`/api/orders/${id}/complete`)).status).toBe(200);
  }
  const kmLines = async (shop: Shop) =>
    (await ledgerOf(shop)).lines.flatMap(({ kind, amount, parts }) =>
      kind === 'run-km' ? [{ amount, ...parts?.[0] }] : [],
    );

  test('of a run are measured by streets once; a later correction pays the same kilometres', async () => {
    const roads = await startFakeRoads();
    onTestFinished(() => roads.close());
    const variables = { NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', OSRM_URL: roads.url('osrm').href };
    const own = await startApp({ environment: readEnvironment(variables) });
    const { shop } = await openShop({ perKm: 100, kmOfRun: true }, own);
    await runOf(shop);
    const [line, ...others] = await kmLines(shop);
    expect([line?.byRoad, others]).toEqual([true, []]);
    expect(line?.amount).toBe(Math.round((line?.km ?? 0) * 100));
    const overBoth = (asked: string) => asked.split(';').length === DOORS.length + 2;
    expect(roads.asked.filter(overBoth)).toHaveLength(1);

    // Another price with the service down: the same kilometres are paid.
    roads.become('broken');
    const { today } = (await shop.get<PayRuleList>('/api/courier-pay-rules')).body;
    await shop.post('/api/courier-pay-rules', { from: today, rules: { perKm: 200, kmOfRun: true } });
    const lines = await kmLines(shop);
    expect(lines.map(({ amount }) => amount)).toEqual([line?.amount, line?.amount]);
    expect(roads.asked.filter(overBoth)).toHaveLength(1);
  });

  test('of a run that are paid pay a canceled trip to its door and back, which is in no run', async () => {
    const { shop } = await openShop({ perKm: 100, kmOfRun: true });
    const made: Order[] = [];
    for (const door of DOORS) {
      const order = aDelivery();
      const customer = { ...order.customer, address: { ...order.customer?.address, ...door } };
      made.push((await shop.post<Order>('/api/orders', { ...order, customer })).body);
    }
    const [completed, canceled] = made.map(({ id }) => id);
    await shop.post('/api/runs/dispatch', { courierId: shop.courier.id, orderIds: [completed, canceled] });
    await shop.post(`/api/orders/${completed}/complete`);
    const trip = { paid: true, goodsBack: false };
    await shop.post(`/api/orders/${canceled}/cancel`, { reason: 'Cliente não estava', trip });
    const kms = (await ledgerOf(shop)).lines.flatMap(({ kind, parts }) => (parts ? [[kind, parts[0]?.km]] : []));
    const [first, second] = DOORS.map((door) => estimateWay([SHOP_PLACE, door, SHOP_PLACE]).km.toFixed(2));
    expect(kms.toSorted()).toEqual([
      ['run-km', Number(first)],
      ['trip', Number(second)],
    ]);
  });

  test('are estimated from straight lines without a service, and the line says so', async () => {
    const { shop } = await openShop({ perKm: 100, kmOfRun: true });
    await runOf(shop);
    const [line] = await kmLines(shop);
    expect([line?.part, line?.byRoad, (line?.amount ?? 0) > 0]).toEqual(['km', undefined, true]);
  });
});

describe('after the dispatch', () => {
  test('a canceled trip is paid if a person decides so, and the order stores the decision', async () => {
    const { shop } = await openShop();
    const { id } = await sent(shop, 'dinheiro', 5_000);
    const trip = { paid: true, goodsBack: false };
    const canceled = await shop.post<Order>(`/api/orders/${id}/cancel`, { reason: 'Cliente desistiu', trip });
    expect(canceled.body.trips).toMatchObject([{ courierId: shop.courier.id, end: 'canceled', ...trip }]);
    const { lines, net } = await ledgerOf(shop);
    expect([net, lines.map(({ kind }) => kind)]).toEqual([700, ['trip']]);
  });

  test('an order that comes back, alone or with its run, stores the decision, and a paid trip is a line', async () => {
    const { shop } = await openShop();
    const [alone, first, second] = [await sent(shop, 'visa', 2_000), await placed(shop), await placed(shop)];
    const trip = { paid: true, goodsBack: true };
    const back = await shop.post<Order>(`/api/orders/${alone.id}/reset`, { trip });
    expect(back.body).toMatchObject({ status: 2, trips: [{ courierId: shop.courier.id, end: 'reset', ...trip }] });
    const made = await shop.post<{ id: string }>('/api/runs', {
      courierId: shop.courier.id,
      orderIds: [first, second],
    });
    await shop.post(`/api/runs/${made.body.id}/dispatch`);
    const undone = await shop.post(`/api/runs/${made.body.id}/undo`, { trip: { paid: false, goodsBack: false } });
    expect(undone.body).toMatchObject({ reset: [first, second], refused: [] });
    for (const id of [first, second]) {
      const { trips } = (await shop.get<Order>(`/api/orders/${id}`)).body;
      expect(trips).toMatchObject([{ end: 'reset', paid: false, goodsBack: false }]);
    }
    const { lines } = await ledgerOf(shop);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([['trip', 700]]);
  });

  test('of a completed order that comes back, its paid trip stays his and its cash does not', async () => {
    const { shop, session } = await openShop();
    const [paid, unpaid] = [await delivered(shop, 'dinheiro', 5_000), await delivered(shop, 'dinheiro', 3_000)];
    expect((await ledgerOf(shop)).open).toMatchObject({ amount: 1_400 - 8_000, cash: 8_000 });
    for (const [{ id }, trip] of [
      [paid, { paid: true, goodsBack: true }],
      [unpaid, { paid: false, goodsBack: false }],
    ] as const) {
      const back = await shop.post<Order>(`/api/orders/${id}/reset`, { trip });
      expect(back.body).toMatchObject({ status: 2, trips: [{ courierId: shop.courier.id, end: 'reset', ...trip }] });
    }
    expect((await ledgerOf(shop)).open).toMatchObject({ amount: 700, cash: 0 });
    expect((await drawerOf(shop, session.id)).expected).toBe(20_000);
  });

  test('the undo of a run’s departure leaves completed orders as they are', async () => {
    const { shop } = await openShop();
    const orderIds = [await placed(shop), await placed(shop)];
    const { body: run } = await shop.post<{ id: string }>('/api/runs', { courierId: shop.courier.id, orderIds });
    await shop.post(`/api/runs/${run.id}/dispatch`);
    await shop.post(`/api/orders/${orderIds[0]}/complete`);
    const undone = await shop.post<{ reset: string[] }>(`/api/runs/${run.id}/undo`);
    expect(undone.body).toMatchObject({ reset: [orderIds[1]], refused: [{ orderId: orderIds[0] }] });
    expect((await shop.get<Order>(`/api/orders/${orderIds[0]}`)).body.status).toBe(5);
    expect((await ledgerOf(shop)).lines.map(({ kind, amount }) => [kind, amount])).toContainEqual(['delivery', 700]);
  });

  test('cash above the cap needs a manager', async () => {
    const { shop } = await openShop();
    await shop.send('PUT', '/api/establishment/preferences', { courierCashCap: 6_000 });
    await sent(shop, 'dinheiro', 5_000);
    const invited = { name: 'Despacho', email: `${shop.courier.id}@exemplo.com.br`, role: 'despachante' };
    const made = await shop.post<{ url: string }>('/api/accounts', invited);
    const token = new URL(made.body.url).searchParams.get('t');
    const password = 'uma senha bem comprida';
    await running.client().post(`/api/invitations/${token}`, { password });
    const joined = await running.client().post('/api/session', { email: invited.email, password });
    const clerk = running.client(cookieOf(joined));
    const order = {
      items: [{ name: 'Pizza', quantity: 1, unitPrice: 2_000 }],
      payments: [{ methodId: 'dinheiro', amount: 2_000 }],
    };
    const { id } = (await shop.post<Order>('/api/orders', aDelivery({ order }))).body;
    const refused = await clerk.post<Problem>(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id });
    expect([refused.status, refused.body.code]).toEqual([403, 'courier-cash-cap']);
    expect((await shop.post(`/api/orders/${id}/dispatch`, { courierId: shop.courier.id })).status).toBe(200);
  });
});
