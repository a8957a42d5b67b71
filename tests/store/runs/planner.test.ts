import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { RunBoardAnswer } from '#contract/runs/board-schema.ts';
import type { RunAnswer } from '#contract/runs/schema.ts';
import type { PayRuleList } from '#contract/settlements/pay-rules-schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { startFakeRoads } from '#tests/fakes/roads/services.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
});
afterAll(() => running.close());

describe('the planner', () => {
  const shopPlace = { latitude: -23.5592, longitude: -46.6451 };
  const near = (latitude: number, longitude: number) =>
    aDelivery({
      customer: {
        name: 'Ana',
        phone: '11987654321',
        address: { address: 'Rua A', number: '10', timeDelivery: '45 mins', latitude, longitude },
      },
    });

  test('proposes runs for what waits, keeps what is locked, and adds a new order', async () => {
    const own = await running.openShop(shopPlace);
    const ask = async (body?: object) => (await own.post<RunBoardAnswer>('/api/runs/plan', body)).body;
    expect(await ask()).toMatchObject({ runs: [], plans: [], facts: { travel: { source: 'straight', samples: 0 } } });
    const [a, b] = [
      await own.post<Order>('/api/orders', near(-23.565, -46.652)),
      await own.post<Order>('/api/orders', near(-23.566, -46.653)),
    ];
    const lost = await own.post<Order>('/api/orders', aDelivery());
    const first = await ask({ mode: 'whole' });
    expect(first.runs).toMatchObject([{ isProposal: true, courierId: own.courier.id, stops: [{}, {}] }]);
    expect(first.plans[0]).toMatchObject({
      reason: expect.stringContaining('Rafael Moura leva 2 pedidos'),
      advice: { kind: 'wait' },
    });
    expect(first.facts.orders.find(({ id }) => id === lost.body.id)?.place).toBeNull();
    expect((await own.get<Order>(`/api/orders/${a.body.id}`)).body.run).toBeUndefined();
    const run = first.runs[0];
    await own.post(`/api/runs/${run?.id}/move`, { orderId: b.body.id, position: 0 });
    await own.post(`/api/runs/${run?.id}/lock`, { orderId: b.body.id, locked: true });
    const sea = { latitude: -25, longitude: -40 };
    const far = await own.send<Problem>('PUT', `/api/orders/${lost.body.id}/place`, sea);
    expect([far.status, far.body.code, far.body.detail]).toEqual([
      422,
      'pin-too-far',
      expect.stringMatching(/^Este ponto fica a \d+ km da loja\. Confira o pino\.$/),
    ]);
    expect((await own.get<Order>(`/api/orders/${lost.body.id}`)).body).toEqual(lost.body);
    const placed = await own.send<Order>('PUT', `/api/orders/${lost.body.id}/place`, {
      latitude: -23.561,
      longitude: -46.65,
      gateNotes: 'Portão azul',
    });
    expect(placed.body.customer?.address).toMatchObject({ latitude: -23.561, longitude: -46.65 });
    const added = await ask({ mode: 'add' });
    expect(added.runs.flatMap(({ stops }) => stops)).toHaveLength(3);
    const again = await ask();
    expect(again.runs[0]).toMatchObject({ id: run?.id, stops: [{ orderId: b.body.id, locked: true }, {}, {}] });
    // The next order of the same building is known.
    const next = await own.post<Order>('/api/orders', aDelivery());
    const board = (await own.get<RunBoardAnswer>('/api/runs')).body;
    expect(board.facts.orders.find(({ id }) => id === next.body.id)).toMatchObject({
      placeFrom: 'pin',
      gateNotes: 'Portão azul',
    });
    // It is also known while the address is typed; a slow door is known after three measured deliveries.
    const { address, number } = next.body.customer?.address ?? {};
    const typed = `/api/address-memory?${new URLSearchParams({ address: `${address}`.toUpperCase(), number: `${number}` })}`;
    const pin = { place: { latitude: -23.561, longitude: -46.65 }, gateNotes: 'Portão azul' };
    expect((await own.get(typed)).body).toEqual(pin);
    const doors = (samples: number) =>
      running.database.pool.query(
        "update address_places set door_minutes = 9.2, door_samples = $2 where establishment_id = $1 and source = 'pin'",
        [own.establishment.id, samples],
      );
    await doors(2);
    expect((await own.get(typed)).body).toEqual(pin);
    await doors(3);
    expect((await own.get(typed)).body).toEqual({ ...pin, extraMinutes: 6 });
    expect((await own.get('/api/address-memory?address=Rua%20Z&number=1')).body).toEqual({});
    expect((await (await running.openShop()).get(typed)).body).toEqual({});
  });

  test('skips couriers who are away and uses the shop’s pay rules', async () => {
    const own = await running.openShop(shopPlace);
    await own.post<Order>('/api/orders', near(-23.565, -46.652));
    const settings = { capacity: 3, preparationMinutes: 0, doorMinutes: 4 };
    const { today } = (await own.get<PayRuleList>('/api/courier-pay-rules')).body;
    const rules = { perDelivery: 700, perKm: 100, kmOfRun: true };
    expect((await own.post('/api/courier-pay-rules', { from: today, rules })).status).toBe(201);
    expect((await own.send('PUT', '/api/runs/settings', settings)).status).toBe(200);
    expect((await own.send('PUT', `/api/couriers/${own.courier.id}/away`, { away: true })).status).toBe(204);
    expect((await own.post<RunBoardAnswer>('/api/runs/plan')).body.runs).toEqual([]);
    await own.send('PUT', `/api/couriers/${own.courier.id}/away`, { away: false });
    const { body } = await own.post<RunBoardAnswer>('/api/runs/plan');
    expect(body.plans[0]).toMatchObject({
      advice: { kind: 'go' },
      cost: expect.toSatisfy((cost: number) => cost > 700 && cost < 1200),
    });
    expect(body.facts.settings).toEqual(settings);
    // A proposal for a courier who leaves the shop is dropped; its order waits without a run.
    await own.send('PUT', `/api/couriers/${own.courier.id}/away`, { away: true });
    expect((await own.get<RunBoardAnswer>('/api/runs')).body).toMatchObject({ runs: [], facts: { orders: [{}] } });
  });

  test('falls back to straight lines at once and says so; uses outside optimisers and geocoders', async () => {
    const roads = await startFakeRoads();
    onTestFinished(() => roads.close());
    const variables = {
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'silent',
      VROOM_URL: roads.url('vroom').href,
      OSRM_URL: roads.url('osrm').href,
      PHOTON_URL: roads.url('photon').href,
    };
    const other = await startApp({ environment: readEnvironment(variables) });
    const own = await other.openShop(shopPlace);
    await own.post<Order>('/api/orders', near(-23.565, -46.652));
    const planned = (await own.post<RunBoardAnswer>('/api/runs/plan')).body;
    expect(planned.facts.travel).toMatchObject({ source: 'osrm', tables: { orderIds: [expect.any(String)] } });
    expect(planned.runs).toHaveLength(1);
    expect(roads.asked.some((line) => line.startsWith('POST /vroom'))).toBe(true);
    roads.become('broken');
    await own.post<Order>('/api/orders', near(-23.567, -46.652));
    const fallen = (await own.get<RunBoardAnswer>('/api/runs')).body;
    expect(fallen.facts.travel).toMatchObject({ source: 'straight', insteadOf: 'osrm' });
    const alone = (await own.post<RunBoardAnswer>('/api/runs/plan')).body;
    expect(alone.runs.flatMap(({ stops }) => stops)).toHaveLength(2);
    expect([planned.silentOptimiser, alone.silentOptimiser]).toEqual([undefined, 'VROOM']);
    roads.become('well');
    const lost = await own.post<Order>('/api/orders', aDelivery());
    await expect
      .poll(
        async () =>
          (await own.get<RunBoardAnswer>('/api/runs')).body.facts.orders.find(({ id }) => id === lost.body.id)
            ?.placeFrom,
      )
      .toBe('geocoder');
  });

  test('a run ends with its last order, and reset orders leave it', async () => {
    const other = await startApp();
    await other.parts.start();
    const own = await other.openShop(shopPlace);
    const ids = [];
    for (const _ of [1, 2]) ids.push((await own.post<Order>('/api/orders', near(-23.565, -46.652))).body.id);
    const run = (await own.post<RunAnswer>('/api/runs', { courierId: own.courier.id, orderIds: ids })).body;
    await own.post(`/api/runs/${run.id}/dispatch`);
    const seen = async () => (await own.get<RunBoardAnswer>('/api/runs')).body;
    expect((await seen()).facts.couriers[0]).toMatchObject({ onRoad: 2, isUnsure: false });
    await own.post(`/api/orders/${ids[0]}/reset`);
    expect((await seen()).runs).toMatchObject([{ state: 'out', stops: [{ orderId: ids[1] }] }]);
    await own.post(`/api/orders/${ids[1]}/complete`, {});
    const stored = async () => (await other.parts.runs.read(own.establishment.id, run.id))?.state;
    await expect.poll(stored, { timeout: 20_000 }).toBe('ended');
  });
});

