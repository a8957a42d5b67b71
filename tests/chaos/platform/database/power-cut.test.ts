import { randomUUID } from 'node:crypto';
import { chmod, chown, cp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OrderList } from '#contract/orders/schema.ts';
import type { Order } from '#domain/orders/order.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { serverProcess } from '#tests/support/database/embedded-servers.ts';
import { expectRebuilt } from '#tests/support/database/rebuilt-orders.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { openShop, portalFolder, signIn, startPortal } from '#tests/support/launch/portal-process.ts';

const LANES = 6;

/** A position in the write-ahead log. */
interface Flushed {
  readonly segment: string;
  readonly offset: number;
}

/** Returns the position up to which the log is synced to disk. */
async function flushed(connection: PostgresConnection): Promise<Flushed> {
  const { rows } = await withClient({ ...connection, user: 'postgres' }, (client) =>
    client.query<{ segment: string; offset: number }>(
      `select file_name as segment, file_offset as offset
       from pg_walfile_name_offset(pg_current_wal_flush_lsn())`,
    ),
  );
  if (rows[0] === undefined) throw new Error('PostgreSQL does not say what it has flushed');
  return rows[0];
}

/** Deletes the log after a position, as a power cut may delete unsynced writes. */
async function dropUnsynced(wal: string, { segment, offset }: Flushed): Promise<void> {
  const names = (await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of names.filter((one) => one > segment)) await rm(join(wal, name));
  const file = await open(join(wal, segment), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(size - offset), 0, size - offset, offset);
  await file.close();
}

test('after a power cut that loses every unsynced page, each answered write is there once', async () => {
  const dataDir = await portalFolder();
  const cluster = join(dataDir, 'postgres');
  const old = join(dataDir, 'postgres-of-the-checkpoint');
  const first = await startPortal({ dataDir });
  const shop = await openShop(first);
  const connection = await readEmbeddedConnection(dataDir);
  if (connection === undefined) throw new Error(`No PostgreSQL runs on ${dataDir}`);
  await withClient({ ...connection, user: 'postgres' }, (client) => client.query('checkpoint'));
  // Only the log is synced until the next checkpoint, so the disk may still have these old files.
  await cp(cluster, old, { recursive: true, preserveTimestamps: true });

  const answered: { readonly key: string; readonly body: object; readonly answer: Order }[] = [];
  let isOver = false;
  const lane = async (table: number): Promise<void> => {
    while (!isOver) {
      const body = table % 2 === 0 ? aDelivery() : aRound(`mesa ${table}`);
      const key = randomUUID();
      const answer = await shop.post<Order>('/api/orders', body, { 'idempotency-key': key }).catch(() => undefined);
      if (answer?.status === 201) answered.push({ key, body, answer: answer.body });
    }
  };
  const lanes = Array.from({ length: LANES }, (_, table) => lane(table));
  await expect.poll(() => answered.length, { timeout: 60_000 }).toBeGreaterThan(200);
  const certain = [...answered];
  const position = await flushed(connection);
  process.kill(await serverProcess(dataDir), 'SIGKILL');
  await first.kill();
  isOver = true;
  await Promise.all(lanes);

  await rm(join(old, 'pg_wal'), { recursive: true });
  await cp(join(cluster, 'pg_wal'), join(old, 'pg_wal'), { recursive: true, preserveTimestamps: true });
  await dropUnsynced(join(old, 'pg_wal'), position);
  await replaceCluster(cluster, old);

  const second = await startPortal({ dataDir, port: first.port });
  const again = await signIn(second.url);
  for (const { key, body, answer } of certain) {
    expect((await again.post<Order>('/api/orders', body, { 'idempotency-key': key })).body).toEqual(answer);
  }
  const { orders } = (await again.get<OrderList>('/api/orders')).body;
  const made = new Map(certain.toReversed().map(({ answer }) => [answer.id, answer]));
  expect([...made.keys()].filter((id) => !orders.some((order) => order.id === id))).toEqual([]);
  const running = await readEmbeddedConnection(dataDir);
  if (running === undefined) throw new Error(`No PostgreSQL runs on ${dataDir}`);
  // Writes that were committed but not answered are there too; for them the stored row counts as the first answer.
  const others = orders.filter(({ id }) => !made.has(id));
  await expectRebuilt(running, [...firstVersions(certain.map(({ answer }) => answer)), ...others]);
  expect((await second.stop()).code).toBe(0);
});

function firstVersions(answers: readonly Order[]): readonly Order[] {
  const newestFirst = answers.toSorted((one, other) => other.revision - one.revision);
  return [...new Map(newestFirst.map((order) => [order.id, order])).values()];
}

/** Replaces the cluster's files, with the same owner. */
async function replaceCluster(cluster: string, files: string): Promise<void> {
  const { uid, gid, mode } = await stat(cluster);
  await rm(cluster, { recursive: true });
  await rename(files, cluster);
  const names = await readdir(cluster, { recursive: true });
  for (const name of ['.', ...names]) await chown(join(cluster, name), uid, gid);
  await chmod(cluster, mode);
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
