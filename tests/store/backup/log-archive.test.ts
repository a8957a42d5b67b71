import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { BackupError } from '#server/backup/error.ts';
import { archiveOnce } from '#server/backup/wal/archiver.ts';
import { openPlace } from '#server/backup/wal/place/open.ts';
import type { ArchivePlace } from '#server/backup/wal/place/port.ts';
import { openLogSession } from '#server/backup/wal/postgres-log.ts';
import { restoreToInstant } from '#server/backup/wal/restore-to-instant.ts';
import { readArchiveState } from '#server/backup/wal/state.ts';
import { lookAtLogArchive } from '#server/doctor/look-at-log-archive.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { S3_KEYS, startFakeS3 } from '#tests/fakes/s3.ts';
import { makeDataDir, queryOnce } from '#tests/support/database/embedded-servers.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const KEY = 'uma frase comprida que ninguém adivinha';
const signal = new AbortController().signal;
const HOUR_MS = 60 * 60 * 1000;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-log-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function aFakeS3() {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.close());
  const { keyId, secret, region } = S3_KEYS;
  const variables = { BACKUP_WAL_KEY_ID: keyId, BACKUP_WAL_KEY_SECRET: secret, BACKUP_WAL_REGION: region };
  return { s3, variables: { BACKUP_WAL: s3.url, ...variables } };
}

/** An embedded store, and its archive step by step; `around` changes the place. */
async function aStore(variables: Record<string, string>, around = (place: ArchivePlace) => place) {
  const dataDir = await makeDataDir();
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  onTestFinished(() => server.stop());
  const of = (folder: string, more = {}) =>
    readEnvironment({ NODE_ENV: 'test', DATA_DIR: folder, ...variables, ...more });
  const environment = of(dataDir);
  const settings = environment.backups.log;
  if (settings === undefined) throw new Error('no archive is set');
  const gaps = { count: 0 };
  const archive = (later = 0) =>
    archiveOnce(
      {
        ...{ settings, key: environment.backups.key, dataDir, major: '18', place: around(openPlace(settings)) },
        openSession: async () => {
          const session = await openLogSession(dataDir);
          const readFacts = async () => {
            const facts = await session.readFacts();
            return { ...facts, now: facts.now + later };
          };
          const stopBase = async () => {
            const stopped = await session.stopBase();
            return { ...stopped, now: stopped.now + later };
          };
          return { ...session, readFacts, stopBase };
        },
        onGap: () => {
          gaps.count += 1;
        },
      },
      signal,
    );
  const run = (text: string) => queryOnce<{ n: number }>(server.connection, text);
  return { dataDir, server, environment, archive, run, gaps, of };
}

async function countOf(dataDir: string): Promise<number> {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  try {
    return (await queryOnce<{ n: number }>(server.connection, 'select count(*)::int as n from written'))?.n ?? -1;
  } finally {
    await server.stop();
  }
}

