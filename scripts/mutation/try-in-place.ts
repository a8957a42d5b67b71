import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readLog, tell } from './trial-log.ts';

/** A process without a message for this long counts as hanging in the last mistake that it named. */
const PATIENCE_MS = 180_000;

/** Gives up after this many starts in a row that finish no test file. */
const MOST_IDLE = 5;

export interface InPlace {
  readonly folder: string;
  readonly log: string;
  readonly atOnce: number;
}

/** The mistakes to try in a test file; `''` is the entry of all files that are not named. */
export type Alive = Readonly<Record<string, readonly number[]>>;

/**
 * Runs these test files with the remaining mistakes switched on one after another inside each test. A test process that
 * hangs or dies counts as a notice of the mistake it was trying; its test file is started again without it.
 */
export async function tryInPlace(trial: InPlace, files: readonly string[], alive: Alive): Promise<void> {
  const before = readLog(trial.log).length;
  let left = files;
  let idle = 0;
  while (left.length > 0) {
    await runTests(trial, left, alive);
    const told = readLog(trial.log).slice(before);
    const done = new Set(told.flatMap((one) => (one.is === 'done' ? [one.file] : [])));
    const stuck = left.filter((file) => !done.has(file));
    idle = stuck.length === left.length ? idle + 1 : 0;
    if (idle === MOST_IDLE) throw new Error(`these tests do not run: ${stuck.join(', ')}`);
    for (const file of stuck) {
      const last = told.findLast((one) => one.file === file);
      if (last?.is === 'try') tell(trial.log, { is: 'noticed', id: last.id, file });
    }
    left = stuck;
  }
}

function runTests({ folder, log, atOnce }: InPlace, files: readonly string[], alive: Alive): Promise<void> {
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const scripts = join(folder, 'scripts', 'mutation');
  const args = [vitest, 'run', '--config', join(scripts, 'vitest.config.ts'), '--maxWorkers', String(atOnce)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args, ...files], {
      cwd: folder,
      env: {
        ...process.env,
        MUTATION_RUNNER: join(scripts, 'trial-runner.ts'),
        MUTATION_LOG: log,
        MUTATION_ALIVE: JSON.stringify(alive),
      },
      stdio: 'ignore',
    });
    const started = Date.now();
    const watch = setInterval(() => {
      if (Date.now() - Math.max(started, statSync(log).mtimeMs) > PATIENCE_MS) child.kill('SIGKILL');
    }, 1_000);
    child.on('error', reject);
    child.on('exit', () => {
      clearInterval(watch);
      resolve();
    });
  });
}
