import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const MOST_LINES = 250;

/** Files of these folders that people write, as paths from the root. */
function sources(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path)),
  );
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

test(`no file of the product or its tests has more than ${MOST_LINES} lines`, () => {
  const long = sources('src', 'tests', 'bench', 'scripts').flatMap((path) => {
    const lines = linesOf(readFileSync(join(ROOT, path), 'utf8'));
    return lines > MOST_LINES
      ? [`${path} has ${lines} lines: split it by verb, by behaviour or by part of the screen`]
      : [];
  });
  expect(long).toEqual([]);
});
