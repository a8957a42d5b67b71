import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { BUGS, type Bug } from './bugs.ts';

/** Loads one of the portal's modules with a mistake in it; throws if its text is not there any more. */
export function plantBug(name: string): void {
  const bug = BUGS.find((one) => one.name === name);
  if (!bug) throw new Error(`There is no bug named ${name}`);
  if (!existsSync(bug.file)) throw new Error(`${name}: ${bug.file} has gone`);
  registerHooks({
    load: (url, context, next) =>
      url.endsWith(bug.file)
        ? { format: 'module-typescript', source: withBug(fileURLToPath(url), bug), shortCircuit: true }
        : next(url, context),
  });
}

function withBug(path: string, { name, right, wrong }: Bug): string {
  const source = readFileSync(path, 'utf8');
  if (source.split(right).length !== 2) throw new Error(`${name}: not once in ${path}: ${right}`);
  return source.replace(right, () => wrong);
}
