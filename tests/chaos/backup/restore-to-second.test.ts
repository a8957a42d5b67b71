import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { readArchiveState } from '#server/backup/wal/state.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { aDelivery, aRound } from '#tests/support/builders.ts';
import { eventually, serverProcess } from '#tests/support/database/embedded-servers.ts';
import { everyRow } from '#tests/support/database/whole-store.ts';
import {
  emptyPortalFolder,
  openShop,
  signIn,
  startCommand,
  startPortal,
} from '#tests/support/launch/portal-process.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const METRICS_TOKEN = 'm'.repeat(32);
const RESTORE = 'src/server/backup/restore-command.ts';

async function connectionOf(dataDir: string): Promise<PostgresConnection> {
  const connection = await readEmbeddedConnection(dataDir);
  if (connection === undefined) throw new Error(`No PostgreSQL runs on ${dataDir}`);
  return connection;
}

/** Returns every row, without the sequences: PostgreSQL's skip up to 32 numbers after any recovery. */
async function tablesOf(connection: PostgresConnection) {
  const tables = Object.entries(await everyRow(connection)).filter(([name]) => !name.startsWith('sequence '));
  return Object.fromEntries(tables);
}

/** Waits for a whole second around which no row changes; returns it with every row. */
async function rowsOfASecond(connection: PostgresConnection) {
  return eventually(async () => {
    const before = await tablesOf(connection);
    const second = Math.ceil((Date.now() + 100) / 1000) * 1000;
    await delay(second + 100 - Date.now());
    expect(await tablesOf(connection)).toEqual(before);
    return { second, rows: before };
  });
}

async function rowsOfRestored(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    return await tablesOf(server.connection);
  } finally {
    await server.stop();
  }
}

test('a killed portal is restored to any second of its log, with every row of that time', async () => {
  const [home, away, latest] = [await emptyPortalFolder(), await emptyPortalFolder(), await emptyPortalFolder()];
  const archive = join(await emptyPortalFolder(), 'arquivo');
  const env = { BACKUP_WAL: archive, BACKUP_WAL_SECONDS: '1', BACKUP_KEY: 'uma frase comprida que ninguém adivinha' };
  const portal = await startPortal({ dataDir: home, env });
  const shop = await openShop(portal);
  const place = async (body: object): Promise<Order> => {
    const { status, body: order } = await shop.post<Order>('/api/orders', body);
    expect(status).toBe(201);
    return order;
  };
  const archived = (instant: number) =>
    eventually(async () => expect((await readArchiveState(home))?.until).toBeGreaterThan(instant), 60_000);
  await archived(0);
  for (let count = 0; count < 20; count += 1) await place(count % 2 === 0 ? aDelivery() : aRound(`mesa ${count}`));
  const connection = await connectionOf(home);
  const { second, rows } = await rowsOfASecond(connection);
  const later = await place(aDelivery());
  for (let count = 0; count < 20; count += 1) await place(aDelivery());
  const end = await rowsOfASecond(connection);
  await archived(end.second);

  process.kill(await serverProcess(home), 'SIGKILL');
  await portal.kill();
  const restore = async (dataDir: string, args: readonly string[], more = {}) => {
    const { code, stdout, stderr } = await startCommand(RESTORE, args, { ...env, DATA_DIR: dataDir, ...more }).ended;
    return { code, said: stdout + stderr };
  };
  const at = (instant: number) => ['--at', new Date(instant).toISOString()];
  expect(await restore(away, at(Date.now() + 3_600_000))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^O arquivo do log vai até /),
  });
  expect((await restore(away, at(0))).said).toMatch(/^O arquivo do log começa em /);
  expect((await restore(away, at(second), { BACKUP_KEY: 'outra frase que também é comprida' })).said).toMatch(
    /^BACKUP_KEY não abre /,
  );
  expect(await restore(away, at(second))).toMatchObject({ code: 0, said: expect.stringMatching(/^Restaurado: /) });
  expect((await restore(away, at(second))).said).toMatch(/^Já há dados em /);
  expect(await rowsOfRestored(away)).toEqual(rows);
  expect((await restore(latest, ['--latest'])).code).toBe(0);
  const whole = await rowsOfRestored(latest);
  for (const table of ['orders', 'order_events']) expect(whole[table], table).toEqual(end.rows[table]);

  // The restored portal continues from that second, with the archive; later sales are gone.
  const moved = await startPortal({ dataDir: away, env: { ...env, METRICS_TOKEN } });
  const people = await signIn(moved.url);
  const next = await people.post<Order>('/api/orders', aDelivery());
  expect([next.status, next.body.revision]).toEqual([201, later.revision]);
  await eventually(async () => expect((await readArchiveState(away))?.until).toBeGreaterThan(0), 60_000);

  // Without its folder the archive fails and reports it; orders still work.
  await rename(archive, `${archive}.away`);
  await writeFile(archive, 'no folder');
  await eventually(async () => expect((await readArchiveState(away))?.failure?.reason).toMatch(/não pode ser usada/));
  expect((await people.post('/api/orders', aDelivery())).status).toBe(201);
  const metrics = await fetch(`${moved.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(await metrics.text()).toMatch(/^portal_wal_archive_failures [1-9]/m);
  expect((await moved.stop()).code).toBe(0);
});
