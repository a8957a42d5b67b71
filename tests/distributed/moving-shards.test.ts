import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { aDelivery } from '#tests/support/builders.ts';
import { type Shop, startApp } from '#tests/support/start-app.ts';

const SHOPS = 4;
const WRITERS = 2;
const MOVES = 4;

interface Placement {
  readonly shardid: string;
  readonly nodename: string;
  readonly nodeport: number;
}

test('shards move from worker to worker while orders flow, and none is lost or written twice', async () => {
  const running = await startApp();
  const shops = await Promise.all(Array.from({ length: SHOPS }, () => running.openShop()));
  const client = new pg.Client(running.connection);
  await client.connect();
  onTestFinished(() => client.end());

  let isOver = false;
  const written = new Map<Shop, Map<string, number>>(shops.map((shop) => [shop, new Map()]));
  /** A client that repeats a request under its key until it gets an answer. */
  const write = async (shop: Shop): Promise<void> => {
    while (!isOver) {
      const key = randomUUID();
      for (;;) {
        const { status, body } = await shop.post<Order>('/api/orders', aDelivery(), { 'idempotency-key': key });
        if (status === 201) {
          written.get(shop)?.set(body.id, body.revision);
          break;
        }
        expect(status).toBeGreaterThanOrEqual(500);
        await delay(50);
      }
    }
  };
  onTestFinished(() => {
    isOver = true;
  });
  const writers = shops.flatMap((shop) => Array.from({ length: WRITERS }, () => write(shop)));

  const { rows: nodes } = await client.query<{ nodename: string; nodeport: number }>(
    `select nodename, nodeport from pg_dist_node where groupid <> 0 and shouldhaveshards order by nodeid`,
  );
  for (let move = 0; move < MOVES; move += 1) {
    const shop = shops[move % SHOPS] as Shop;
    const { rows } = await client.query<Placement>(
      `select shardid, nodename, nodeport from citus_shards
       where shardid = get_shard_id_for_distribution_column('establishments', $1::text) limit 1`,
      [shop.establishment.id],
    );
    const from = rows[0] as Placement;
    const to = nodes.find(({ nodeport }) => nodeport !== from.nodeport);
    const before = written.get(shop)?.size ?? 0;
    await client.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
      from.shardid,
      from.nodename,
      from.nodeport,
      to?.nodename,
      to?.nodeport,
    ]);
    await expect.poll(() => written.get(shop)?.size, { timeout: 30_000 }).toBeGreaterThan(before + 3);
  }
  isOver = true;
  await Promise.all(writers);

  for (const shop of shops) {
    const id = shop.establishment.id;
    const read = async (text: string) => (await client.query(text, [id])).rows;
    const orders = await read('select id, number, revision from orders where establishment_id = $1');
    expect(new Map(orders.map((row) => [row.id, Number(row.revision)]))).toEqual(written.get(shop));
    const numbers = orders.map((row) => Number(row.number)).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: orders.length }, (_, index) => index + 1));
    const events = await read('select revision from order_events where establishment_id = $1 order by revision');
    expect(events.map((row) => Number(row.revision))).toEqual(numbers);
  }
});
