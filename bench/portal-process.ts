import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { freePort } from '#tests/support/free-port.ts';
// @ts-expect-error: the launcher is plain JavaScript, because it runs before anything is installed
import { ensureBuilt } from '../scripts/lib/build.mjs';
// @ts-expect-error: see above
import { builtProgram } from '../scripts/lib/server-programs.mjs';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');

/** A portal for the benchmark: fresh data, its own port, started as a user starts it. */
export interface BenchPortal {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Runs `npm run admin` with these arguments; returns the JSON it prints. */
  admin<Answer>(...words: string[]): Promise<Answer>;
  /** Resident memory of the portal's process (not of its database), in bytes. */
  memory(): Promise<number>;
  /** Processor time of the portal's process so far (not of its database), in milliseconds. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Builds the portal unless it is built, starts it and waits until it is ready. */
export async function startPortal(variables: Readonly<Record<string, string>> = {}): Promise<BenchPortal> {
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // Thousands of dashboards share the sessions of a few establishments.
    SOCKETS_PER_SESSION: '1000000',
    // The benchmark's receivers run on this machine.
    WEBHOOKS_TO_PRIVATE_ADDRESSES: 'true',
    ...variables,
  };
  const child = spawn(process.execPath, ['--expose-gc', builtProgram('src/server/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${process.execPath} did not start the portal.`);
  await ready(url, child).catch((error) => {
    child.kill();
    throw error;
  });
  return {
    url,
    pid,
    dataDir,
    admin: async <Answer>(...words: string[]) => {
      const { stdout } = await run(process.execPath, [builtProgram('src/server/admin.ts'), ...words], {
        cwd: root,
        env,
      });
      return JSON.parse(stdout) as Answer;
    },
    memory: async () => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) * 1024;
    },
    processorMs: async () => {
      // Fields 14 and 15 of proc(5), in hundredths of a second; the name before them may contain spaces.
      const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ') ?? [];
      return (Number(stat[11]) + Number(stat[12])) * 10;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The portal at ${url} was not ready within 60 s.`);
}

/** The `DATABASE_URL` of the embedded store of a running portal, for a second node. */
export async function storeUrlOf({ dataDir }: Pick<BenchPortal, 'dataDir'>): Promise<string> {
  const connection = await readEmbeddedConnection(dataDir);
  if (!connection) throw new Error(`The portal on ${dataDir} has no embedded store.`);
  const { user, password, host, port, database } = connection;
  const place = `localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return `postgres://${user}:${encodeURIComponent(password)}@${place}`;
}

/** Opens the embedded store of a running portal; the caller closes it. */
export async function openStoreOf({ dataDir }: Pick<BenchPortal, 'dataDir'>, maxConnections = 2): Promise<Database> {
  const connection = await readEmbeddedConnection(dataDir);
  if (!connection) throw new Error(`The portal on ${dataDir} has no embedded store.`);
  return openDatabase({ connection, maxConnections });
}
