import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the project in which mistakes are planted. */
export interface TrialCopy {
  /** Whether some of the tests fail, or hang, with this text in a file; the file's own text is put back afterwards. */
  notices(file: string, text: string, own: string, tests: readonly string[]): Promise<boolean>;
  remove(): Promise<void>;
}

const COPIED = ['src', 'tests', 'scripts', 'package.json', 'vitest.config.ts', 'tsconfig.json', 'tsconfig.base.json'];
/** A mistake that makes a loop endless is noticed by the clock. */
const PATIENCE_MS = 120_000;

/** Makes a copy of the project in a folder for passing things. */
export async function makeTrialCopy(root: string): Promise<TrialCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-mutation-'));
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const program = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  return {
    async notices(file, text, own, tests) {
      if (tests.length === 0) return false;
      await writeFile(join(folder, file), text);
      try {
        return (await run(folder, [program, 'run', '--project', 'quick', '--bail', '1', ...tests])) !== 0;
      } finally {
        await writeFile(join(folder, file), own);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function run(cwd: string, args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}
