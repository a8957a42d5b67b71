import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OrderMessage, SnapshotMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Answer, createClient } from '#tests/support/client.ts';
import { eventually, serverProcess } from '#tests/support/database/embedded-servers.ts';
import { openShop, PASSWORD, portalFolder, startPortal } from '#tests/support/launch/portal-process.ts';
import { connectLive } from '#tests/support/live-client.ts';

const ROUNDS = 2;

test('a PostgreSQL killed under load is reported as a problem and restarts while the portal runs', async () => {
  const dataDir = await portalFolder();
  const portal = await startPortal({ dataDir });
  const shop = await openShop(portal);
  const dashboard = await connectLive(portal.url, shop.cookie);
  const { revision: begin } = (await dashboard.start()) as SnapshotMessage;

  const answered = new Map<string, Order>();
  const problems = new Map<string, number>();
  let ordering = true;
  const lane = async (): Promise<void> => {
    while (ordering) {
      const key = randomUUID();
      const { status, body } = await shop.post<Order & Problem>('/api/orders', aDelivery(), { 'idempotency-key': key });
      if (status === 201) answered.set(key, body);
      else problems.set(`${status} ${body.code}`, (problems.get(`${status} ${body.code}`) ?? 0) + 1);
    }
  };
  const readiness = new Set<number>();
  const watch = async (): Promise<void> => {
    while (ordering) readiness.add((await fetch(`${portal.url}/readyz`)).status);
  };
  const load = [...Array.from({ length: 6 }, lane), watch()];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = answered.size;
    await eventually(async () => expect(answered.size).toBeGreaterThan(before + 40), 30_000);
    process.kill(await eventually(() => serverProcess(dataDir)), 'SIGKILL');
  }
  const after = answered.size;
  await eventually(async () => expect(answered.size).toBeGreaterThan(after + 40), 30_000);
  ordering = false;
  await Promise.all(load);

  expect([...problems.keys()].filter((one) => one !== '500 order-write-failed')).toEqual([]);
  expect(problems.size).toBe(1);
  expect([...readiness].sort()).toEqual([200, 503]);

  const { orders, revision } = (await shop.get<OrderList>('/api/orders')).body;
  const stored = new Map(orders.map((order) => [order.id, order]));
  for (const order of answered.values()) expect(stored.get(order.id)).toEqual(order);
  expect(orders.map((order) => order.revision).sort((a, b) => a - b)).toEqual(orders.map((_, index) => index + 1));
  expect(revision).toBe(orders.length);

  // The socket never broke, and received every order once and in order, including those whose answer was lost.
  const revisions = () => (dashboard.messages.slice(1) as OrderMessage[]).map((message) => message.revision);
  await eventually(async () => expect(revisions().at(-1)).toBe(revision));
  expect(revisions()).toEqual(Array.from({ length: revision - begin }, (_, index) => begin + index + 1));
  expect(dashboard.socket.readyState).toBe(dashboard.socket.OPEN);
  expect(portal.child.exitCode).toBeNull();
  expect((await portal.stop()).code).toBe(0);
});

test('while PostgreSQL cannot start, every answer is a clear problem; then a retry places one order', async () => {
  const dataDir = await portalFolder();
  const portal = await startPortal({ dataDir });
  const shop = await openShop(portal);
  const key = { 'idempotency-key': randomUUID() };
  const neededFile = join(dataDir, 'postgres', 'global', 'pg_control');
  await rename(neededFile, `${neededFile}.away`);
  process.kill(await serverProcess(dataDir), 'SIGKILL');
  await eventually(async () => expect((await fetch(`${portal.url}/readyz`)).status).toBe(503));

  const codeOf = async (answer: Promise<Answer<Problem>>) => [(await answer).status, (await answer).body.code];
  const visitor = createClient(portal.url);
  expect(await codeOf(shop.get('/api/orders'))).toEqual([503, 'store-unavailable']);
  expect(await codeOf(shop.post('/api/orders', aDelivery(), key))).toEqual([500, 'order-write-failed']);
  expect(await codeOf(shop.post('/api/orders/x/complete'))).toEqual([500, 'order-write-failed']);
  expect(await codeOf(visitor.post('/api/session', OWNER))).toEqual([500, 'login-failed']);
  expect((await visitor.get('/healthz')).status).toBe(200);
  const socket = await connectLive(portal.url, shop.cookie);
  socket.send({ type: 'start', day: null, revision: null });

  await rename(`${neededFile}.away`, neededFile);
  await eventually(async () => expect((await shop.post('/api/orders', aDelivery(), key)).status).toBe(201), 30_000);
  expect((await shop.post('/api/orders', aDelivery(), key)).status).toBe(201);
  expect((await shop.get<OrderList>('/api/orders')).body.orders).toHaveLength(1);
  // The dashboard that asked during the outage was answered late, or asked to reconnect.
  const end = await Promise.race([socket.closed, socket.message(0)]);
  if (end !== 1013) expect(end).toMatchObject({ type: 'snapshot' });
});

const OWNER = { email: 'dona@cantina.test', password: PASSWORD };
