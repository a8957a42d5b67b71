import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';

/** The agent's sources. Its version depends on these and on its packages, not on other packages. */
const SOURCES = ['src/print-agent', 'src/contract/printing', 'src/domain/printing'];
const PACKAGES = ['node', 'receiptline', 'iconv-lite', 'pngjs', 'typebox'];
const LENGTH = 10;

let known: Promise<string> | undefined;

/** The version of the agent built from these sources: the same for the same sources, different for others. */
export function agentVersion(): Promise<string> {
  known ??= computeVersion();
  return known;
}

async function computeVersion(): Promise<string> {
  const hash = createHash('sha256');
  const found = await Promise.all(
    SOURCES.map(async (folder) =>
      (await readdir(join(PROJECT_ROOT, folder), { recursive: true })).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    ),
  );
  const lock = JSON.parse(await readFile(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as Lock;
  for (const name of PACKAGES) hash.update(`${name} ${lock.packages[`node_modules/${name}`]?.version}\0`);
  const names = found.flat().filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'));
  for (const name of names.toSorted()) hash.update(`${name}\0`).update(await readFile(join(PROJECT_ROOT, name)));
  return hash.digest('hex').slice(0, LENGTH);
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}
