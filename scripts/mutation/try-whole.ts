import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked } from './whole-process.ts';

const PATIENCE_MS = 120_000;

/**
 * Tries test files with their mistake switched on from the start. Calls `noticed` for each mistake that makes a file
 * fail.
 */
export async function tryWhole(
  folder: string,
  atOnce: number,
  trials: readonly Asked[],
  noticed: (id: number) => void,
): Promise<void> {
  const waiting = [...trials];
  const work = async () => {
    let child: ChildProcess | undefined;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      child ??= await start(folder);
      const answer = await ask(child, next);
      if (answer !== false) noticed(next.id);
      if (answer === 'hangs') child = undefined;
    }
    child?.kill();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function start(folder: string): Promise<ChildProcess> {
  const program = join(folder, 'scripts', 'mutation', 'whole-process.ts');
  const child = fork(program, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

/** A process that is silent too long or dies counts as having noticed the mistake. */
function ask(child: ChildProcess, asked: Asked): Promise<boolean | 'hangs'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    const answer = (value: boolean | 'hangs') => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(value);
    };
    child.once('message', (message) => answer(message === true));
    child.once('exit', () => answer('hangs'));
    child.send(asked);
  });
}
