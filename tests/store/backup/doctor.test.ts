import { copyFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#server/backup/assemble-backup.ts';
import { examine } from '#server/doctor/assemble-doctor.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Environment } from '#server/platform/environment.ts';
import { aFolder, environmentOf } from '#tests/support/backup/environment-of.ts';
import { shareDataDir } from '#tests/support/database/embedded-servers.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startCommand } from '#tests/support/launch/portal-process.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const HOUR_MS = 60 * 60 * 1000;

// A server with the portal's own settings: the doctor would complain about the run's, which does not flush.
const shared = shareDataDir();
let server: EmbeddedPostgres;
let healthy: PostgresConnection;
beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: shared.path, log: silentLog });
  healthy = await migrated(server.connection);
});
afterAll(() => server.stop());

async function migrated(connection: PostgresConnection): Promise<PostgresConnection> {
  const { kysely, close } = openDatabase({ connection, maxConnections: 2 });
  await migrate(kysely as never);
  await close();
  return connection;
}

test('the doctor finds each planted fault and says what to do', async () => {
  await withClient(healthy, (client) => client.query('create database planted'));
  const connection = await migrated({ ...healthy, database: 'planted' });
  const database = openDatabase({ connection, maxConnections: 1 });
  onTestFinished(() => database.close());
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
  const agents = (await examine(faulty)).filter(({ name }) => name.startsWith('Impressão'));
  expect(new Set(agents.map(({ todo }) => todo))).toEqual(
    new Set(['Ligue o computador do agente e abra nele o programa portal-agente.']),
  );
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
  const store = openDatabase({ connection: healthy, maxConnections: 2 });
  onTestFinished(() => store.close());
  await makeBackup(store, newest, environmentOf(healthy));
  const onBackups = environmentOf(healthy, { BACKUP_DIR: folder });
  expect(await wrongOf(onBackups)).toEqual([]);
  expect(await examine(onBackups)).toContainEqual({
    name: 'Backups',
    state: 'warning',
    text: expect.stringMatching(/, inteiro mas sem cifra$/),
    todo: 'Defina BACKUP_KEY: o arquivo tem dados de clientes.',
  });
  const [future, foreign] = ['portal-2999-01-01T000000Z.backup', newest.replace('Z.backup', 'Z-0a1b2c3d.backup')];
  await copyFile(newest, foreign);
  await copyFile(newest, join(folder, future));
  expect(await wrongOf(onBackups)).toEqual([`Backups: ${future} tem data no futuro e não conta`]);
  await truncate(newest, 2000);
  expect((await examine(onBackups)).map(({ text }) => text)).toContain(
    `em ${folder} há um arquivo de outro banco de dados`,
  );
  expect(await wrongOf(onBackups)).toContainEqual(expect.stringMatching(/^Backups: .*danificado ou incompleto/));
  await rm(newest);
  await rm(join(folder, future));
  await writeFile(join(folder, 'portal-2026-01-01T000000Z.backup'), '');
  expect(await wrongOf(onBackups)).toEqual([expect.stringMatching(/^Backups: o mais novo tem [\d.]+ h/)]);
});

test('the doctor ends with 1 when something is wrong, and speaks JSON', async () => {
  const env = { SESSION_SECRET: 'x'.repeat(32), VIACEP_URL: 'off', BRASILAPI_URL: 'off' };
  const run = (args: readonly string[], databaseUrl: string) =>
    startCommand('src/server/doctor/doctor-command.ts', args, { ...env, DATABASE_URL: databaseUrl }).ended;
  const [sick, well] = await Promise.all([
    run(['--json'], `postgres://nobody@127.0.0.1:${await freePort()}/none`),
    run([], environmentOf(healthy).databaseUrl ?? ''),
  ]);
  expect([sick.code, sick.stderr]).toEqual([1, '']);
  expect(JSON.parse(sick.stdout)).toMatchObject({
    ok: false,
    findings: expect.arrayContaining([expect.objectContaining({ name: 'Banco de dados', state: 'wrong' })]),
  });
  expect([well.code, well.stderr]).toEqual([0, '']);
  expect(well.stdout).toMatch(/✔ Banco de dados: PostgreSQL 18[\s\S]*Funciona; \d a olhar\.\n$/);
});
