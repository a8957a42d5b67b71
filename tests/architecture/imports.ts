import { posix } from 'node:path';

/** The source tree for the checks: path from the repository's root → source text. */
export type Tree = ReadonlyMap<string, string>;

export interface Import {
  readonly specifier: string;
  /** The imported file of this repository, or `null` for a package. */
  readonly file: string | null;
  readonly typeOnly: boolean;
}

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports of a source text: static, re-exported and dynamic. */
export function importsOf(path: string, source: string): readonly Import[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const found = [...code.matchAll(STATEMENT)].map(([, type, specifier = '']) => ({
    specifier,
    typeOnly: type !== undefined,
  }));
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, specifier = '']) => ({ specifier, typeOnly: false }));
  return [...found, ...dynamic].map((one) => ({ ...one, file: fileOf(path, one.specifier) }));
}

/** `@scope/name/deep` → `@scope/name`, `node:fs` → `node:`. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function fileOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#tests/')) return specifier.replace('#tests/', 'tests/');
  if (specifier.startsWith('#')) return specifier.replace('#', 'src/');
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null;
}
