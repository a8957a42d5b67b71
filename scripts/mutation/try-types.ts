import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A file of the copy, with and without one mistake. */
export interface WrongText {
  readonly file: string;
  readonly wrong: string;
  readonly own: string;
}

/** Number of mistakes per compilation. */
const MOST_TOGETHER = 16;

/**
 * Returns the mistakes that compile; the others never reach the tests. Compiles a batch at once; if it is refused,
 * compiles the refused mistakes one by one and the rest again together.
 */
export async function unrefusedByTypes<One extends WrongText>(
  folder: string,
  all: readonly One[],
): Promise<readonly One[]> {
  const passing = new Set<One>();
  const batches = batchesOf(all);
  for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
    const blamed = await refusedFiles(folder, batch);
    if (blamed.length === 0) for (const one of batch) passing.add(one);
    else if (batch.length > 1) {
      const guilty = batch.filter(({ file }) => blamed.includes(file));
      const rest = batch.filter(({ file }) => !blamed.includes(file));
      const alone =
        rest.length > 0 && guilty.length > 0 ? [rest, ...guilty.map((one) => [one])] : batch.map((one) => [one]);
      batches.unshift(...alone);
    }
  }
  return all.filter((one) => passing.has(one));
}

/** Batches with at most one mistake per file. */
function batchesOf<One extends WrongText>(all: readonly One[]): One[][] {
  const batches: One[][] = [];
  for (const one of all) {
    const fitting = batches.find(
      (batch) => batch.length < MOST_TOGETHER && batch.every(({ file }) => file !== one.file),
    );
    if (fitting === undefined) batches.push([one]);
    else fitting.push(one);
  }
  return batches;
}

/** The files that the compiler refuses with these mistakes; none if they compile. */
async function refusedFiles(folder: string, batch: readonly WrongText[]): Promise<readonly string[]> {
  for (const { file, wrong } of batch) await writeFile(join(folder, file), wrong);
  try {
    return await compile(folder);
  } finally {
    for (const { file, own } of batch) await writeFile(join(folder, file), own);
  }
}

/** True if the rules of a folder compile. */
export async function compiles(folder: string): Promise<boolean> {
  return (await compile(folder)).length === 0;
}

async function compile(folder: string): Promise<readonly string[]> {
  const compiler = join(folder, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = [compiler, '-p', 'scripts/mutation/tsconfig.rules.json', '--pretty', 'false'];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const said = await text(child.stdout);
  const [code] = await ended;
  const files = [...said.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  if (code === 0) return [];
  return files.length > 0 ? [...new Set(files)] : ['?'];
}
