import { posix } from 'node:path';

/**
 * What many nouns have one of (in the singular). `routes.ts` alone would be thirty files of one name, so these keep their noun:
 * `courier-routes.ts`, `postgres-couriers.ts`, `use-couriers.ts`.
 */
const ROLES_BEHIND = [
  'store|route|dependency|answer|operation|schema|request|job|command|port|follower',
  'screen|query|call|change|text|form|dialog',
].join('|');
const ROLE = new RegExp(`^(?:${ROLES_BEHIND}|postgre|assemble|use)$`);

/** Folders named by what each of their files is: `fields/money-field.tsx`, `sheets/pix-sheet.tsx`. */
const FOLDERS_OF_A_KIND = ['fields', 'lists', 'marks', 'printers', 'screen', 'sheets', 'stores', 'views'];

/** Files that repeat the noun of their folder, one message each: `bag/bag-line.tsx` is `bag/line.tsx`. */
export function repeatedNames(paths: Iterable<string>): readonly string[] {
  return [...paths].filter(repeats).map((path) => `${path} repeats its folder: name what differs`);
}

function repeats(path: string): boolean {
  const folder = posix.basename(posix.dirname(path));
  const noun = singular(folder);
  const name = singular(posix.basename(path).replace(/\..*$/, ''));
  const rest = restOf(name, noun);
  if (rest === undefined || rest === '') return false;
  if (FOLDERS_OF_A_KIND.includes(folder) && name.endsWith(`-${noun}`)) return false;
  return !ROLE.test(rest);
}

/** The name without the folder's noun at one of its ends; `undefined` if it does not stand there. */
function restOf(name: string, noun: string): string | undefined {
  if (name === noun) return '';
  if (name.startsWith(`${noun}-`)) return name.slice(noun.length + 1);
  return name.endsWith(`-${noun}`) ? name.slice(0, -noun.length - 1) : undefined;
}

/** Each word without the ending of its plural. */
function singular(words: string): string {
  return words
    .split('-')
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(ss|sh|ch|x)es$/, '$1')
        .replace(/([^s])s$/, '$1'),
    )
    .join('-');
}
