import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const ALIASES: Readonly<Record<string, string>> = { '#tests/': 'tests/' };

/** Returns the quick tests that import one of these files, directly or indirectly. */
export function testsReaching(root: string, files: readonly string[]): readonly string[] {
  const importers = readImporters(root);
  const reached = new Set(files);
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  return [...reached].filter(isTest).sort();
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && !/^tests\/(store|chaos|distributed)\//.test(file);
}

function readImporters(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const importers = new Map<string, Set<string>>();
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, from = ''] of source.matchAll(/^(?:import|export|\} from).*?'([#.][^']+)'/gm)) {
      const target = targetOf(file, from);
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

function targetOf(file: string, from: string): string {
  if (from.startsWith('.')) return relative('.', normalize(join(dirname(file), from)));
  const alias = Object.keys(ALIASES).find((one) => from.startsWith(one));
  return alias === undefined ? `src/${from.slice(1)}` : `${ALIASES[alias]}${from.slice(alias.length)}`;
}
