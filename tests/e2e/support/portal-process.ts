import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const READY_TRIES = 300;

/** A portal started as `npm start` starts it, on data of its own. Its address stays the same over restarts. */
export interface PortalProcess {
  readonly url: string;
  readonly dataDir: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Lets it stand still, as a machine that is out of memory does: its port accepts and nobody answers. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

/** Starts a portal on a free port and waits until it is ready. `variables` go over its own environment. */
export async function startPortalProcess(variables: Readonly<Record<string, string>> = {}): Promise<PortalProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-motoboy-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: ROOT,
      env: { ...environment(), HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ...variables },
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
  await start();
  return {
    url,
    dataDir,
    start,
    stop,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    end: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The surroundings without what would lead the portal to another store or address. */
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
