import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBinaries } from '#server/platform/database/embedded/binaries.ts';
import { embeddedFolders } from '#server/platform/database/embedded/folders.ts';
import { findPostmaster } from '#server/platform/database/embedded/postmaster.ts';
import { chooseRunAs } from '#server/platform/database/embedded/run-as.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts';
import {
  eventually,
  makeDataDir,
  queryOnce,
  serverProcess,
  startServer,
} from '#tests/support/database/embedded-servers.ts';
import { withClient } from '#tests/support/database/with-client.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const PORTAL = join(import.meta.dirname, 'hold-embedded.ts');

/** A portal that writes numbers; `answered` are those whose commit was confirmed. */
function startWriter(dataDir: string) {
  const child: ChildProcess = spawn(process.execPath, [PORTAL, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  return {
    child,
    answered: () =>
      said
        .slice(0, said.lastIndexOf('\n') + 1)
        .split('\n')
        .filter(Boolean)
        .map(Number),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

type Writer = ReturnType<typeof startWriter>;

function writes(writer: Writer, count: number): Promise<void> {
  return eventually(async () => expect(writer.answered().length).toBeGreaterThan(count), 60_000);
}

async function missing(connection: pg.ClientConfig, answered: number[]): Promise<number[]> {
  const { rows } = await withClient(connection, (client) =>
    client.query<{ number: number }>('select number from answered'),
  );
  const there = new Set(rows.map((row) => row.number));
  return answered.filter((number) => !there.has(number));
}

describe('a portal killed during writes', () => {
  it('leaves a server that the next start adopts, with every answered write', async () => {
    const dataDir = await makeDataDir();
    const writer = startWriter(dataDir);
    await writes(writer, 300);
    const orphan = await serverProcess(dataDir);
    await writer.kill();

    const next = await startServer(dataDir);
    expect(next.adopted).toBe(true);
    expect(await serverProcess(dataDir)).toBe(orphan);
    expect(await missing(next.connection, writer.answered())).toEqual([]);

    process.kill(orphan, 'SIGKILL');
    await eventually(() => queryOnce(next.connection, 'select 1'));
    expect(await serverProcess(dataDir)).not.toBe(orphan);
    expect(await missing(next.connection, writer.answered())).toEqual([]);

    await next.stop();
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('loses nothing when killed repeatedly together with its server', async () => {
    const dataDir = await makeDataDir();
    const answered: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const writer = startWriter(dataDir);
      await writes(writer, 100);
      const server = await serverProcess(dataDir);
      if (round % 2 === 0) process.kill(server, 'SIGKILL');
      await writer.kill();
      answered.push(...writer.answered());
    }
    const { connection } = await startServer(dataDir);
    expect(await missing(connection, answered)).toEqual([]);
  });

  it('does not block the next portal, unless it is still running', async () => {
    const dataDir = await makeDataDir();
    const writer = startWriter(dataDir);
    await writes(writer, 10);
    const refused = startEmbeddedPostgres({ dataDir, log: silentLog });
    await expect(refused).rejects.toThrow(`(processo ${writer.child.pid})`);
    await writer.kill();
    await startServer(dataDir);
  });
});

describe('a server that was launched with other settings', () => {
  it('is stopped cleanly and launched again', async () => {
    const dataDir = await makeDataDir();
    const first = await startServer(dataDir);
    await first.stop();
    const other = await launchOddly(dataDir, first.connection.host);
    const next = await startServer(dataDir);
    expect(next.adopted).toBe(false);
    expect(await serverProcess(dataDir)).not.toBe(other);
    expect(await queryOnce(next.connection, 'show fsync')).toEqual({ fsync: 'on' });
  });
});

/** Launches it as an older portal might have: without fsync, set in the cluster's own settings file. */
async function launchOddly(dataDir: string, socketFolder: string): Promise<number> {
  const cluster = join(dataDir, 'postgres');
  await writeFile(join(cluster, 'postgresql.auto.conf'), 'fsync = off\n');
  const runAs = await chooseRunAs(await findBinaries(), embeddedFolders(dataDir));
  const [file = '', ...args] = [...runAs.prefix, join(runAs.programs, 'postgres'), '-D', cluster];
  const listen = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socketFolder}`];
  const child = spawn(file, [...args, ...listen], { ...runAs.identity, cwd: '/', stdio: 'ignore', detached: true });
  child.unref();
  return eventually(() => serverProcess(dataDir));
}
