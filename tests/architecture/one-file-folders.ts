/**
 * Reports folders that hold one file, one message each; its test and its style sheet do not count. The file joins its
 * noun. A noun's own folder stays, and so does a folder that another room has too: `access/sessions`.
 */
export function oneFileFolders(paths: Iterable<string>): readonly string[] {
  const parts = [...paths].flatMap((path) => foldersAbove(path).map((folder) => ({ folder, file: nameOf(path) })));
  const folders = Map.groupBy(parts, ({ folder }) => folder);
  const places = Map.groupBy(folders.keys(), belowItsRoom);
  return [...folders]
    .filter(([folder, inside]) => new Set(inside.map(({ file }) => file)).size === 1 && !isNoun(folder))
    .filter(([folder]) => places.get(belowItsRoom(folder))?.length === 1)
    .map(([folder]) => `${folder} holds one file: move it to the folder above`);
}

function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Returns `access/sessions` for `src/portal/access/sessions`: what the same folder of another room has in common. */
function belowItsRoom(folder: string): string {
  return folder.replace(/^(?:src|tests)\/[\w-]+\//, '');
}

/** Returns the path without ending: `proof-dialog.tsx`, its test and its style sheet are one file. */
function nameOf(path: string): string {
  return path.replace(/(?<=\/[^/.]+)\..+$/, '');
}

/** `src/<room>/<noun>` and `tests/<tier>/<noun>`: `nouns.ts` and `test-folders.ts` check these. */
function isNoun(folder: string): boolean {
  return /^(?:src|tests)\/[\w-]+\/[\w-]+$/.test(folder);
}
