import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangesMessage, OrderMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { connectLive, idsOf } from '#tests/support/live-client.ts';
import { startNode } from '#tests/support/node.ts';
import { type RunningApp, type Shop, startApp, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Shortens the feed's tick, so that 30 ticks do not take 30 s. */
const SECOND_MS = 50;
let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed({ liveSecondMs: SECOND_MS });
});
afterAll(() => running.close());

const place = async (shop: Shop, overrides = {}) => (await shop.post<Order>('/api/orders', aDelivery(overrides))).body;

describe('a dashboard', () => {
  test('gets the day as the API lists it, then every change once, in order and whole', async () => {
    const shop = await running.openShop();
    const first = await place(shop);
    const client = await connectLive(running.url, shop.cookie);
    const snapshot = await client.start();
    expect(snapshot).toEqual({ type: 'snapshot', ...(await shop.get<OrderList>('/api/orders')).body });

    const second = await place(shop);
    await shop.post(`/api/orders/${first.id}/dispatch`, { courierId: shop.courier.id });
    await shop.post(`/api/orders/${first.id}/complete`);
    const orders = () => client.messages.filter((message) => message.type === 'order') as OrderMessage[];
    await expect.poll(() => orders().length).toBe(3);
    const changes = orders();
    expect(changes.map(({ revision, order }) => [revision, order.id, order.status])).toEqual([
      [2, second.id, 2],
      [3, first.id, 3],
      [4, first.id, 5],
    ]);
    expect(changes[2]?.order).toEqual((await shop.get(`/api/orders/${first.id}`)).body);
  });

  test('sees an order of an integration without asking for it', async () => {
    const shop = await running.openShop();
    const { secret } = (
      await shop.post<{ secret: string }>('/api/api-keys', { name: 'iFood', scopes: ['orders:create'] })
    ).body;
    const client = await connectLive(running.url, shop.cookie);
    await client.start();
    const key = { authorization: `Bearer ${secret}` };
    const { body } = await running.client().post<Order>('/api/orders', aDelivery({ origin: 'iFood' }), key);
    const { order } = await client.message<OrderMessage>(1);
    expect(order).toEqual(body);
  });

  test('receives a change of its establishment’s preferences', async () => {
    const [mine, theirs] = [await running.openShop(), await running.openShop()];
    const client = await connectLive(running.url, mine.cookie);
    await client.start();
    await theirs.send('PUT', '/api/establishment/preferences', { tables: 5 });
    const answer = await mine.send('PUT', '/api/establishment/preferences', { tables: 12 });
    expect(answer).toMatchObject({ status: 200, body: { tables: 12, timeAwait: 20 } });
    expect(await client.message(1)).toEqual({ type: 'establishment' });
    expect((await mine.get('/api/establishment/preferences')).body).toEqual(answer.body);
    expect((await mine.send('PUT', '/api/establishment/preferences', { tables: 201 })).status).toBe(400);
    expect((await mine.send('PUT', '/api/establishment/preferences', { mesas: 1 })).status).toBe(400);
  });

  test('never receives anything of another establishment', async () => {
    const [mine, theirs] = [await running.openShop(), await running.openShop()];
    const client = await connectLive(running.url, mine.cookie);
    await client.start();
    await place(theirs);
    const own = await place(mine);
    expect((await client.message<OrderMessage>(1)).order.id).toBe(own.id);
    await delay(50);
    expect(client.messages).toHaveLength(2);
  });

  test('sees a comanda grow', async () => {
    const shop = await running.openShop();
    const client = await connectLive(running.url, shop.cookie);
    await client.start();
    await Promise.all([1, 2, 3].map(() => shop.post('/api/orders', aRound('Mesa 1'))));
    const { order } = await client.revision(3);
    expect(order.order.items).toHaveLength(3);
    const orders = client.messages.slice(1) as OrderMessage[];
    expect(new Set(orders.map((message) => message.order.id)).size).toBe(1);
    expect(orders.map(({ revision }) => revision)).toEqual(orders.map(({ revision }) => revision).sort());
  });

  test('receives 100 simultaneous changes in the order of their revisions', async () => {
    const shop = await running.openShop();
    const client = await connectLive(running.url, shop.cookie);
    await client.start();
    await Promise.all(Array.from({ length: 100 }, () => place(shop)));
    await client.message(100);
    expect(client.revisions()).toEqual(Array.from({ length: 101 }, (_, index) => index));
  });

  test('gets heartbeats and pings; one of an earlier version, which answers only the pings, stays', async () => {
    const shop = await running.openShop();
    const client = await connectLive(running.url, shop.cookie);
    const received: string[] = [];
    client.socket.on('message', (data) => received.push(String(data)));
    client.socket.on('ping', () => received.push('ping'));
    const pings = () => received.flatMap((one, index) => (one === 'ping' ? [index] : []));
    await expect.poll(pings, { timeout: 20_000 }).toHaveLength(3);
    const [first, second, third] = pings();
    const [beat, question] = ['{"type":"heartbeat"}', '{"type":"heartbeat","answer":true}'];
    const between = [question, beat, beat, beat, question, beat, beat, beat];
    expect(received.slice(first, second)).toEqual(['ping', ...between]);
    expect(received.slice(second, third)).toEqual(['ping', ...between]);
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });
});

