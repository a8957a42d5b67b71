import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the copy with one mistake in it, and as it is without. */
export interface WrongText {
  readonly file: string;
  readonly wrong: string;
  readonly own: string;
}

/** Whether the compiler refuses the rules with this text: such a mistake never gets as far as the tests. */
export async function isRefusedByTypes(folder: string, { file, wrong, own }: WrongText): Promise<boolean> {
  await writeFile(join(folder, file), wrong);
  try {
    return !(await compiles(folder));
  } finally {
    await writeFile(join(folder, file), own);
  }
}

/** Whether the compiler takes the rules of a folder. */
export async function compiles(folder: string): Promise<boolean> {
  return (await compile(folder)) === 0;
}

function compile(folder: string): Promise<number | null> {
  const compiler = join(folder, 'node_modules', 'typescript', 'bin', 'tsc');
  const options = ['--noEmit', '--composite', 'false', '--incremental', 'false', '--emitDeclarationOnly', 'false'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '-p', 'src/domain', ...options], { cwd: folder, stdio: 'ignore' });
    child.on('error', reject);
    child.on('exit', resolve);
  });
}
