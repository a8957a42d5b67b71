import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { findPostmaster, shutDown } from '#server/platform/database/embedded/postmaster.ts';
import { type Client, cookieOf, createClient } from '#tests/support/client.ts';
import { copyPreparedStore } from '#tests/support/database/prepared-store.ts';
import { freePort } from '#tests/support/free-port.ts';
import { programArguments } from './server-program.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READY_PATIENCE_MS = 120_000;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The real portal in its own process. */
export interface PortalProcess {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly child: ChildProcess & { readonly pid: number };
  readonly ended: Promise<Ended>;
  /** Its output so far, from stdout and stderr. */
  said(): string;
  /** Asks it to stop and waits for its end. */
  stop(): Promise<Ended>;
  /** Kills it, as a power cut would. Its PostgreSQL keeps running. */
  kill(): Promise<Ended>;
}

export interface PortalOptions {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** A command to run the program with, for a portal in a special environment. */
  readonly prefix?: readonly string[];
}

const started: { readonly dataDir: string; readonly child: ChildProcess }[] = [];

/**
 * Creates a folder for a portal's data with a store in which nothing is yet, and stops everything that still runs on it
 * at the end.
 */
export async function makePortalFolder(): Promise<PortalFolder> {
  const folder = await makeEmptyFolder();
  await copyPreparedStore(folder.dataDir);
  return folder;
}

interface PortalFolder {
  readonly dataDir: string;
  remove(): Promise<void>;
}

async function makeEmptyFolder(): Promise<PortalFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-motoboy-process-'));
  return {
    dataDir,
    async remove() {
      for (const one of started) if (one.dataDir === dataDir) one.child.kill('SIGKILL');
      const cluster = join(dataDir, 'postgres');
      const left = await findPostmaster(cluster);
      if (left) await shutDown(cluster, left);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder from `makePortalFolder`, for one test. */
export async function portalFolder(): Promise<string> {
  const { dataDir, remove } = await makePortalFolder();
  onTestFinished(remove);
  return dataDir;
}

/** An empty folder, for tests of a first start and of restored data. */
export async function emptyPortalFolder(): Promise<string> {
  const { dataDir, remove } = await makeEmptyFolder();
  onTestFinished(remove);
  return dataDir;
}

/** Starts the portal and waits until it is ready. Without a demonstration unless `env` requests one. */
export async function startPortal(options: PortalOptions): Promise<PortalProcess> {
  const portal = await launchPortal(options);
  const until = Date.now() + READY_PATIENCE_MS;
  while (!(await isReady(portal))) {
    if (portal.child.exitCode !== null) throw new Error(`the portal ended: ${portal.said()}`);
    if (Date.now() > until) throw new Error(`the portal is not ready: ${portal.said()}`);
    await delay(50);
  }
  return portal;
}

/** Starts the portal without waiting until it is ready, for tests in which it refuses to start. */
export async function launchPortal(options: PortalOptions): Promise<PortalProcess> {
  const port = options.port ?? (await freePort());
  const run = [...(options.prefix ?? []), process.execPath, ...programArguments('src/server/main.ts')];
  const [program = '', ...args] = run;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: surroundings({ DATA_DIR: options.dataDir, PORT: String(port), ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push({ dataDir: options.dataDir, child });
  const { ended, said } = listenTo(child);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir: options.dataDir,
    child: child as ChildProcess & { readonly pid: number },
    ended,
    said,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** Runs `npm run admin` without npm, on the data of a running or stopped portal. */
export function admin(dataDir: string, args: readonly string[]): Promise<Ended> {
  return startCommand('src/server/admin.ts', args, { DATA_DIR: dataDir }).ended;
}

/** Starts one of the portal's commands in its own process. */
export function startCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const child = spawn(process.execPath, [...programArguments(file), ...args], {
    cwd: ROOT,
    env: surroundings(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: listenTo(child).ended };
}

export const PASSWORD = 'uma senha bem longa';

/** Creates an establishment and signs its owner in. */
export async function openShop({ dataDir, url }: PortalProcess, email = 'dona@cantina.test'): Promise<Client> {
  const asked = ['--name', 'Cantina Bela Vista', '--email', email, '--password', PASSWORD];
  const { code, stderr } = await admin(dataDir, ['create-establishment', ...asked]);
  if (code !== 0) throw new Error(`no establishment: ${stderr}`);
  return signIn(url, email);
}

export async function signIn(url: string, email = 'dona@cantina.test', password = PASSWORD): Promise<Client> {
  const answer = await createClient(url).post('/api/session', { email, password });
  if (answer.status !== 200) throw new Error(`the sign-in answered ${answer.status}`);
  return createClient(url, cookieOf(answer));
}

/** The launcher's folder of compiled code; sharing it makes a start a third faster. */
export const COMPILED = join(ROOT, 'node_modules', '.cache', 'node');

/** Returns only the given variables: the test run's environment must not reach the program. */
function surroundings(given: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const kept = { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), NODE_COMPILE_CACHE: COMPILED };
  return { ...kept, NODE_ENV: 'production', ...given };
}

function listenTo(child: ChildProcess): { readonly ended: Promise<Ended>; said(): string } {
  const output = { stdout: '', stderr: '' };
  let said = '';
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (chunk: string) => {
      output[name] += chunk;
      said += chunk;
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, ...output }));
  });
  return { ended, said: () => said };
}

async function isReady({ url }: PortalProcess): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