describe('coming back', () => {
  test('with its revision a dashboard gets only what changed', async () => {
    const shop = await running.openShop();
    const [kept, changed] = [await place(shop), await place(shop)];
    const before = await connectLive(running.url, shop.cookie);
    const { day, revision } = (await before.start()) as SnapshotMessage;
    before.socket.terminate();
    await shop.post(`/api/orders/${changed.id}/dispatch`, { courierId: shop.courier.id });
    await shop.post(`/api/orders/${changed.id}/complete`);
    const added = await place(shop);

    const after = await connectLive(running.url, shop.cookie);
    const changes = (await after.start({ day, revision })) as ChangesMessage;
    expect(changes.type).toBe('changes');
    expect(changes.revision).toBe(revision + 3);
    expect(idsOf(changes)).toEqual([changed.id, added.id]);
    expect(idsOf(changes)).not.toContain(kept.id);
  });

  test('on another node, with no listeners before, it gets the same', async () => {
    const shop = await running.openShop();
    const first = await place(shop);
    const { body } = await shop.get<OrderList>('/api/orders');
    const second = await place(shop);
    const node = await startNode(running, { liveSecondMs: SECOND_MS });
    const client = await connectLive(node.url, shop.cookie);
    const changes = (await client.start({ day: body.day, revision: body.revision })) as ChangesMessage;
    expect(changes).toMatchObject({ type: 'changes', revision: 2 });
    expect(idsOf(changes)).toEqual([second.id]);
    expect(idsOf(changes)).not.toContain(first.id);
  });

  test('that is up to date, a dashboard gets nothing', async () => {
    const shop = await running.openShop();
    await place(shop);
    const { body } = await shop.get<OrderList>('/api/orders');
    const client = await connectLive(running.url, shop.cookie);
    expect(await client.start(body)).toEqual({ type: 'changes', revision: 1, orders: [] });
  });

  test.each([
    ['with the day before', { day: '2020-01-01', revision: 1 }],
    ['without a revision', { day: null, revision: null }],
    ['with a revision that never was', { day: 'today', revision: 999_999 }],
  ])('%s it gets the whole day', async (_, at) => {
    const shop = await running.openShop();
    const order = await place(shop);
    const { body } = await shop.get<OrderList>('/api/orders');
    const client = await connectLive(running.url, shop.cookie);
    const answer = await client.start({ ...at, day: at.day === 'today' ? body.day : at.day });
    expect(answer).toMatchObject({ type: 'snapshot', day: body.day, revision: 1 });
    expect(idsOf(answer as SnapshotMessage)).toEqual([order.id]);
  });

  test('30 dashboards at once cost one read of the day', async () => {
    const shop = await running.openShop();
    await Promise.all(Array.from({ length: 5 }, () => place(shop)));
    const { body } = await shop.get<OrderList>('/api/orders');
    const statements: string[] = [];
    const node = await startNode(running, { watch: (statement) => statements.push(statement) });
    const clients = await Promise.all(Array.from({ length: 30 }, () => connectLive(node.url, shop.cookie)));
    const answers = await Promise.all(
      clients.map((client, index) => client.start({ day: body.day, revision: index % 2 ? body.revision : 2 })),
    );
    expect(answers.filter(({ type }) => type === 'changes')).toHaveLength(30);
    expect(idsOf(answers[0] as ChangesMessage)).toHaveLength(3);
    const reads = statements.filter((statement) => /\bfrom\s+(order_events|establishment_counters)\b/.test(statement));
    expect(reads.filter((statement) => statement.includes('.business_day ='))).toHaveLength(1);
    expect(reads).toHaveLength(2);
  });
});

