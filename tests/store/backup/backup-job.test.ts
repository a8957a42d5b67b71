import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeBackup, restoreBackup } from '#server/backup/assemble-backup.ts';
import { createBackupJob } from '#server/backup/backup-job.ts';
import { BackupError } from '#server/backup/error.ts';
import { readStoreMark } from '#server/backup/store/postgres-mark.ts';
import { examine } from '#server/doctor/assemble-doctor.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/database/migrate.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { openStore } from '#server/platform/start/open-store.ts';
import { aFolder, environmentOf } from '#tests/support/backup/environment-of.ts';
import { makeDataDir } from '#tests/support/database/embedded-servers.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { type RunningApp, startAppUntilClosed } from '#tests/support/start-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const KEY = 'uma frase comprida que ninguém adivinha';
const NIGHT = Date.parse('2026-11-22T07:37:00Z');

let running: RunningApp;
beforeAll(async () => {
  running = await startAppUntilClosed();
  await running.openShop();
});
afterAll(() => running.close());

/** The job with a clock that the test sets and a log that it reads. */
function aJob(folder: string, make: (file: string) => Promise<{ bytes: number; rows: number }>, mark?: string) {
  const clock = { now: NIGHT };
  const logged: unknown[] = [];
  const log = { info: (fields: object) => logged.push(fields), error: (fields: object) => logged.push(fields) };
  const job = createBackupJob({
    ...{ folder, make, log, keep: { daily: 2, weekly: 1 } },
    markOfStore: async () => mark,
    clock: () => clock.now,
  });
  return { job, clock, logged };
}

test('a backup is made once a night, old ones are deleted, and the newest one can be restored', async () => {
  const folder = join(await aFolder(), 'new');
  const environment = environmentOf(running.connection, { BACKUP_KEY: KEY });
  const { job, clock } = aJob(folder, (file) => makeBackup(running.database, file, environment));
  await job.run();
  expect(await readdir(folder)).toEqual(['portal-2026-11-22T073700Z.backup']);
  expect(job.lastSuccess()).toBe(NIGHT / 1000);
  await writeFile(join(folder, 'portal.backup.1.partial'), '');
  await utimes(join(folder, 'portal.backup.1.partial'), 0, 0);
  await writeFile(join(folder, 'minhas notas.txt'), 'ficam');
  for (const hours of [1, 24, 48, 49]) {
    clock.now = NIGHT + hours * HOUR_MS;
    await job.run();
  }
  const kept = ['portal-2026-11-23T073700Z.backup', 'portal-2026-11-24T073700Z.backup'];
  expect((await readdir(folder)).toSorted()).toEqual(['minhas notas.txt', ...kept]);

  const { connection, drop } = await createTestDatabase();
  const target = openDatabase({ connection });
  onTestFinished(async () => {
    await target.close();
    await drop();
  });
  await restoreBackup(target, join(folder, kept[1] ?? ''), environment);
  expect((await target.pool.query('select id from establishments')).rows).toHaveLength(1);
});

test('files of a wrong clock and of another portal neither stop the backups nor are deleted', async () => {
  const folder = await aFolder();
  const mark = (await readStoreMark(running.database.pool)) ?? '';
  expect(mark).toMatch(/^[0-9a-f]{8}$/);
  const future = 'portal-2031-01-01T073700Z.backup';
  const others = [19, 20, 21, 22].map((day) => `portal-2026-11-${day}T073600Z-0a1b2c3d.backup`);
  for (const name of [future, ...others]) await writeFile(join(folder, name), '');
  const make = async (file: string) => {
    await writeFile(file, '');
    return { bytes: 0, rows: 0 };
  };
  const { job, clock } = aJob(folder, make, mark);
  const own: string[] = [];
  for (const day of [22, 23, 24]) {
    clock.now = NIGHT + (day - 22) * 24 * HOUR_MS;
    await job.run();
    expect(job.lastSuccess()).toBe(clock.now / 1000);
    own.push(`portal-2026-11-${day}T073700Z-${mark}.backup`);
  }
  expect((await readdir(folder)).toSorted()).toEqual([...others, ...own.slice(1), future].toSorted());
});

