import { type ChildProcess, spawn } from 'node:child_process';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { swapBack, swapIn } from './swap.ts';
import { FAILURE_FILE, TRIAL_FILE } from './update-files.ts';
import { isWorkerMessage, type WorkerMessage } from './worker-messages.ts';

export interface SupervisorSurroundings {
  /** The program's file; it is replaced by updates. */
  readonly program: string;
  readonly folder: string;
  readonly log: (line: string) => void;
  /** The longest time until a new program must have reached the portal. */
  readonly trialMs: number;
  /** The pause before a crashed program is restarted, in milliseconds; doubles with each crash soon after the start. */
  readonly pauseMs?: number;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** An agent that ran this long, in milliseconds, did not crash at its start. */
const SETTLED_MS = 60_000;

/** Keeps the agent running: the worker is the same program, in a process of its own. */
export interface Supervisor {
  /** Resolves with the exit code once the worker has ended and is not restarted. */
  run(): Promise<number>;
  stop(): void;
}

/**
 * Starts the worker, and restarts it when it crashes. After an update the new program is on trial: if it does not reach
 * the portal in time, or exits, the old one is restored, and the portal gets the reason.
 */
export function createSupervisor(surroundings: SupervisorSurroundings): Supervisor {
  const { program, folder, log, trialMs, pauseMs = FIRST_PAUSE_MS } = surroundings;
  const stopping = new AbortController();
  let worker: Worker | undefined;

  const start = (): Worker => {
    worker = startWorker(program);
    if (stopping.signal.aborted) worker.stop();
    return worker;
  };

  /** The worker of the new program, or of the old one if the new one fails its trial. */
  const tryOut = async (): Promise<Worker> => {
    const fresh = start();
    const late = delay(trialMs, false, { signal: stopping.signal }).catch(() => true);
    const isGood = await Promise.race([fresh.up.then(() => true), fresh.ended.then(() => false), late]);
    if (isGood || stopping.signal.aborted) {
      await rm(join(folder, TRIAL_FILE), { force: true });
      if (!stopping.signal.aborted) log('Atualizado.');
      return fresh;
    }
    log('A versão nova não funcionou. A anterior volta.');
    fresh.kill();
    await fresh.ended;
    await swapBack(program).catch((error: unknown) => log(`A anterior não voltou: ${String(error)}`));
    return giveUp('A versão nova não funcionou neste computador; a anterior voltou.');
  };

  /** Stores the failure for the portal and continues with the existing program. */
  const giveUp = async (reason: string): Promise<Worker> => {
    await writeFile(join(folder, FAILURE_FILE), reason);
    await rm(join(folder, TRIAL_FILE), { force: true });
    return start();
  };

  const change = async ({ file, version }: WorkerMessage & { kind: 'update' }): Promise<Worker> => {
    await writeFile(join(folder, TRIAL_FILE), version);
    try {
      await swapIn(program, file);
    } catch (error) {
      log(`O programa não pôde ser trocado: ${String(error)}`);
      return giveUp('O programa não pôde ser trocado neste computador. Reinicie o computador e tente de novo.');
    }
    return tryOut();
  };

  return {
    async run() {
      // The trial was interrupted, such as by a power cut, and continues.
      const isTrial = await stat(join(folder, TRIAL_FILE)).then(Boolean, () => false);
      let current = isTrial ? await tryOut() : start();
      for (let pause = pauseMs; ; ) {
        const startedAt = Date.now();
        const { code, update } = await current.ended;
        if (stopping.signal.aborted || code === ENDS.unknownToken || (code === 0 && update === undefined)) return code;
        if (update !== undefined) {
          current = await change(update);
          continue;
        }
        pause = Date.now() - startedAt > SETTLED_MS ? pauseMs : Math.min(2 * pause, LONGEST_PAUSE_MS);
        log(`O agente parou (${code}). Começa de novo.`);
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
        current = start();
      }
    },
    stop() {
      stopping.abort();
      worker?.stop();
    },
  };
}

/** Exit codes of the worker that the supervisor distinguishes. */
export const ENDS = { failed: 1, unknownToken: 3 } as const;

interface Worker {
  /** Resolves when the portal has answered it. */
  readonly up: Promise<void>;
  readonly ended: Promise<{ readonly code: number; readonly update?: WorkerMessage & { kind: 'update' } }>;
  stop(): void;
  kill(): void;
}

function startWorker(program: string): Worker {
  const child: ChildProcess = spawn(program, ['work'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    windowsHide: true,
  });
  const { promise: up, resolve: isUp } = Promise.withResolvers<void>();
  let update: (WorkerMessage & { kind: 'update' }) | undefined;
  child.on('message', (message) => {
    if (!isWorkerMessage(message)) return;
    if (message.kind === 'up') isUp();
    else update = message;
  });
  const ended = new Promise<{ code: number; update?: WorkerMessage & { kind: 'update' } }>((resolve) => {
    const end = (code: number | null) =>
      resolve({ code: code ?? ENDS.failed, ...(update === undefined ? {} : { update }) });
    child.once('error', () => end(null));
    child.once('exit', end);
  });
  return {
    up,
    ended,
    // Windows has no signals, so the worker gets a message.
    stop: () => void (child.connected && child.send({ kind: 'stop' }, () => {})),
    kill: () => void child.kill('SIGKILL'),
  };
}