describe('the turn of the day', () => {
  const EVENING = Date.parse('2026-11-21T01:00:00Z');
  const JUST_BEFORE_FOUR = Date.parse('2026-11-21T06:59:59Z');
  const JUST_AFTER_FOUR = Date.parse('2026-11-21T07:00:01Z');

  test('sends the new day automatically, and still sends changes to orders of the day before', async () => {
    let now = EVENING;
    const app = await startApp({ clock: () => now, liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const late = await place(shop);
    now = JUST_BEFORE_FOUR;
    const client = await connectLive(app.url, shop.cookie);
    expect(await client.start()).toMatchObject({ type: 'snapshot', day: '2026-11-20', orders: [{ id: late.id }] });

    now = JUST_AFTER_FOUR;
    expect(await client.message(1)).toEqual({ type: 'snapshot', day: '2026-11-21', revision: 1, orders: [] });
    await shop.post(`/api/orders/${late.id}/complete`);
    expect(await client.message(2)).toMatchObject({ type: 'order', revision: 2, order: { id: late.id, status: 5 } });
    const early = await place(shop);
    expect(await client.message(3)).toMatchObject({ type: 'order', revision: 3, order: { id: early.id } });

    const back = await connectLive(app.url, shop.cookie);
    const day = (await back.start({ day: '2026-11-20', revision: 1 })) as SnapshotMessage;
    expect([day.type, day.day, idsOf(day)]).toEqual(['snapshot', '2026-11-21', [early.id]]);
  });

  test('comes at 04:00 of each establishment’s own zone', async () => {
    let now = Date.parse('2026-11-21T07:30:00Z');
    const app = await startApp({ clock: () => now, liveSecondMs: SECOND_MS });
    const manaus = await app.openShop({ timeZone: 'America/Manaus' });
    const noronha = await app.openShop({ timeZone: 'America/Noronha' });
    const [west, east] = [await connectLive(app.url, manaus.cookie), await connectLive(app.url, noronha.cookie)];
    expect(await west.start()).toMatchObject({ day: '2026-11-20' });
    expect(await east.start()).toMatchObject({ day: '2026-11-21' });
    now = Date.parse('2026-11-21T08:00:00Z');
    expect(await west.message(1)).toMatchObject({ type: 'snapshot', day: '2026-11-21' });
    expect(east.messages).toHaveLength(1);
  });

  test('is computed again when the establishment moves to another zone', async () => {
    const app = await startApp({ clock: () => Date.parse('2026-11-21T07:30:00Z'), liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const client = await connectLive(app.url, shop.cookie);
    expect(await client.start()).toMatchObject({ day: '2026-11-21' });
    const { id: _id, ...details } = shop.establishment;
    await shop.send('PUT', '/api/establishment', { ...details, timeZone: 'America/Manaus' });
    expect(await client.message(2)).toMatchObject({ type: 'snapshot', day: '2026-11-20' });
    expect((await shop.get<OrderList>('/api/orders')).body.day).toBe('2026-11-20');
  });

  test('is reversed when the machine’s clock is', async () => {
    let now = JUST_AFTER_FOUR;
    const app = await startApp({ clock: () => now, liveSecondMs: SECOND_MS });
    const shop = await app.openShop();
    const client = await connectLive(app.url, shop.cookie);
    expect(await client.start()).toMatchObject({ day: '2026-11-21' });
    now = JUST_BEFORE_FOUR;
    expect(await client.message(1)).toMatchObject({ type: 'snapshot', day: '2026-11-20' });
  });
});
