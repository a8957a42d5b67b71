import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/platform/project-root.ts';

/**
 * The folders and files of which the agent is built. Its version depends on these and on its packages, not on other
 * packages.
 */
export const SOURCES = [
  'scripts/agents',
  'src/contract/messages.ts',
  'src/contract/operation.ts',
  'src/contract/printing',
  'src/contract/shared/text.ts',
  'src/domain/printing',
  'src/domain/shared/result.ts',
  'src/domain/shared/text',
  'src/print-agent',
  'src/server/platform/environment/variable.ts',
];
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
  const found = await Promise.all(SOURCES.map(filesOf));
  const lock = JSON.parse(await readFile(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as Lock;
  for (const name of PACKAGES) hash.update(`${name} ${lock.packages[`node_modules/${name}`]?.version}\0`);
  const names = found.flat().filter((name) => /\.(ts|json)$/.test(name) && !name.endsWith('.test.ts'));
  for (const name of names.toSorted()) hash.update(`${name}\0`).update(await readFile(join(PROJECT_ROOT, name)));
  return hash.digest('hex').slice(0, LENGTH);
}

async function filesOf(source: string): Promise<readonly string[]> {
  if (source.endsWith('.ts')) return [source];
  const names = await readdir(join(PROJECT_ROOT, source), { recursive: true });
  return names.map((name) => `${source}/${name.replaceAll('\\', '/')}`);
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}