test('an order that waits in a run since last week stops neither the plan nor its own departure', async () => {
  let now = Date.now();
  const app = await startApp({ clock: () => now });
  const shop = await app.openShop({ latitude: -23.5592, longitude: -46.6451 });
  const address = { address: 'Rua A', number: '10', latitude: -23.565, longitude: -46.652 };
  const place = (timeDelivery: string) =>
    shop.post<Order & Problem>(
      '/api/orders',
      aDelivery({ customer: { name: 'Ana', address: { ...address, timeDelivery } } }),
    );
  const refused = await place('99999');
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ path: '/customer/address/timeDelivery', detail: 'No máximo 1440 minutos.' }],
  ]);
  const forgotten = (await place('45 mins')).body;
  const run = await shop.post<RunAnswer>('/api/runs', { courierId: shop.courier.id, orderIds: [forgotten.id] });
  now += 8 * 24 * 60 * 60_000;
  const fresh = (await place('45 mins')).body;
  const { status, body } = await shop.post<RunBoardAnswer>('/api/runs/plan', { mode: 'whole' });
  expect([status, body.runs?.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)).includes(fresh.id)]).toEqual([
    200,
    true,
  ]);
  expect((await shop.post(`/api/runs/${run.body.id}/dispatch`)).status).toBe(200);
});
