import { posix } from 'node:path';

/**
 * Roles (in the singular) that many nouns have a file for. These files keep their noun, as thirty files would otherwise
 * be called `routes.ts`: `courier-routes.ts`, `postgres-couriers.ts`, `use-couriers.ts`.
 */
const ROLES_BEHIND = [
  'store|route|dependency|answer|operation|schema|request|job|command|port|follower',
  'screen|query|call|change|text|form|dialog',
].join('|');
const ROLE_BEHIND = new RegExp(`^(?:${ROLES_BEHIND})$`);
const ROLE_BEFORE = /^(?:postgre|assemble|use)-/;
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
  if (name === noun) return false;
  if (name.startsWith(`${noun}-`)) return !ROLE_BEHIND.test(name.slice(noun.length + 1));
  if (name.endsWith(`-${noun}`)) return !FOLDERS_OF_A_KIND.includes(folder) && name.replace(ROLE_BEFORE, '') !== noun;
  return repeatsAncestor(path, name);
}

/** Whether the name starts or ends with the noun of a folder farther up: `orders/page/order-times.tsx`. */
function repeatsAncestor(path: string, name: string): boolean {
  const nouns = path.split('/').slice(2, -2).map(singular);
  if (nouns.some((noun) => name.startsWith(`${noun}-`))) return !ENDS_WITH_ROLE.test(name);
  return nouns.some((noun) => name.endsWith(`-${noun}`)) && !ROLE_BEFORE.test(name);
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
