import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunList, SentTogether } from '#contract/runs/schema.ts';
import type { Courier, Order } from '#domain/orders/order.ts';
import { aCourier, aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Dispatches from the board: each ride is a run, and what leaves together is one. */
let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

async function orders(count: number): Promise<string[]> {
  const placed = [];
  for (let index = 0; index < count; index += 1) placed.push(await shop.post<Order>('/api/orders', aDelivery()));
  return placed.map(({ body }) => body.id);
}

async function newCourier(): Promise<Courier> {
  const courier = aCourier();
  await running.parts.couriers.create(shop.establishment.id, courier);
  return courier;
}

const orderOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`)).body;
const runOf = async (id: string | undefined) =>
  (await shop.get<RunList>('/api/runs')).body.runs.find((run) => run.id === id);
const dispatch = (id: string, { id: courierId }: Courier) =>
  shop.post<Order>(`/api/orders/${id}/dispatch`, { courierId });
const together = (orderIds: readonly string[], { id: courierId }: Courier, key?: string) =>
  shop.post<SentTogether>('/api/runs/dispatch', { courierId, orderIds }, key ? { 'idempotency-key': key } : {});

test('several orders leave with one click as one run, each by its own rule', async () => {
  const courier = await newCourier();
  const [one = '', two = '', three = ''] = await orders(3);
  await shop.post(`/api/orders/${two}/cancel`, { reason: 'desistiu' });
  const sent = await together([one, two, three], courier, 'juntos-1');
  expect(sent.status).toBe(200);
  expect(sent.body.dispatched.toSorted()).toEqual([one, three].toSorted());
  expect(sent.body.refused).toMatchObject([{ orderId: two, code: 'already-updated', by: { verb: 'cancel' } }]);
  const runs = sent.body.orders.map(({ run }) => run);
  expect(new Set(runs.map((run) => run?.id)).size).toBe(1);
  expect(runs.map((run) => run?.stop).toSorted()).toEqual([1, 2]);
  expect(await runOf(runs[0]?.id)).toMatchObject({
    state: 'out',
    number: runs[0]?.number,
    courierId: courier.id,
    stops: [{}, {}],
  });
  const again = await together([one, two, three], courier, 'juntos-1');
  expect(again.body.dispatched.toSorted()).toEqual([one, three].toSorted());
  expect((await orderOf(one)).run).toEqual(sent.body.orders.find(({ id }) => id === one)?.run);
});

test('one more order for a courier who is still at the shop joins his run; after he left it is another', async () => {
  const courier = await newCourier();
  const [one = '', two = '', three = ''] = await orders(3);
  const first = (await dispatch(one, courier)).body.run;
  expect(first).toMatchObject({ stop: 1 });
  const second = (await dispatch(two, courier)).body.run;
  expect(second).toEqual({ ...first, stop: 2 });
  expect((await runOf(first?.id))?.stops.map(({ orderId }) => orderId)).toEqual([one, two]);
  const { url } = (await shop.post<{ url: string }>(`/api/couriers/${courier.id}/link`)).body;
  const token = url.split('/').at(-1) ?? '';
  const left = await fetch(`${running.url}/api/courier/orders/${one}/left`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ at: new Date().toISOString() }),
  });
  expect(left.status).toBe(200);
  const third = (await dispatch(three, courier)).body.run;
  expect(third?.id).not.toBe(first?.id);
  expect(third?.stop).toBe(1);
});

test('a planned run that leaves whole from the board stays the same run', async () => {
  const courier = await newCourier();
  const ids = await orders(2);
  const made = (await shop.post<{ id: string; number: number }>('/api/runs', { courierId: courier.id, orderIds: ids }))
    .body;
  await together(ids, courier);
  for (const id of ids) expect((await orderOf(id)).run).toMatchObject({ id: made.id, number: made.number });
  expect((await runOf(made.id))?.state).toBe('out');
});

test('a reset or refused order leaves its run, and a run ends with its last order', async () => {
  const courier = await newCourier();
  const [one = '', two = ''] = await orders(2);
  await together([one, two], courier);
  const { run } = await orderOf(one);
  await shop.post(`/api/orders/${one}/reset`);
  expect((await orderOf(one)).run).toBeUndefined();
  expect((await runOf(run?.id))?.stops.map(({ orderId }) => orderId)).toEqual([two]);
  await shop.post(`/api/orders/${two}/reset`);
  expect(await runOf(run?.id)).toBeUndefined();
  await shop.post(`/api/orders/${two}/cancel`, { reason: 'desistiu' });
  expect((await together([two], courier)).body.orders).toEqual([]);
  const open = (await shop.get<RunList>('/api/runs')).body.runs.filter(({ courierId }) => courierId === courier.id);
  expect(open).toEqual([]);
});

test('the next courier of an order takes it into his own run', async () => {
  const [first, second] = [await newCourier(), await newCourier()];
  const [one = '', two = ''] = await orders(2);
  await together([one, two], first);
  const before = await orderOf(one);
  const changed = (await shop.post<Order>(`/api/orders/${one}/change-courier`, { courierId: second.id })).body;
  expect(changed.run?.id).not.toBe(before.run?.id);
  expect(await runOf(changed.run?.id)).toMatchObject({ courierId: second.id, stops: [{ orderId: one }] });
  expect((await runOf(before.run?.id))?.stops.map(({ orderId }) => orderId)).toEqual([two]);
});

test('orders that are sent at once leave in few writes of the book, each once and as the stop that it names', async () => {
  const [first, second] = [await newCourier(), await newCourier()];
  const ids = await orders(34);
  const before = (await shop.get<RunList>('/api/runs')).body.revision;
  const sent = await Promise.all(ids.map((id, index) => dispatch(id, index < 32 ? first : second)));
  expect(sent.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const after = (await shop.get<RunList>('/api/runs')).body;
  // One write per batch instead of two per order; a busy machine makes smaller batches.
  expect(after.revision - before).toBeLessThan(ids.length);
  const runs = after.runs.filter(({ courierId }) => [first.id, second.id].includes(courierId));
  // A run has at most 30 stops.
  expect(runs.map(({ stops }) => stops.length).toSorted()).toEqual([2, 2, 30]);
  expect(new Set(runs.map(({ number }) => number)).size).toBe(3);
  for (const { body } of sent) {
    const run = runs.find(({ id }) => id === body.run?.id);
    expect(run?.stops[(body.run?.stop ?? 0) - 1]?.orderId).toBe(body.id);
    expect((await orderOf(body.id)).run).toEqual(body.run);
  }
  const revisions = sent.map(({ body }) => body.revision).toSorted((one, other) => one - other);
  expect(revisions).toEqual(revisions.map((_, index) => (revisions[0] ?? 0) + index));
});

test('a request that is repeated at once sends its order once; another person is refused', async () => {
  const courier = await newCourier();
  const [one = ''] = await orders(1);
  const send = (key: string) =>
    shop.post<Order>(`/api/orders/${one}/dispatch`, { courierId: courier.id }, { 'idempotency-key': key });
  const [sent, again, other] = await Promise.all([send('mesmo'), send('mesmo'), send('outro')]);
  expect([sent, again].map(({ status }) => status)).toEqual([200, 200]);
  expect(again.body).toEqual(sent.body);
  expect(other).toMatchObject({ status: 409, body: { code: 'already-updated' } });
  expect((await runOf(sent.body.run?.id))?.stops).toHaveLength(1);
  const events = (await shop.get<{ events: { verb: string }[] }>(`/api/orders/${one}/events`)).body.events;
  expect(events.filter(({ verb }) => verb === 'dispatch')).toHaveLength(1);
});

test('runs keep their places when earlier ones have ended', async () => {
  const couriers = [await newCourier(), await newCourier(), await newCourier()];
  const ids = await orders(4);
  await dispatch(ids[0] ?? '', couriers[0] as Courier);
  const made: string[] = [];
  for (const [index, id] of ids.slice(1).entries()) {
    const courierId = couriers[Math.min(index, 2)]?.id;
    made.push((await shop.post<{ id: string }>('/api/runs', { courierId, orderIds: [id] })).body.id);
  }
  await shop.post(`/api/orders/${ids[0]}/complete`);
  const places = async () =>
    (await shop.get<RunList>('/api/runs')).body.runs.flatMap(({ id }) => (made.includes(id) ? [id] : []));
  expect(await places()).toEqual(made);
  for (const id of made.toReversed()) {
    expect((await shop.post(`/api/runs/${id}/hold`, { held: true })).status).toBeLessThan(300);
    expect(await places()).toEqual(made);
  }
});
