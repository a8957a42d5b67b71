import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OrderEvents } from '#contract/orders/events-schema.ts';
import type { ChangesMessage, OrderMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import type { Client } from '#tests/support/client.ts';
import { serverProcess } from '#tests/support/database/embedded-servers.ts';
import { openShop, portalFolder, signIn, startPortal } from '#tests/support/launch/portal-process.ts';
import { connectLive } from '#tests/support/live-client.ts';

const LANES = 8;

/** A requested order, and its answer if one came. */
interface Asked {
  readonly key: string;
  readonly price: number;
  answer?: Order;
}

const bodyOf = ({ price }: Asked) => {
  const items = [{ name: 'Pizza', quantity: 2, unitPrice: price }];
  return aDelivery({ order: { txDelivery: 500, items, payments: [{ methodId: 'pix', amount: 2 * price + 500 }] } });
};

/** Places orders in parallel until the portal stops answering. */
async function orderUntilGone(shop: Client, asked: Asked[]): Promise<void> {
  const lane = async (): Promise<void> => {
    for (;;) {
      const one: Asked = { key: randomUUID(), price: 1000 + asked.length };
      asked.push(one);
      const answer = await place(shop, one).catch(() => undefined);
      if (answer === undefined) return;
      if (answer.status === 201) one.answer = answer.body;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const place = (shop: Client, one: Asked) =>
  shop.post<Order>('/api/orders', bodyOf(one), { 'idempotency-key': one.key });

test('a portal killed during writes has every answered order once, and retries create no second one', async () => {
  const dataDir = await portalFolder();
  const first = await startPortal({ dataDir });
  const shop = await openShop(first);
  const dashboard = await connectLive(first.url, shop.cookie);
  const { day, revision: begin } = (await dashboard.start()) as SnapshotMessage;
  expect(begin).toBe(0);

  const asked: Asked[] = [];
  const ordering = orderUntilGone(shop, asked);
  await expect.poll(() => asked.filter(({ answer }) => answer).length, { timeout: 30_000 }).toBeGreaterThan(150);
  await first.kill();
  await ordering;
  const revisions = (dashboard.messages.slice(1) as OrderMessage[]).map(({ revision }) => revision);
  expect(revisions).toEqual(revisions.map((_, index) => index + 1));

  const second = await startPortal({ dataDir, port: first.port });
  const again = await signIn(second.url);
  const stored = (await again.get<OrderList>('/api/orders')).body;
  const byId = new Map(stored.orders.map((order) => [order.id, order]));
  const answered = asked.flatMap(({ answer }) => (answer ? [answer] : []));
  expect(answered.filter(({ id }) => !byId.has(id))).toEqual([]);
  for (const order of answered) expect(byId.get(order.id)).toEqual(order);
  expect(stored.orders.length - answered.length).toBeLessThanOrEqual(LANES);

  // The first session is still valid, and the dashboard gets exactly what it missed.
  const reached = revisions.at(-1) ?? 0;
  const back = await connectLive(second.url, shop.cookie);
  const missed = (await back.start({ day, revision: reached })) as ChangesMessage;
  expect(missed.type).toBe('changes');
  expect(missed.orders.map(({ revision }) => revision)).toEqual(range(reached + 1, stored.revision));

  for (const one of asked) {
    const { status, body } = await place(again, one);
    expect(status).toBe(201);
    if (one.answer) expect(body).toEqual(one.answer);
    expect(body.order.total).toBe(2 * one.price + 500);
  }
  const { orders, revision } = (await again.get<OrderList>('/api/orders')).body;
  expect(orders).toHaveLength(asked.length);
  expect(orders.map((order) => order.order.total).sort()).toEqual(asked.map(({ price }) => 2 * price + 500).sort());
  expect(orders.map((order) => order.revision).sort((a, b) => a - b)).toEqual(range(1, revision));
  expect(new Set(orders.map(({ cdOrder }) => cdOrder)).size).toBe(asked.length);
  const { events } = (await again.get<OrderEvents>(`/api/orders/${orders.at(-1)?.id}/events`)).body;
  expect(events.map(({ verb }) => verb)).toEqual(['place']);
  expect((await second.stop()).code).toBe(0);
});

test('a portal killed together with its PostgreSQL loses no answered order either', async () => {
  const dataDir = await portalFolder();
  const first = await startPortal({ dataDir });
  const shop = await openShop(first);
  const asked: Asked[] = [];
  const ordering = orderUntilGone(shop, asked);
  await expect.poll(() => asked.filter(({ answer }) => answer).length, { timeout: 30_000 }).toBeGreaterThan(100);
  process.kill(await serverProcess(dataDir), 'SIGKILL');
  await first.kill();
  await ordering;

  const second = await startPortal({ dataDir });
  const { orders, revision } = (await (await signIn(second.url)).get<OrderList>('/api/orders')).body;
  const there = new Set(orders.map(({ id }) => id));
  expect(asked.filter(({ answer }) => answer && !there.has(answer.id))).toEqual([]);
  expect(orders.map((order) => order.revision).sort((a, b) => a - b)).toEqual(range(1, revision));
});

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
