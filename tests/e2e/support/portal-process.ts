import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedStore } from '#tests/support/database/prepared-store.ts';
import { freePort } from '#tests/support/free-port.ts';
import { programArguments } from '#tests/support/launch/server-program.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A machine busy with other tests may need a minute for a new store. */
const READY_TRIES = 1000;

/** A portal started like `npm start`, with its own data. Keeps its address after restarts. */
export interface PortalProcess {
  readonly url: string;
  readonly dataDir: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Suspends it, like a machine out of memory: its port accepts connections and never answers. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

/** Starts a portal on a free port and waits until it is ready. `variables` override its environment. */
export async function startPortalProcess(variables: Readonly<Record<string, string>> = {}): Promise<PortalProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-motoboy-e2e-'));
  await copyPreparedStore(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [...programArguments('src/server/main.ts')], {
      cwd: ROOT,
      env: {
        ...environment(),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...withAddress(variables, url),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await ready(url, child);
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const end = async (): Promise<void> => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  // A portal that fails to start must not stay running.
  await start().catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    url,
    dataDir,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    end,
  };
}

/** Replaces `PUBLIC_URL=own` with the portal's own address. */
function withAddress(variables: Readonly<Record<string, string>>, url: string): Record<string, string> {
  return variables.PUBLIC_URL === 'own' ? { ...variables, PUBLIC_URL: url } : variables;
}

/** The environment without variables that would select another store or address. */
function environment(): Record<string, string | undefined> {
  const { DATABASE_URL, PUBLIC_URL, NATS_URL, DEMO_EMAIL, DEMO_PASSWORD, NODE_ENV, ...rest } = process.env;
  return { ...rest, LOG_LEVEL: 'error' };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode} instead of starting.`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The portal did not become ready.');
}
