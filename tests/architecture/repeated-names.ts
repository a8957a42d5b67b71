import { posix } from 'node:path';

/**
 * Roles (in the singular) that many nouns have a file for. These files keep their noun, as thirty files would otherwise
 * be called `routes.ts`: `courier-routes.ts`, `postgres-couriers.ts`, `use-couriers.ts`.
 */
const ROLES_BEHIND = [
  'store|route|dependency|answer|operation|schema|request|job|command|port|follower',
  'screen|query|call|change|text|form|dialog',
].join('|');
const ROLE = new RegExp(`^(?:${ROLES_BEHIND}|postgre|assemble|use)$`);
const ENDS_WITH_ROLE = new RegExp(`(?:^|-)(?:${ROLES_BEHIND})$`);

/** Folders named after the kind of their files: `fields/money-field.tsx`, `sheets/pix-sheet.tsx`. */
const FOLDERS_OF_A_KIND = ['fields', 'lists', 'marks', 'printers', 'screen', 'sheets', 'stores', 'views'];

/**
 * Reports files that repeat their folder's noun, one message each: `bag/bag-line.tsx` should be `bag/line.tsx`, and
 * `bag/screen/bag-line.tsx` should be `bag/screen/line.tsx`.
 */
export function repeatedNames(paths: Iterable<string>): readonly string[] {
  return [...paths].filter(repeats).map((path) => `${path} repeats its folder: name what differs`);
}

function repeats(path: string): boolean {
  const folder = posix.basename(posix.dirname(path));
  const noun = singular(folder);
  const name = singular(posix.basename(path).replace(/\..*$/, ''));
  const rest = restOf(name, noun);
  if (rest === undefined) return repeatsAncestor(path, name);
  if (rest === '') return false;
  if (FOLDERS_OF_A_KIND.includes(folder) && name.endsWith(`-${noun}`)) return false;
  return !ROLE.test(rest);
}

/** Whether the name starts with the noun of a folder farther up: `orders/page/order-times.tsx`. */
function repeatsAncestor(path: string, name: string): boolean {
  const nouns = path.split('/').slice(2, -2).map(singular);
  return nouns.some((noun) => name.startsWith(`${noun}-`)) && !ENDS_WITH_ROLE.test(name);
}

/** Returns the name without the folder's noun at its start or end; `undefined` if the noun is at neither. */
function restOf(name: string, noun: string): string | undefined {
  if (name === noun) return '';
  if (name.startsWith(`${noun}-`)) return name.slice(noun.length + 1);
  return name.endsWith(`-${noun}`) ? name.slice(0, -noun.length - 1) : undefined;
}

/** Returns the words in the singular. */
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
