import { copyFile, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { makeBackup, restoreBackup } from '#server/backup/assemble-backup.ts';
import { createBackupJob } from '#server/backup/backup-job.ts';
import { BackupError } from '#server/backup/error.ts';
import { examine } from '#server/doctor/assemble-doctor.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { MIGRATION_NAMES, migrate } from '#server/platform/database/migrate.ts';
import { type Environment, readEnvironment } from '#server/platform/environment.ts';
import { openStore } from '#server/platform/start/open-store.ts';
import { makeDataDir } from '#tests/support/database/embedded-servers.ts';
import { createTestDatabase } from '#tests/support/database/postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startCommand } from '#tests/support/portal-process.ts';
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

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function environmentOf({ host, port, user, password, database }: PostgresConnection, more = {}): Environment {
  const address = `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return readEnvironment({ NODE_ENV: 'test', DATABASE_URL: address, SESSION_SECRET: 'x'.repeat(32), ...more });
}

/** The job with a clock that the test sets and a log that it reads. */
function aJob(folder: string, make: (file: string) => Promise<{ bytes: number; rows: number }>) {
  const clock = { now: NIGHT };
  const logged: unknown[] = [];
  const log = { info: (fields: object) => logged.push(fields), error: (fields: object) => logged.push(fields) };
  const job = createBackupJob({ folder, keep: { daily: 2, weekly: 1 }, make, clock: () => clock.now, log });
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

test('the doctor finds each planted fault and says what to do', async () => {
  const { connection, drop } = await createTestDatabase({ template: 'portal', migrate: async () => {} });
  const database = openDatabase({ connection, maxConnections: 1 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  const skewed = createServer((_request, reply) => {
    reply.setHeader('date', new Date(Date.now() + HOUR_MS).toUTCString()).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void skewed.close());
  await new Promise((resolve) => skewed.once('listening', resolve));
  const bound = skewed.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const closed = await freePort();
  const folder = await aFolder();
  const plain = environmentOf(connection, { PORT: String(closed) });
  const wrongOf = async (environment: Environment) =>
    (await examine(environment)).filter(({ state }) => state === 'wrong').map(({ name, text }) => `${name}: ${text}`);
  expect(await wrongOf(plain)).toEqual([]);

  const run = (statement: string) => database.pool.query(statement);
  await run(`alter database ${connection.database} set synchronous_commit = off`);
  await run(`insert into kysely_migration (name, timestamp) values ('9999-future', '2030')`);
  await run(`insert into establishments (id, fantasy_name, time_zone) values ('e', 'Cantina', 'UTC')`);
  await run(`insert into printers (establishment_id, id, name, connection, width, kinds, category_ids, copies, encoding,
    confirms, late_after_minutes, created_at) values ('e', 'p', 'P', 'network', 80, '{}', '{}', 1, 'x', true, 5, now())`);
  await run(`insert into print_agents (establishment_id, id, name, token_hash, hint, created_at, last_seen_at)
    values ('e', 'a', 'Cozinha', 'h', 'h', now(), now() - interval '61 minutes')`);
  // An agent whose only printer is at its own computer, and one without any printer.
  await run(`insert into establishments (id, fantasy_name, time_zone) values ('f', 'Padaria', 'UTC')`);
  await run(`insert into print_agents (establishment_id, id, name, token_hash, hint, created_at, last_seen_at)
    select 'f', id, id, id, 'h', now(), now() - interval '9 minutes' from unnest(array['Caixa', 'Sem uso']) id`);
  await run(`insert into printers (establishment_id, id, name, connection, agent_id, device, width, kinds, category_ids,
    copies, encoding, confirms, late_after_minutes, created_at)
    values ('f', 'p', 'P', 'device', 'Caixa', '/dev/usb/lp0', 80, '{}', '{}', 1, 'x', true, 5, now())`);
  const faulty = environmentOf(connection, {
    PORT: String(port),
    VIACEP_URL: `http://127.0.0.1:${port}`,
    NATS_URL: `nats://127.0.0.1:${closed}`,
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    BACKUP_DIR: folder,
  });
  expect((await wrongOf(faulty)).toSorted()).toEqual([
    `Backups: não há nenhum em ${folder}`,
    'Barramento: o NATS não responde',
    expect.stringMatching(/^Certificado: 127\.0\.0\.1:\d+ não mostra um certificado válido/),
    'Gravação segura: synchronous_commit desligado: uma queda de energia pode perder pedidos',
    'Impressão (Cantina, Cozinha): o agente não dá sinal há 61 min',
    'Impressão (Padaria, Caixa): o agente não dá sinal há 9 min',
    expect.stringMatching(/^Relógio: 3\.\d{3} s atrasado em relação a 127\.0\.0\.1/),
    'Versão do banco: o banco é de um portal mais novo (9999-future)',
  ]);

  const newest = join(folder, `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`);
  await makeBackup(running.database, newest, environmentOf(running.connection, { BACKUP_KEY: KEY }));
  const onBackups = environmentOf(running.connection, { BACKUP_DIR: folder });
  expect(await wrongOf(onBackups)).toEqual([]);
  await copyFile(newest, join(folder, 'portal-2999-01-01T000000Z.backup'));
  await truncate(join(folder, 'portal-2999-01-01T000000Z.backup'), 2000);
  expect(await wrongOf(onBackups)).toEqual([expect.stringMatching(/^Backups: .*danificado ou incompleto/)]);
  await rm(newest);
  await rm(join(folder, 'portal-2999-01-01T000000Z.backup'));
  await writeFile(join(folder, 'portal-2026-01-01T000000Z.backup'), '');
  expect(await wrongOf(onBackups)).toEqual([expect.stringMatching(/^Backups: o mais novo tem [\d.]+ h/)]);
});

test('the doctor ends with 1 when something is wrong, and speaks JSON', async ({ skip }) => {
  skip(inject('distributed'), 'It names the version of the embedded store.');
  const env = { SESSION_SECRET: 'x'.repeat(32), VIACEP_URL: 'off', BRASILAPI_URL: 'off' };
  const run = (args: readonly string[], databaseUrl: string) =>
    startCommand('src/server/doctor/doctor-command.ts', args, { ...env, DATABASE_URL: databaseUrl }).ended;
  const [sick, well] = await Promise.all([
    run(['--json'], `postgres://nobody@127.0.0.1:${await freePort()}/none`),
    run([], environmentOf(running.connection).databaseUrl ?? ''),
  ]);
  expect([sick.code, sick.stderr]).toEqual([1, '']);
  expect(JSON.parse(sick.stdout)).toMatchObject({
    ok: false,
    findings: expect.arrayContaining([expect.objectContaining({ name: 'Banco de dados', state: 'wrong' })]),
  });
  expect([well.code, well.stderr]).toEqual([0, '']);
  expect(well.stdout).toMatch(/✔ Banco de dados: PostgreSQL 18[\s\S]*Funciona; \d a olhar\.\n$/);
});
