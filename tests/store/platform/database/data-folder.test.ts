import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import {
  makeDataDir,
  queryOnce,
  serverProcess,
  shareDataDir,
  startServer,
} from '#tests/support/database/embedded-servers.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const shared = shareDataDir();
const isRoot = process.geteuid?.() === 0;

describe('two portals', () => {
  it('on the same data: the second is refused with the folder and the process of the first', async () => {
    const dataDir = shared.path;
    const first = await startServer(dataDir);
    const second = startEmbeddedPostgres({ dataDir, log: silentLog });
    await expect(second).rejects.toMatchObject({ code: 'held' });
    await expect(second).rejects.toThrow(`(processo ${process.pid})`);
    await expect(second).rejects.toThrow(dataDir);
    expect(await queryOnce(first.connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('started at once on new data: exactly one gets it', async () => {
    const dataDir = await makeDataDir();
    const starts = await Promise.allSettled([startServer(dataDir), startServer(dataDir), startServer(dataDir)]);
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason.code] : []));
    expect(refusals).toEqual(['held', 'held']);
  });

  it('on different data run side by side', async () => {
    const [one, other] = await Promise.all([startServer(shared.path), startServer(await makeDataDir())]);
    await queryOnce(one.connection, 'create table only_here ()');
    await expect(queryOnce(other.connection, 'select from only_here')).rejects.toMatchObject({ code: '42P01' });
  });
});

describe('the data folder', () => {
  it('may be a path too long for a socket', async () => {
    const parent = join(await makeDataDir(), 'uma-pasta-com-nome-comprido'.repeat(4));
    await mkdir(parent);
    const dataDir = join(parent, 'dados, com vírgula e "aspas"');
    const first = await startServer(dataDir);
    expect(await queryOnce(first.connection, 'select 1 as one')).toEqual({ one: 1 });
    expect(await readEmbeddedConnection(dataDir)).toEqual(first.connection);
    await first.stop();
    await expect(stat(first.connection.host)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('may be a folder that only its owner can enter', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'portal-motoboy-closed-'));
    onTestFinished(() => rm(closed, { recursive: true, force: true }));
    expect((await stat(closed)).mode & 0o777).toBe(0o700);
    const { connection } = await startServer(await makeDataDir(closed));
    expect(await queryOnce(connection, 'select 1 as one')).toEqual({ one: 1 });
  });

  it.runIf(isRoot && process.platform === 'linux')(
    'belongs to root, but the server does not run as root, when root starts the portal',
    async () => {
      const dataDir = shared.path;
      await startServer(dataDir);
      const pid = await serverProcess(dataDir);
      const [inside] = (await readFile(`/proc/${pid}/uid_map`, 'utf8')).trim().split(/\s+/);
      const capabilities = /CapEff:\s*(\S+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
      expect(Number(inside)).toBeGreaterThan(0);
      expect(Number(capabilities)).toBe(0);
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(0);
    },
  );

  it.runIf(isRoot && process.platform === 'linux')(
    'is given to a system account if root may create no namespace, and stays that account’s',
    async () => {
      const dataDir = await makeDataDir();
      await withoutNamespaces(async () => {
        const first = await startServer(dataDir);
        expect(await queryOnce(first.connection, 'select 1 as one')).toEqual({ one: 1 });
        await first.stop();
      });
      const owner = (await stat(dataDir)).uid;
      expect(owner).toBeGreaterThan(0);
      await startServer(dataDir);
      expect((await stat(`/proc/${await serverProcess(dataDir)}`)).uid).toBe(owner);
    },
  );

  it.runIf(isRoot && process.platform === 'linux')(
    'must be reachable by that account, or the start says what to do',
    async () => {
      const closed = await makeDataDir();
      await withoutNamespaces(async () => {
        const start = startEmbeddedPostgres({ dataDir: join(closed, 'dados'), log: silentLog });
        await expect(start).rejects.toMatchObject({ code: 'account-refused' });
        await expect(start).rejects.toThrow('DATABASE_URL');
      });
    },
  );
});

/** Puts an `unshare` first in the path that fails like the real one if the kernel refuses. */
async function withoutNamespaces(work: () => Promise<void>): Promise<void> {
  const folder = await makeDataDir();
  await writeFile(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const path = process.env.PATH;
  process.env.PATH = `${folder}:${path}`;
  try {
    await work();
  } finally {
    process.env.PATH = path;
  }
}
