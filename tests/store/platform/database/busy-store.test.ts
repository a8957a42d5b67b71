import { createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { whereOrdersAre } from '#tests/support/database/where-orders-are.ts';
import { type RunningApp, type Shop, startAppUntilClosed } from '#tests/support/start-app.ts';

let running: RunningApp;
let shop: Shop;
beforeAll(async () => {
  running = await startAppUntilClosed();
  shop = await running.openShop();
});
afterAll(() => running.close());

test('while every connection is busy for some seconds, an order waits for one instead of failing', async () => {
  const { pool } = running.database;
  const busy = Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(5)'));
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(pool.options.max);
  const placed = await shop.post<Order>('/api/orders', aDelivery());
  expect(placed.status).toBe(201);
  const done = shop.post<Order>(`/api/orders/${placed.body.id}/complete`);
  expect((await done).status).toBe(200);
  await Promise.all(busy);
});

test('a server that accepts connections and does not answer is down after four seconds', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { port } = silent.address() as { port: number };
  const database = openDatabase({ connection: { connectionString: `postgres://portal:x@127.0.0.1:${port}/portal` } });
  onTestFinished(() => database.close());
  const asked = database.pool.query('select 1').then(
    () => 'answered',
    (error: Error) => error.message,
  );
  expect(await Promise.race([asked, delay(8_000, 'still waiting')])).toMatch(/timeout expired|connection timeout/);
});

test.each(['serialization_failure', 'deadlock_detected', 'unique_violation'])(
  'a write that another one came in between (%s) is repeated',
  async (condition) => {
    const { pool } = running.database;
    await whereOrdersAre(running, 'create sequence tries');
    // One command at a time: Citus passes no others on to the workers.
    await pool.query(`create function refuse_once() returns trigger language plpgsql as $$ begin
        if nextval('tries') = 1 then raise exception 'in between' using errcode = '${condition}'; end if;
        return new;
      end $$`);
    await pool.query(
      'create trigger refuse_once before insert on order_events for each row execute function refuse_once()',
    );
    onTestFinished(async () => {
      await pool.query('drop trigger refuse_once on order_events');
      await pool.query('drop function refuse_once');
      await whereOrdersAre(running, 'drop sequence tries');
    });
    const placed = await shop.post<Order>('/api/orders', aDelivery());
    expect(placed.status).toBe(201);
    await whereOrdersAre(running, 'alter sequence tries restart');
    expect((await shop.post(`/api/orders/${placed.body.id}/cancel`, { reason: 'desistiu' })).status).toBe(200);
    const tries = await whereOrdersAre(running, 'select last_value from tries where is_called');
    expect(tries.filter(Boolean).map(Number)).toEqual([2]);
  },
);
