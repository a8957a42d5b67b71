import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { borrowEmbeddedPostgres, readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import type { PostgresConnection } from '#server/platform/database/embedded/connection.ts';
import type { DownReason } from '#server/platform/database/embedded/supervise.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import {
  eventually,
  makeDataDir,
  queryOnce,
  serverProcess,
  shareDataDir,
  startServer,
} from '#tests/support/database/embedded-servers.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const shared = shareDataDir();

describe('the data of the embedded server', () => {
  it('is durable, checked and reachable by its owner only', async () => {
    const dataDir = await makeDataDir();
    const { connection } = await startServer(dataDir);
    const setting = async (name: string) =>
      (await queryOnce<{ value: string }>(connection, 'select current_setting($1) as value', [name]))?.value;

    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
      expect(await setting(name), name).toBe('on');
    }
    expect(await setting('listen_addresses')).toBe('');
    expect(await setting('server_encoding')).toBe('UTF8');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres', 'portal.password'))).mode & 0o777).toBe(0o600);
    expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  });

  it('does not open without the password, and not to a superuser in the portal', async () => {
    const { connection } = await startServer(shared.path);
    await expect(queryOnce({ ...connection, password: 'outra' }, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await expect(queryOnce({ ...connection, user: 'postgres', password: 'postgres' }, 'select 1')).rejects.toThrow();
    const role = await queryOnce<{ rolsuper: boolean }>(
      connection,
      'select rolsuper from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false });
  });

  it('writes no values of failed statements into its log', async () => {
    const dataDir = shared.path;
    const { connection } = await startServer(dataDir);
    await expect(queryOnce(connection, `select 'maria'::int`)).rejects.toMatchObject({ code: '22P02' });
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('maria');
  });

  it('is back after a stop', async () => {
    const dataDir = shared.path;
    const first = await startServer(dataDir);
    await queryOnce(first.connection, `create table kept as select 'fica' as text`);
    await first.stop();
    expect(await readEmbeddedConnection(dataDir)).toBeUndefined();
    const second = await startServer(dataDir);
    expect(await queryOnce(second.connection, 'select text from kept')).toEqual({ text: 'fica' });
  });
});

async function holders(connection: PostgresConnection): Promise<number | undefined> {
  const sql = `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted`;
  return (await queryOnce<{ held: number }>(connection, sql))?.held;
}

describe('a command next to the portal', () => {
  it('uses the running server and leaves it running', async () => {
    const dataDir = shared.path;
    const portal = await startServer(dataDir);
    const borrowed = await borrowEmbeddedPostgres({ dataDir, log: silentLog });
    expect(borrowed.connection).toEqual(portal.connection);
    await borrowed.release();
    expect(await queryOnce(portal.connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('starts a server if none runs and stops it again', async () => {
    const dataDir = shared.path;
    const borrowed = await borrowEmbeddedPostgres({ dataDir, log: silentLog });
    expect(await queryOnce(borrowed.connection, 'select 1 as one')).toEqual({ one: 1 });
    await borrowed.release();
    await expect(serverProcess(dataDir)).rejects.toThrow('no server runs');
  });
});

describe('leftovers of an earlier run', () => {
  it('pid files with the number of another program do not block the start', async () => {
    const dataDir = shared.path;
    const first = await startServer(dataDir);
    const files = [join(dataDir, 'postgres', 'postmaster.pid'), join(first.connection.host, '.s.PGSQL.5432.lock')];
    const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    await first.stop();
    for (const [index, file] of files.entries()) {
      await writeFile(file, (contents[index] ?? '').replace(/^\d+/, String(process.ppid)), { mode: 0o600 });
    }
    const second = await startServer(dataDir);
    expect(second.adopted).toBe(false);
    expect(await queryOnce(second.connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  it.each([
    ['empty', ''],
    ['of zeros, as a power cut leaves them', '\0'.repeat(40)],
    ['garbage', 'não é um número\n/x\n'],
    ['cut off after a number of another program', String(process.ppid)],
    ['of a program that used the data alone', `-${process.ppid}\n`],
  ])('pid files that are %s do not block the start', async (_, content) => {
    const dataDir = shared.path;
    const first = await startServer(dataDir);
    await queryOnce(first.connection, 'create table if not exists kept_data (one int)');
    const files = [join(dataDir, 'postgres', 'postmaster.pid'), join(first.connection.host, '.s.PGSQL.5432.lock')];
    await first.stop();
    for (const file of files) await writeFile(file, content, { mode: 0o600 });
    const second = await startServer(dataDir);
    expect(second.adopted).toBe(false);
    expect(await queryOnce(second.connection, 'select count(*) from kept_data')).toEqual({ count: '0' });
  });

  it.each(['', '12', 'garbage\n'])(
    'a running server is found and not started twice when its pid file is %j',
    async (content) => {
      const dataDir = shared.path;
      const portal = await startServer(dataDir);
      const pid = await serverProcess(dataDir);
      const file = join(dataDir, 'postgres', 'postmaster.pid');
      const whole = await readFile(file, 'utf8');
      await writeFile(file, content);
      const second = startEmbeddedPostgres({ dataDir, log: silentLog });
      await expect(second).rejects.toThrow(`(processo ${process.pid})`);
      expect(await serverProcess(dataDir)).toBe(pid);
      expect(await queryOnce(portal.connection, 'select 1 as one')).toEqual({ one: 1 });
      await writeFile(file, whole);
    },
  );

  it('an interrupted first start is repeated', async () => {
    const dataDir = await makeDataDir();
    const ended = 2 ** 31 - 5;
    const unfinished = join(dataDir, `postgres.unfinished-${ended}-0a1b2c3d`);
    await mkdir(unfinished);
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n');
    await writeFile(`${unfinished}.password`, 'velha');
    const { connection } = await startServer(dataDir);
    expect(await queryOnce(connection, 'select 1 as one')).toEqual({ one: 1 });
    await expect(stat(unfinished)).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(stat(`${unfinished}.password`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('data of another major version is refused and left unchanged', async () => {
    const dataDir = await makeDataDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n');
    const start = startEmbeddedPostgres({ dataDir, log: silentLog });
    await expect(start).rejects.toMatchObject({ code: 'other-version' });
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n');
  });

  it('a folder with other content is refused and left unchanged', async () => {
    const dataDir = await makeDataDir();
    await mkdir(join(dataDir, 'postgres'));
    await writeFile(join(dataDir, 'postgres', 'cardapio.txt'), 'pizza');
    await expect(startEmbeddedPostgres({ dataDir, log: silentLog })).rejects.toMatchObject({ code: 'foreign-folder' });
    expect(await readFile(join(dataDir, 'postgres', 'cardapio.txt'), 'utf8')).toBe('pizza');
  });
});

describe('a database server that stops while the portal runs', () => {
  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'by %s is brought back with its data and its holder',
    async (signal) => {
      const dataDir = shared.path;
      const server = await startServer(dataDir);
      const table = `note_${signal.toLowerCase()}`;
      const reasons: DownReason[] = [];
      server.onDown((reason) => reasons.push(reason));
      await queryOnce(server.connection, `create table ${table} as select 'fica' as text`);

      const before = await serverProcess(dataDir);
      process.kill(before, signal);
      await eventually(async () => expect(await serverProcess(dataDir)).not.toBe(before));
      const note = await eventually(() => queryOnce(server.connection, `select text from ${table}`));

      expect(note).toEqual({ text: 'fica' });
      expect(reasons).toEqual(['restarting']);
      await eventually(async () => expect(await holders(server.connection)).toBe(1));
    },
  );

  it('by the crash of one of its processes recovers in place and is held again', async () => {
    const dataDir = shared.path;
    const server = await startServer(dataDir);
    const before = await serverProcess(dataDir);
    const victim = queryOnce<{ pid: number }>(server.connection, 'select pg_backend_pid() as pid, pg_sleep(30)');
    const found = await eventually(async () => {
      const row = await queryOnce<{ pid: number }>(
        server.connection,
        `select pid from pg_stat_activity where query like '%pg_sleep(30)' and pid <> pg_backend_pid()`,
      );
      if (!row) throw new Error('The victim process does not exist yet');
      return row;
    });
    process.kill(found.pid, 'SIGKILL');
    await expect(victim).rejects.toThrow();
    await eventually(() => queryOnce(server.connection, 'select 1'));
    expect(await serverProcess(dataDir)).toBe(before);
    await eventually(async () => expect(await holders(server.connection)).toBe(1));
  });

  it('stays down when the portal stops in between', async () => {
    const dataDir = shared.path;
    const server = await startServer(dataDir);
    process.kill(await serverProcess(dataDir), 'SIGKILL');
    await server.stop();
    await expect(serverProcess(dataDir)).rejects.toThrow('no server runs');
  });
});
