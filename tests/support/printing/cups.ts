import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startFakePrinter } from '#tests/fakes/printers/network-printer.ts';
import type { Paper } from '#tests/fakes/printers/paper.ts';

const QUEUE = 'Termica';
/** The daemon's helpers run as another user. */
const READABLE = 0o755;
const READY_PATIENCE_MS = 30_000;
/** The commands of the administrator are not in everybody's path. */
const PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);

/** Whether this machine has CUPS with its network backend. */
export function hasCups(): boolean {
  return spawnSync('cupsd', ['-t', '-c', '/dev/null'], { stdio: 'ignore', env: { ...process.env, PATH } }).status === 0;
}

/** Only this test's files and socket; who reaches the socket may do everything. */
function configuration(folder: string): Readonly<Record<'cupsd.conf' | 'cups-files.conf', string>> {
  const places = ['ServerRoot', 'StateDir', 'CacheDir', 'RequestRoot', 'TempDir'];
  const logs = ['AccessLog', 'ErrorLog', 'PageLog'];
  const everybody = 'Order deny,allow\nAllow all\n';
  return {
    'cups-files.conf': [
      ...places.map((place) => `${place} ${join(folder, place)}\n`),
      ...logs.map((log) => `${log} ${join(folder, 'ServerRoot', log)}\n`),
      'SystemGroup root\n',
    ].join(''),
    'cupsd.conf': [
      `Listen ${socketOf(folder)}\n`,
      'Browsing No\nWebInterface No\nDefaultAuthType None\nPreserveJobHistory Yes\n',
      ...['/', '/admin'].map((path) => `<Location ${path}>\n${everybody}</Location>\n`),
      `<Policy default>\n<Limit All>\n${everybody}</Limit>\n</Policy>\n`,
    ].join(''),
  };
}

const socketOf = (folder: string) => join(folder, 'cups.sock');

export interface CupsPaper extends Paper {
  /** From now on the daemon's helpers cannot read a ticket, or can again; CUPS aborts the job. */
  abortJobs(aborts: boolean): Promise<void>;
}

/**
 * A computer with a real CUPS and one raw queue to a printer in the network. A ticket that the printer does not take to its
 * end is aborted (`abort-job`), as docs/printing.md advises. Switched off: the queue is stopped.
 */
export async function startCupsPaper(): Promise<CupsPaper> {
  const folder = await mkdtemp(join(tmpdir(), 'cups-'));
  const printer = await startFakePrinter();
  const server = await startCups(folder);
  const { switchOff: closePrinter } = printer;
  const variables = { CUPS_SERVER: socketOf(folder), PATH };
  const administer = (program: string, ...args: readonly string[]) => {
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, ...variables } });
    if (status !== 0) throw new Error(`${program} answered ${status}: ${stderr}`);
  };
  const device = `socket://127.0.0.1:${printer.port}`;
  administer('lpadmin', '-p', QUEUE, '-E', '-v', device, '-m', 'raw', '-o', 'printer-error-policy=abort-job');
  return Object.assign(printer, {
    input: { connection: 'queue', queue: QUEUE } as const,
    variables,
    switchOff: async () => administer('cupsdisable', QUEUE),
    switchOn: async () => administer('cupsenable', QUEUE),
    abortJobs: (aborts: boolean) => chmod(folder, aborts ? 0o700 : READABLE),
    close: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      await closePrinter();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

async function startCups(folder: string): Promise<ChildProcess> {
  const files = configuration(folder);
  const root = join(folder, 'ServerRoot');
  for (const place of ['ServerRoot', 'StateDir', 'CacheDir', 'RequestRoot', 'TempDir'])
    await mkdir(join(folder, place));
  await chmod(folder, READABLE);
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content);
  const args = ['-f', '-c', join(root, 'cupsd.conf'), '-s', join(root, 'cups-files.conf')];
  const server = spawn('cupsd', args, { stdio: 'ignore', env: { ...process.env, PATH } });
  const env = { ...process.env, PATH, CUPS_SERVER: socketOf(folder) };
  const until = Date.now() + READY_PATIENCE_MS;
  while (spawnSync('lpstat', ['-r'], { encoding: 'utf8', env }).stdout.trim() !== 'scheduler is running') {
    if (server.exitCode !== null || Date.now() > until) throw new Error('CUPS is not ready.');
    await delay(50);
  }
  return server;
}
