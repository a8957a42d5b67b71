import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CreatedApiKey } from '#contract/access/api-key-schema.ts';
import type { ComandasWritten } from '#contract/comandas/schema.ts';
import type { Opening } from '#contract/opening/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

/** Friday, 27 November 2026, 19:00 in São Paulo. */
const FRIDAY = Date.parse('2026-11-27T22:00:00Z');
const HOUR = 3_600_000;

let now = FRIDAY;
let running: RunningApp;
let shop: Shop;
let site: Client['post'];
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());
beforeEach(async () => {
  now = FRIDAY;
  shop = await running.openShop();
  const { secret } = (await shop.post<CreatedApiKey>('/api/api-keys', { name: 'Site', scopes: ['orders:create'] }))
    .body;
  site = (path, body, headers) => running.client().post(path, body, { authorization: `Bearer ${secret}`, ...headers });
});

const rules = { hours: null, acceptsWhenClosed: false, preparationMinutes: 20, travelMinutes: 20 };
/** Open on Fridays from 18:00 to 02:00. */
const fridays = Array.from({ length: 7 }, (_, day) => (day === 5 ? [{ from: '18:00', to: '02:00' }] : []));
const put = (path: string, body: object) => shop.send<Opening & Problem>('PUT', path, body);
const inMs = (ms: number) => new Date(now + ms).toISOString();

test('a shop without hours takes every order; with hours, integrations order while it is open', async () => {
  expect((await site('/api/orders', aDelivery())).status).toBe(201);
  expect((await put('/api/opening', { ...rules, hours: fridays })).body).toMatchObject({
    state: 'open',
    open: true,
    changesAt: '2026-11-28T05:00:00.000Z',
  });
  const key = { 'idempotency-key': 'site-1' };
  expect((await site('/api/orders', aDelivery(), key)).status).toBe(201);
  now = FRIDAY + 8 * HOUR;
  const refused = await site<Problem>('/api/orders', aDelivery());
  expect([refused.status, refused.body.code]).toEqual([409, 'shop-closed']);
  // A retry of an accepted order gets its answer.
  expect((await site('/api/orders', aDelivery(), key)).status).toBe(201);
  // People of the shop always may.
  expect((await shop.post('/api/orders', aDelivery())).status).toBe(201);
  await put('/api/opening', { ...rules, hours: fridays, acceptsWhenClosed: true });
  expect((await site('/api/orders', aDelivery())).status).toBe(201);
});

test('a pause refuses integrations at once, with its end, and ends by the clock or by reopening', async () => {
  const until = inMs(HOUR);
  const paused = await put('/api/opening/pause', { until, reason: ' Sem gás ' });
  expect(paused.body).toMatchObject({ state: 'paused', open: false, changesAt: until });
  expect(paused.body.pause).toMatchObject({ reason: 'Sem gás', by: 'Beatriz' });
  expect((await site<Problem>('/api/orders', aDelivery())).body.code).toBe('shop-paused');
  now += HOUR;
  expect((await site('/api/orders', aDelivery())).status).toBe(201);
  expect((await shop.get<Opening>('/api/opening')).body.pause).toBeUndefined();

  await put('/api/opening/pause', {});
  now += 100 * HOUR;
  expect((await site('/api/orders', aDelivery())).status).toBe(409);
  expect((await shop.send<Opening>('DELETE', '/api/opening/pause')).body.state).toBe('open');
  expect((await site('/api/orders', aDelivery())).status).toBe(201);
});

test('a closed shop refuses the comandas of integrations at every address, and answers what is open', async () => {
  const open = (command: string, post: Client['post'] = site) =>
    post<ComandasWritten & Problem>('/api/comandas', { command });
  const items = [{ name: 'Chope', quantity: 1, unitPrice: 1200 }];
  const key = { 'idempotency-key': 'table-1' };
  const [seven] = (await open('7')).body.comandas;
  const add = (headers = {}) => site<Problem>(`/api/comandas/${seven?.id}/items`, { items }, headers);
  expect((await add(key)).status).toBe(200);
  await put('/api/opening/pause', {});
  expect((await site<Problem>('/api/orders', aRound('7'))).body.code).toBe('shop-paused');
  expect((await add()).body.code).toBe('shop-paused');
  expect((await open('8')).body.code).toBe('shop-paused');
  // What was taken before gets its answer, and an open comanda is read by its number.
  expect([(await add(key)).status, (await open('7')).status]).toEqual([200, 200]);
  // People of the shop always may.
  expect((await open('8', shop.post)).status).toBe(201);
  expect((await shop.post(`/api/comandas/${seven?.id}/items`, { items })).status).toBe(200);
  await shop.send('DELETE', '/api/opening/pause');
  await put('/api/opening', { ...rules, hours: fridays });
  now = FRIDAY + 8 * HOUR;
  expect([(await add()).body.code, (await open('9')).body.code]).toEqual(['shop-closed', 'shop-closed']);
});

test('the busy mode moves the promise of new orders only, until its end, and the audit keeps who', async () => {
  const before = (await shop.post<Order>('/api/orders', aDelivery())).body;
  expect(before.promisedAt).toBe(inMs(30 * 60_000));
  expect((await put('/api/opening/busy', { minutes: 15, until: inMs(HOUR) })).body.busy).toMatchObject({ minutes: 15 });
  expect((await site<Order>('/api/orders', aDelivery())).body.promisedAt).toBe(inMs(45 * 60_000));
  expect((await shop.get<Order>(`/api/orders/${before.id}`)).body.promisedAt).toBe(before.promisedAt);
  now += HOUR;
  expect((await site<Order>('/api/orders', aDelivery())).body.promisedAt).toBe(inMs(30 * 60_000));
  const { entries } = (await shop.get<{ entries: { kind: string; changes: object[] }[] }>('/api/audit')).body;
  const started = entries.find(({ kind }) => kind === 'startBusyMode');
  expect(started?.changes).toContainEqual(expect.objectContaining({ path: 'busy' }));
});

test('hours that overlap and ends that have passed are refused, each at its field', async () => {
  const overlapping = fridays.with(1, [
    { from: '10:00', to: '12:00' },
    { from: '11:00', to: '13:00' },
  ]);
  const refused = [
    await put('/api/opening', { ...rules, hours: overlapping }),
    await put('/api/opening/pause', { until: inMs(-1) }),
    await put('/api/opening/busy', { minutes: 10, until: inMs(25 * HOUR) }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code, body.errors?.[0]?.path])).toEqual([
    [422, 'invalid-opening', '/hours/1/1'],
    [422, 'invalid-opening', '/until'],
    [422, 'invalid-opening', '/until'],
  ]);
  expect((await put('/api/opening', { ...rules, hours: [[]] })).status).toBe(400);
});

test('the turn of the day is recorded with author, carried-over orders and reason', async () => {
  const turn = { day: '2026-11-27', reason: 'Cliente busca amanhã' };
  expect((await shop.post('/api/day-turns', turn)).status).toBe(204);
  type Entries = { entries: { kind: string; target?: string; actor: { name: string }; changes: object[] }[] };
  const { entries } = (await shop.get<Entries>('/api/audit?area=cash')).body;
  expect(entries[0]).toMatchObject({ kind: 'recordDayTurn', target: turn.reason, actor: { name: 'Beatriz' } });
  expect(entries[0]?.changes).toContainEqual({ path: 'day', to: turn.day });
});
