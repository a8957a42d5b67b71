import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const ALIASES: Readonly<Record<string, string>> = { '#tests/': 'tests/' };

/** The quick tests that a file can matter to: those that import it themselves, and those that reach it by others. */
export interface RelatedTests {
  readonly near: readonly string[];
  readonly far: readonly string[];
}

/** Reads who imports whom below a folder once; answers the tests of any of its files. */
export function relatedTests(root: string): (file: string) => RelatedTests {
  const importers = readImporters(root);
  return (file) => {
    const own = file.replace(/\.ts$/, '.test.ts');
    const direct = importers.get(file) ?? new Set<string>();
    const near = [...direct].filter((one) => isTest(one)).sort((a, b) => Number(b === own) - Number(a === own));
    const reached = new Set<string>([file]);
    for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
    const far = [...reached].filter((one) => isTest(one) && !near.includes(one)).sort();
    return { near, far };
  };
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) && !/^tests\/(store|chaos)\//.test(file);
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
