import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CashClosing, CashSessionAnswer } from '#contract/cash/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { fillUnfinished } from '#server/platform/database/migrations/0020-0029/0021-cash-unfinished.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

const DAY = 86_400_000;

let running: RunningApp;
let shop: Shop;
let now = Date.now();
beforeAll(async () => {
  running = await startAppUntilClosed({ clock: () => now });
});
afterAll(() => running.close());
beforeEach(async () => {
  now = Date.now();
  shop = await running.openShop();
});

async function placed(): Promise<string> {
  const { body, status } = await shop.post<Order>('/api/orders', aDelivery());
  expect(status).toBe(201);
  return body.id;
}
async function act(id: string, verb: string, body: object = {}): Promise<void> {
  expect([verb, (await shop.post(`/api/orders/${id}/${verb}`, body)).status]).toEqual([verb, 200]);
}
async function opened(): Promise<string> {
  const { body, status } = await shop.post<CashSessionAnswer>('/api/cash/sessions', { float: 0 });
  expect(status).toBe(201);
  return body.id;
}
async function unfinishedIn(session: string): Promise<readonly string[]> {
  const { body } = await shop.get<CashClosing>(`/api/cash/sessions/${session}/closing`);
  return body.pending.flatMap(({ orders }) => orders.map(({ id }) => id));
}
const run = (text: string) => running.database.pool.query(text);

test('a closing lists what is unfinished, also from before the first opening, and follows its changes', async () => {
  const early = await placed();
  const finished = await placed();
  await act(finished, 'complete');
  const session = await opened();
  expect(await unfinishedIn(session)).toEqual([early]);
  const late = await placed();
  await act(early, 'dispatch', { courierId: shop.courier.id });
  expect(await unfinishedIn(session)).toEqual([early, late]);
  await act(early, 'complete');
  await act(late, 'cancel', { reason: 'Cliente desistiu' });
  expect(await unfinishedIn(session)).toEqual([]);
  await act(finished, 'reset');
  expect(await unfinishedIn(session)).toEqual([finished]);
});

test('an order forgotten more than a month ago does not block the closing', async () => {
  now -= 40 * DAY;
  await placed();
  now += 40 * DAY;
  const recent = await placed();
  const session = await opened();
  expect(await unfinishedIn(session)).toEqual([recent]);
});

test('a session open during the portal’s update knows what is unfinished', async () => {
  const session = await opened();
  const waiting = await placed();
  await act(await placed(), 'complete');
  expect(await unfinishedIn(session)).toEqual([waiting]);
  await run('truncate cash_unfinished');
  expect(await unfinishedIn(session)).toEqual([]);
  await fillUnfinished(running.database.kysely as never);
  expect(await unfinishedIn(session)).toEqual([waiting]);
});
