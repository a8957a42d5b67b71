import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Problem } from '#contract/problems.ts';
import type { NewOrder } from '#domain/orders/new.ts';
import type { Order } from '#domain/orders/order.ts';
import { eventually } from '#tests/support/database/embedded-servers.ts';
import { onSmallDisk, refusesSmallDisk, smallDiskOf } from '#tests/support/database/small-disk.ts';
import { emptyPortalFolder, signIn, startPortal } from '#tests/support/launch/portal-process.ts';

const refusal = refusesSmallDisk();

/** Large enough that a few of them exceed the space the store has reserved. */
const notes = 'sem cebola '.repeat(40);
const large: NewOrder = {
  module: 'PDV',
  order: { items: Array.from({ length: 60 }, () => ({ name: 'Pizza', quantity: 1, unitPrice: 4590, notes })) },
};

test.skipIf(refusal !== null)(
  `a full disk is reported as a problem, leaves nothing half-written and needs no restart${refusal ? `: ${refusal}` : ''}`,
  async () => {
    const dataDir = await emptyPortalFolder();
    const prefix = onSmallDisk(dataDir, 160);
    const portal = await startPortal({ dataDir, prefix, env: { NODE_ENV: 'development' } });
    onTestFinished(async () => void (await portal.stop()));
    const disk = smallDiskOf(portal);
    const shop = await signIn(portal.url, 'demo@portalmotoboy.test', 'demonstracao');
    // The demonstration's own orders go on changing while its couriers ride.
    const before = new Set((await shop.get<OrderList>('/api/orders')).body.orders.map(({ id }) => id));
    const placed = ({ orders }: OrderList) => orders.map(({ id }) => id).filter((id) => !before.has(id));
    const written: Order[] = [];
    const place = async (key: string = randomUUID()) => {
      const answer = await shop.post<Order & Problem>('/api/orders', large, { 'idempotency-key': key });
      if (answer.status === 201) written.push(answer.body);
      return answer;
    };
    await place();

    disk.fill();
    const refused: { key: string; said: string }[] = [];
    await eventually(async () => {
      const key = randomUUID();
      const { status, body } = await place(key);
      if (status !== 201) refused.push({ key, said: `${status} ${body.code} ${body.detail}` });
      expect(refused.length).toBeGreaterThan(5);
    }, 60_000);
    const sentence = '500 order-write-failed Atenção, Problemas ao realizar está operação.';
    expect(new Set(refused.map(({ said }) => said))).toEqual(new Set([sentence]));
    const full = (await shop.get<OrderList>('/api/orders')).body;
    expect(placed(full).sort()).toEqual(written.map(({ id }) => id).sort());
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);

    // Then the database server ends and restarts on the full disk.
    const server = disk.server();
    process.kill(server, 'SIGKILL');
    await eventually(async () => expect((await place()).status).toBe(500));
    disk.free();
    const [first] = refused;
    await eventually(async () => expect((await place(first?.key)).status).toBe(201), 60_000);

    const after = (await shop.get<OrderList>('/api/orders')).body;
    expect(placed(after).sort()).toEqual(written.map(({ id }) => id).sort());
    const stored = new Map(after.orders.map((order) => [order.id, order]));
    for (const order of written) expect(stored.get(order.id)).toEqual(order);
    expect(new Set(after.orders.map(({ revision }) => revision)).size).toBe(after.orders.length);
    expect(portal.child.exitCode).toBeNull();
    expect((await portal.stop()).code).toBe(0);
  },
);
