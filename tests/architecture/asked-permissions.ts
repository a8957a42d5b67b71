import { PERMISSIONS, type Permission } from '#domain/access/permissions.ts';

/** The files that decide what a permission is, before any handler runs. */
const DECIDING = [
  'src/server/access/caller.ts',
  'src/server/access/verified-sessions.ts',
  'src/server/platform/http/policy.ts',
];

/** A file of the server, by its path. */
export interface ServerFile {
  readonly path: string;
  readonly text: string;
}

/** The permissions for which the handlers of the server ask by name. */
export function askedByHandlers(files: readonly ServerFile[]): ReadonlySet<Permission> {
  const named = files
    .filter(({ path }) => !DECIDING.includes(path))
    .flatMap(({ text }) => [...text.matchAll(/\bisPermitted\(\s*[\w.]+,\s*'([\w.-]+)'/g)].map(([, name]) => name));
  return new Set(PERMISSIONS.filter((permission) => named.includes(permission)));
}

/**
 * Handlers that look at a person's rights without `isPermitted`, which refuses what the operation does not declare in
 * `contract/access/on-the-spot.ts`.
 */
export function unpublishedChecks(files: readonly ServerFile[]): readonly string[] {
  return files
    .filter(({ path, text }) => !DECIDING.includes(path) && /\b(?:mayDo|roleMay|isHeld)\(|caller\.grants\b/.test(text))
    .map(({ path }) => `${path}: ask by isPermitted, so that docs/permissions.md says it`);
}