test.skipIf(inject('distributed'))(
  'the log goes to a bucket whose signatures are verified, survives its failures, and is restored from there',
  async () => {
    const { s3, variables } = await aFakeS3();
    const store = await aStore({ ...variables, BACKUP_KEY: KEY });
    await store.run('create table written (n int)');
    await store.run('insert into written select generate_series(1, 1000)');
    const { chain } = await store.archive();
    expect(s3.refused).toEqual([]);
    const names = () => [...s3.objects.keys()].map((name) => name.replace(/^loja\/[^/]+\//, '')).toSorted();
    expect(names()).toEqual(expect.arrayContaining(['base/000001', 'base/facts', 'chain.json', 'until']));
    for (const object of s3.objects.values()) expect(object.includes('written')).toBe(false);

    s3.failWith(503);
    await store.run('insert into written select generate_series(1, 500)');
    await expect(store.archive()).rejects.toThrow(/^O armazenamento 127\.0\.0\.1:\d+ recusou \(503 SlowDown\)\.$/);
    s3.failWith(undefined);
    const after = await store.archive();
    expect([after.chain?.name, store.gaps.count]).toEqual([chain?.name, 0]);
    expect(BigInt(after.chain?.next ?? 0)).toBeGreaterThan(BigInt(chain?.next ?? 0));

    const away = await makeDataDir();
    const restored = await restoreToInstant(store.of(away), 'latest');
    expect(restored.base.name).toBe(chain?.name);
    expect(await countOf(away)).toBe(1500);

    const wrong = await makeDataDir();
    const wrongKey = store.of(wrong, { BACKUP_WAL_KEY_SECRET: 'outro' });
    await expect(restoreToInstant(wrongKey, 'latest')).rejects.toThrow(/recusou \(403 SignatureDoesNotMatch\)/);
    const [log] = [...s3.objects.keys()].filter((name) => name.includes('/wal/'));
    s3.objects.delete(log ?? '');
    await expect(restoreToInstant(store.of(wrong), 'latest')).rejects.toThrow(/falta o log a partir de /);
    expect(await readdir(wrong)).not.toContain('postgres');
  },
);

test.skipIf(inject('distributed'))(
  'the log is archived while the nightly base backup runs, and while it fails, which is tried again an hour later',
  async () => {
    const folder = join(await aFolder(), 'arquivo');
    const puts: string[] = [];
    let onBase: () => Promise<void> = async () => {};
    const around = (place: ArchivePlace): ArchivePlace => ({
      ...place,
      put: async (name, bytes, ...more) => {
        puts.push(name);
        if (name.endsWith('/base/000001')) await onBase();
        return place.put(name, bytes, ...more);
      },
    });
    const store = await aStore({ BACKUP_WAL: folder, BACKUP_WAL_SECONDS: '1' }, around);
    await store.run('create table written (n int)');
    const first = await store.archive();
    const restoredRows = async () => {
      const away = await makeDataDir();
      await restoreToInstant(store.of(away), 'latest');
      return countOf(away);
    };

    onBase = () => Promise.reject(new BackupError('O lugar está cheio.'));
    await store.run('insert into written select generate_series(1, 500)');
    const failed = await store.archive(27 * HOUR_MS);
    expect(failed).toMatchObject({ chain: { name: first.chain?.name }, base: { reason: 'O lugar está cheio.' } });
    expect(await restoredRows()).toBe(500);
    const said = await lookAtLogArchive(store.environment, Date.now() + 27 * HOUR_MS);
    expect(said).toMatchObject({ state: 'wrong', text: 'a cópia da noite falha há 1 min: O lugar está cheio.' });
    const bases = () => puts.filter((name) => name.endsWith('/base/000001')).length;
    const tried = bases();
    await store.archive(27.5 * HOUR_MS);
    expect(bases()).toBe(tried);

    onBase = async () => {
      await store.run('insert into written select generate_series(1, 500)');
      await delay(1_100);
    };
    puts.length = 0;
    const renewed = await store.archive(28.5 * HOUR_MS);
    expect([renewed.chain?.name === first.chain?.name, renewed.base, store.gaps.count]).toEqual([false, undefined, 0]);
    const during = puts.slice(puts.findIndex((name) => name.endsWith('/base/000001')));
    const ofOld = during.findIndex((name) => name.startsWith(`${first.chain?.name}/wal/`));
    expect(ofOld).toBeGreaterThan(0);
    expect(ofOld).toBeLessThan(during.findIndex((name) => name.endsWith('/chain.json')));
    expect(await restoredRows()).toBe(1000);
  },
);

test.skipIf(inject('distributed'))(
  'log that waits too long is given up, never the orders: the archive begins with another base backup',
  async () => {
    const folder = join(await aFolder(), 'arquivo');
    const store = await aStore({ BACKUP_WAL: folder, BACKUP_WAL_WAITING_MB: '64' });
    await store.run('create table written (n int)');
    const first = await store.archive();
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    for (let round = 0; round < 4; round += 1) {
      await store.run(`insert into written select generate_series(1, 400000)`);
      await expect(store.archive()).rejects.toThrow(/^A pasta .* não pode ser usada \(E\w+\)\.$/);
    }
    await queryOnce({ ...store.server.connection, user: 'postgres' }, 'checkpoint');
    await rm(folder);
    const again = await store.archive();
    expect([store.gaps.count, again.chain?.name === first.chain?.name]).toEqual([1, false]);
    const away = await makeDataDir();
    await restoreToInstant(store.of(away), 'latest');
    expect(await countOf(away)).toBe(1_600_000);
  },
);

test.skipIf(inject('distributed'))(
  'each night a base backup begins a chain, old chains go whole, and a place of another portal is refused',
  async () => {
    const folder = await aFolder();
    const store = await aStore({ BACKUP_WAL: folder, BACKUP_WAL_KEEP_DAYS: '2' });
    await store.run('create table written (n int)');
    const kept: number[] = [];
    for (const hours of [0, 48, 75, 124]) {
      await store.run('insert into written values (1)');
      await store.archive(hours * HOUR_MS);
      kept.push((await readdir(folder)).length);
    }
    expect(kept).toEqual([1, 2, 3, 2]);
    expect(store.gaps.count).toBe(0);

    const other = await aStore({ BACKUP_WAL: folder });
    await expect(other.archive()).rejects.toThrow(/já guarda o arquivo de outro portal/);
  },
);

test.skipIf(inject('distributed'))('the doctor says since when the archive fails and why', async () => {
  const store = await aStore({ BACKUP_WAL: await aFolder() });
  const look = async (now = Date.now()) => lookAtLogArchive(store.environment, now);
  expect(await look()).toMatchObject({ state: 'wrong', text: 'ainda não começou' });
  await store.archive();
  expect(await look()).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/está guardado, mas sem cifra$/),
  });
  expect(await look(Date.now() + HOUR_MS)).toMatchObject({ state: 'wrong', text: 'o último envio foi há 60 min' });
  const state = await readArchiveState(store.dataDir);
  const failure = { since: Date.now() - 5 * 60_000, reason: 'O disco está cheio.' };
  await writeFile(join(store.dataDir, 'wal-archive.json'), JSON.stringify({ ...state, failure }));
  expect(await look()).toMatchObject({ state: 'wrong', text: 'falha há 5 min: O disco está cheio.' });
  expect(await readFile(join(store.dataDir, 'wal-archive.json'), 'utf8')).not.toContain(S3_KEYS.secret);
});
