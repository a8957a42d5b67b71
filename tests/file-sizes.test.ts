import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { expect, test } from 'vitest';
import { GROWING_FOLDERS, MOST_FILES_OF_A_FOLDER } from './architecture/diagram.ts';
import { oneFileFolders } from './architecture/one-file-folders.ts';

const ROOT = join(import.meta.dirname, '..');
const MOST_LINES = 250;

/** Every file of these folders, as paths from the root. */
function filesOf(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
}

/** Those that people write. */
function sources(...folders: readonly string[]): readonly string[] {
  return filesOf(...folders).filter((path) => /\.(?:tsx?|mjs|css)$/.test(path));
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

test('no folder has too many files; tests and style sheets count', () => {
  const paths = filesOf('src', 'tests', 'scripts', 'bench');
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  const full = [...folders].filter(
    ([folder, files]) => files.length > MOST_FILES_OF_A_FOLDER && !GROWING_FOLDERS.includes(folder),
  );
  expect(full.map(([folder, files]) => `${folder} has ${files.length} files: find the nouns in it`)).toEqual([]);
});

test('no folder has one file only, except a noun', () => {
  expect(oneFileFolders(filesOf('src', 'tests', 'scripts'))).toEqual([]);
});

const PROOF = ['src/portal/access/proof/dialog.tsx', 'src/portal/access/proof/dialog.module.css'];

test.each([
  ['a file in a folder of its own', ['src/domain/cash/corrections/listed.ts'], 'src/domain/cash/corrections'],
  [
    'a part with its style sheet and its test',
    [...PROOF, 'src/portal/access/proof/dialog.test.tsx'],
    'src/portal/access/proof',
  ],
  ['a folder outside the rooms', ['scripts/partners/partners.ts'], 'scripts/partners'],
])('reports %s', (_, alone, folder) => {
  const others = [
    'scripts/start.mjs',
    'src/domain/cash/count.ts',
    'src/portal/access/session.ts',
    'tests/words.test.ts',
  ];
  expect(oneFileFolders([...others, ...alone])).toContain(`${folder} holds one file: move it to the folder above`);
});

test('a noun and a folder that two rooms have may have one file', () => {
  const nouns = [
    'src/domain/push/topic.ts',
    'src/portal/access/sessions/card.tsx',
    'src/server/access/sessions/end.ts',
  ];
  expect(oneFileFolders([...nouns, 'src/portal/main.tsx', 'src/server/main.ts', 'src/domain/a/b.ts'])).toEqual([]);
});
