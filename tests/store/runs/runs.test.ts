import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { DispatchedRun, RunAnswer, RunList } from '#contract/runs/schema.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import { type Client, cookieOf } from '#tests/support/client.ts';
import { connectLive } from '#tests/support/live-client.ts';
import { PASSWORD, type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

async function orders(count: number, client: Client = shop): Promise<string[]> {
  const placed = [];
  for (let index = 0; index < count; index += 1) placed.push(await client.post<Order>('/api/orders', aDelivery()));
  return placed.map(({ body }) => body.id);
}

async function makeRun(orderIds: readonly string[], courier: Courier = shop.courier): Promise<RunAnswer> {
  const { status, body } = await shop.post<RunAnswer>('/api/runs', { courierId: courier.id, orderIds });
  expect(status).toBe(201);
  return body;
}
const orderOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`)).body;
const runsOf = async () => (await shop.get<RunList>('/api/runs')).body.runs;

describe('a run', () => {
  test('is made by a person, and its orders say which stop they are', async () => {
    const [one = '', two = ''] = await orders(2);
    const key = { 'idempotency-key': 'saída-1'.replace('í', 'i') };
    const asked = { courierId: shop.courier.id, orderIds: [two, one] };
    const made = await shop.post<RunAnswer>('/api/runs', asked, key);
    const again = await shop.post<RunAnswer>('/api/runs', asked, key);
    expect([made.status, again.status, again.body.id]).toEqual([201, 201, made.body.id]);
    const { id, number = 0 } = made.body;
    expect(made.body).toMatchObject({ state: 'planned', isProposal: false, courierName: shop.courier.name });
    expect((await orderOf(one)).run).toEqual({ id, number, stop: 2 });
    expect((await orderOf(two)).run).toEqual({ id, number, stop: 1 });
    const moved = await shop.post<RunList>(`/api/runs/${id}/move`, { orderId: one, position: 0 });
    expect(moved.status).toBe(200);
    expect((await orderOf(one)).run).toMatchObject({ stop: 1 });
    const gone = await shop.send<RunList>('DELETE', `/api/runs/${id}`);
    expect(gone.status).toBe(200);
    expect((await orderOf(one)).run).toBeUndefined();
  });

  test('that only the plan proposed is brought back as a proposal, without a number', async () => {
    const [one = ''] = await orders(1);
    const asked = { courierId: shop.courier.id, orderIds: [one], isProposal: true };
    const { status, body } = await shop.post<RunAnswer>('/api/runs', asked);
    expect([status, body.isProposal, body.number]).toEqual([201, true, undefined]);
    expect((await runsOf()).find(({ id }) => id === body.id)).toMatchObject({ isProposal: true });
    expect((await orderOf(one)).run).toBeUndefined();
    await shop.send('DELETE', `/api/runs/${body.id}`);
  });

  test('leaves with each order by its own rule; refused ones are listed, and a repeated request is answered', async () => {
    const [one = '', two = '', three = ''] = await orders(3);
    const run = await makeRun([one, two, three]);
    await shop.post(`/api/orders/${two}/cancel`, { reason: 'desistiu' });
    const sent = await shop.post<DispatchedRun>(`/api/runs/${run.id}/dispatch`);
    expect(sent.body).toMatchObject({
      dispatched: [one, three],
      refused: [{ orderId: two, code: 'already-updated', detail: 'Atenção, esse pedido já foi atualizado.' }],
    });
    const third = await orderOf(three);
    expect(third).toMatchObject({ status: 3, fkUserMotoboy: shop.courier.id, run: { id: run.id, stop: 2 } });
    expect(third.forecast).toBeDefined();
    const again = await shop.post<DispatchedRun>(`/api/runs/${run.id}/dispatch`);
    expect(again.body).toEqual({ dispatched: [one, three], refused: [] });
    const { body: refused } = await shop.post<Problem>(`/api/runs/${run.id}/lock`, { orderId: one, locked: false });
    expect(refused.code).toBe('run-left');
    const undone = await shop.post<{ reset: string[] }>(`/api/runs/${run.id}/undo`);
    expect(undone.body).toEqual({ reset: [one, three], refused: [] });
    expect(await orderOf(one)).toMatchObject({ status: 2, run: { id: run.id } });
    expect((await runsOf()).find(({ id }) => id === run.id)).toMatchObject({ state: 'planned', number: run.number });
    const { body: twice } = await shop.post<Problem>(`/api/runs/${run.id}/undo`);
    expect(twice.code).toBe('run-not-left');
  });

  test('is dispatched twice at once by two people, and every order leaves once', async () => {
    const ids = await orders(2);
    const run = await makeRun(ids);
    const answers = await Promise.all([1, 2].map(() => shop.post<DispatchedRun>(`/api/runs/${run.id}/dispatch`)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { dispatched: ids, refused: [] }]);
    const events = await shop.get<{ events: { verb: string }[] }>(`/api/orders/${ids[0]}/events`);
    expect(events.body.events.filter(({ verb }) => verb === 'dispatch')).toHaveLength(1);
  });

  test('refuses orders that do not exist, do not wait, or are pickups', async () => {
    const [one = ''] = await orders(1);
    const code = async (body: object) => (await shop.post<Problem>('/api/runs', body)).body.code;
    const other = aCourier({ active: false });
    await running.parts.couriers.create(shop.establishment.id, other);
    expect(await code({ courierId: other.id, orderIds: [one] })).toBe('courier-not-found');
    expect(await code({ courierId: shop.courier.id, orderIds: ['nenhum'] })).toBe('order-not-found');
    expect(await code({ courierId: shop.courier.id, orderIds: [] })).toBe('invalid-request');
    await shop.post(`/api/orders/${one}/complete`, {});
    expect(await code({ courierId: shop.courier.id, orderIds: [one] })).toBe('already-updated');
  });

  test('an order that the board gives to another courier leaves it', async () => {
    const [one = '', two = ''] = await orders(2);
    const run = await makeRun([one, two]);
    const other = aCourier();
    await running.parts.couriers.create(shop.establishment.id, other);
    await shop.post(`/api/orders/${one}/dispatch`, { courierId: other.id });
    const own = (await orderOf(one)).run;
    expect(own?.id).not.toBe(run.id);
    expect((await shop.post<DispatchedRun>(`/api/runs/${run.id}/dispatch`)).body.dispatched).toEqual([two]);
    await shop.post(`/api/orders/${two}/change-courier`, { courierId: other.id });
    // He is still at the shop with the first.
    expect((await orderOf(two)).run).toEqual({ ...own, stop: 2 });
  });
});

describe('two operators', () => {
  test('see each other’s changes, and one waits while the other edits a run', async () => {
    const [one = '', two = ''] = await orders(2);
    const run = await makeRun([one, two]);
    const email = 'caio@shop.test';
    const { establishment } = shop;
    await running.parts.accounts.create({ establishmentId: establishment.id, name: 'Caio', email, password: PASSWORD });
    const caio = running.client(cookieOf(await running.client().post('/api/session', { email, password: PASSWORD })));
    const live = await connectLive(running.url, caio.cookie);
    await live.start();
    await caio.post(`/api/runs/${run.id}/hold`, { held: true });
    expect(await live.message(1)).toEqual({ type: 'runs' });
    expect((await runsOf()).find(({ id }) => id === run.id)?.heldBy?.name).toBe('Caio');
    const refused = await shop.post<Problem>(`/api/runs/${run.id}/split`, { orderId: two });
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'run-held',
      'Caio está mexendo nesta saída.',
    ]);
    expect((await shop.post<Problem>(`/api/runs/${run.id}/dispatch`)).body.code).toBe('run-held');
    await caio.post(`/api/runs/${run.id}/hold`, { held: false });
    const split = await shop.post<RunList>(`/api/runs/${run.id}/split`, { orderId: two });
    const parts = split.body.runs.filter(({ stops }) => stops.some(({ orderId }) => [one, two].includes(orderId)));
    expect(parts.map(({ stops }) => stops.length)).toEqual([1, 1]);
    const second = parts[1]?.id ?? '';
    const merged = await shop.post<RunList>(`/api/runs/${run.id}/merge`, { runId: second });
    expect(merged.body.runs.find(({ id }) => id === run.id)?.stops).toHaveLength(2);
  });

  test('changes of one establishment’s runs at once lose nothing', async () => {
    const ids = await orders(4);
    const run = await makeRun(ids);
    await Promise.all(ids.map((orderId) => shop.post(`/api/runs/${run.id}/take-out`, { orderId })));
    expect((await runsOf()).some(({ id }) => id === run.id)).toBe(false);
  });
});

test('every run of a day has a number of its own, also while a run is left from the day before', async () => {
  let now = Date.now();
  const app = await startApp({ clock: () => now });
  const owner = await app.openShop();
  const make = async () => {
    const orderIds = await orders(1, owner);
    return (await owner.post<RunAnswer>('/api/runs', { courierId: owner.courier.id, orderIds })).body;
  };
  const left = await make();
  now += 24 * 60 * 60_000;
  const numbers = [(await make()).number, (await make()).number, (await make()).number];
  expect([left.number, ...numbers]).toEqual([1, 1, 2, 3]);
});
