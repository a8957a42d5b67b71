import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readLog, tell } from './trial-log.ts';

/** A process without a message for this long hangs in the last mistake that it named. */
const PATIENCE_MS = 180_000;

/** So many starts in a row that end with no test file more are given up. */
const MOST_IDLE = 5;

export interface InPlace {
  readonly folder: string;
  readonly log: string;
  readonly atOnce: number;
}

/** The mistakes to try in a test file; `''` stands for every file that is not named. */
export type Alive = Readonly<Record<string, readonly number[]>>;

/**
 * Runs these test files with the mistakes that are still alive switched on one after another inside each test. A test
 * process that hangs or dies has noticed the mistake it was trying; its test file is started again without it.
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
