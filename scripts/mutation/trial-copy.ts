import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the project in which mistakes are planted. */
export interface TrialCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

const COPIED = ['src', 'tests', 'scripts', 'package.json', 'vitest.config.ts', 'tsconfig.json', 'tsconfig.base.json'];

/** Copies the project into a temporary folder, with these texts instead of some of its files. */
export async function makeTrialCopy(root: string, texts: ReadonlyMap<string, string>): Promise<TrialCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-motoboy-mutation-'));
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of texts) await writeFile(join(folder, file), text);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
