import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The real print agent in its own process. */
export interface PrintAgentProcess {
  readonly pid: number;
  said(): string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  stop(): Promise<unknown>;
  /** Kills it, as a power cut would. */
  kill(): Promise<unknown>;
}

/** A folder for an agent's journal, for one test. */
export async function agentFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'print-agent-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts an agent; it is stopped at the end of the test. */
export function startAgent(given: Readonly<Record<string, string>>): PrintAgentProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, ['src/print-agent/main.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, PRINT_EVERY_MS: '50', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const end = (signal: NodeJS.Signals) => () => {
    child.kill(signal);
    return ended;
  };
  onTestFinished(async () => void (await end('SIGKILL')()));
  return { pid: child.pid ?? 0, said: () => said, ended, stop: end('SIGTERM'), kill: end('SIGKILL') };
}
