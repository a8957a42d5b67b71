import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from './imports.ts';

const root = join(import.meta.dirname, '../..');

/** The product's own source: tests may reach everything. */
export function sourceTree(folder = 'src'): Tree {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|config)\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