test('a restarted portal knows its newest backup before the first run', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'portal-2026-11-22T063700Z.backup'), '');
  const { job } = aJob(folder, () => Promise.reject(new Error('not due')));
  await expect.poll(() => job.lastSuccess()).toBe((NIGHT - HOUR_MS) / 1000);
});

test('a failed backup is logged, counted and shown until one succeeds', async () => {
  const folder = await aFolder();
  let isFull = true;
  const { job, logged } = aJob(folder, async (file) => {
    if (isFull) throw new BackupError('O disco está cheio.');
    return makeBackup(running.database, file, environmentOf(running.connection));
  });
  await Promise.all([job.run(), job.run()]);
  expect([job.failures(), job.lastSuccess(), logged]).toEqual([1, 0, [{ reason: 'O disco está cheio.' }]]);
  const said = async () =>
    (await examine(environmentOf(running.connection, { BACKUP_DIR: folder }))).map(({ text }) => text).join('\n');
  expect(await said()).toMatch(/o último falhou: O disco está cheio\./);
  isFull = false;
  await job.run();
  expect([job.failures(), job.lastSuccess()]).toEqual([1, NIGHT / 1000]);
  expect(await said()).not.toMatch(/o último falhou/);
});

test('a failure is that of one store: another portal with the same folder neither shows nor deletes it', async () => {
  const folder = await aFolder();
  const mark = (await readStoreMark(running.database.pool)) ?? '';
  const said = async () =>
    (await examine(environmentOf(running.connection, { BACKUP_DIR: folder }))).map(({ text }) => text).join('\n');
  const fails = () => Promise.reject(new BackupError('O disco está cheio.'));
  await aJob(folder, fails, '0a1b2c3d').job.run();
  expect(await said()).not.toMatch(/o último falhou/);
  await aJob(folder, fails, mark).job.run();
  expect(await said()).toMatch(/o último falhou: O disco está cheio\./);
  const { job } = aJob(folder, (file) => makeBackup(running.database, file, environmentOf(running.connection)), mark);
  await job.run();
  expect(await said()).not.toMatch(/o último falhou/);
  expect(await readdir(folder)).toContain('ultima-falha-0a1b2c3d.json');
});

test('an embedded store is backed up before an upgrade, and not upgraded without', async () => {
  const dataDir = await makeDataDir();
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const old = openDatabase({ connection: server.connection });
  await migrate(old.kysely as never, MIGRATION_NAMES.slice(0, 12));
  await old.pool.query(`insert into establishments (id, fantasy_name, time_zone) values ('e', 'Loja', 'UTC')`);
  await old.close();
  await server.stop();

  await writeFile(join(dataDir, 'a-file'), '');
  const of = (more = {}) => readEnvironment({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...more });
  const refused = openStore(of({ BACKUP_DIR: join(dataDir, 'a-file') }), silentLog as never);
  await expect(refused).rejects.toThrow(/^O portal não foi atualizado: o backup antes da atualização falhou\./);

  const store = await openStore(of(), silentLog as never);
  await store.close();
  const made = await readdir(join(dataDir, 'backups'));
  expect(made).toEqual([expect.stringMatching(/^antes-de-atualizar-.*\.backup$/)]);
  const again = await openStore(of(), silentLog as never);
  await again.close();
  expect(await readdir(join(dataDir, 'backups')), 'no upgrade, no backup').toEqual(made);
  const header = (await readFile(join(dataDir, 'backups', made[0] ?? ''))).toString('latin1').split('\n')[1] ?? '';
  expect(JSON.parse(header).migrations).toEqual(MIGRATION_NAMES.slice(0, 12));
});
