import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';

/**
 * Locks a folder for this process; returns the unlock function. Refuses a folder that another live agent has. The
 * lock is a local socket that only one process can listen on: the system releases it however its owner ends, and it
 * cannot be confused with another program, as a process id can.
 */
export async function takeFolder(folder: string): Promise<Result<() => Promise<void>, Refusal<'folder-in-use'>>> {
  await mkdir(folder, { recursive: true });
  const address = addressOf(await realpath(folder));
  const server = (await listen(address)) ?? (await takeOver(address));
  if (server === null) return refused({ code: 'folder-in-use' });
  // Older versions stored their process id here.
  await rm(join(folder, 'agent.pid'), { force: true });
  return ok(() => new Promise((resolve) => server.close(() => resolve())));
}

function addressOf(folder: string): string {
  const name = `portal-print-agent-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // An abstract socket of Linux is not a file, so nothing is left behind.
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

/** `null` if another process listens there already. */
function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Where the socket is a file, a killed process leaves it behind; then no process answers on it. */
async function takeOver(address: string): Promise<Server | null> {
  if (process.platform === 'linux' || process.platform === 'win32' || (await isAnswered(address))) return null;
  await rm(address, { force: true });
  return listen(address);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
