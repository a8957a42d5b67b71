import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PORTAL = join(import.meta.dirname, '../../../src/portal');

const TABLES = ['root-routes.tsx', 'routes.tsx', 'outros-routes.tsx'];

const PAGES = readFileSync(join(PORTAL, '../server/platform/http/portal-files.ts'), 'utf8');

/** The paths of pages that are no part of the portal, which the server sends: what follows is the token of a link. */
function ownPages(): readonly string[] {
  const paths = [...PAGES.matchAll(/path: \/\^\\\/(\w+)/g)].map(([, name = '']) => `/${name}/$token`);
  if (paths.length === 0) throw new Error('No page of its own in portal-files.ts: this parser does not fit it.');
  return paths;
}

/** Reads the paths that a signed-out visitor may open from the server's source. */
export function publicPaths(): readonly string[] {
  const [, listed = ''] = /PUBLIC_PAGES = new Set\(\[([^\]]+)\]/.exec(PAGES) ?? [];
  const paths = [...listed.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error('No public page in portal-files.ts: this parser does not fit it.');
  return [...paths, ...ownPages()];
}

/** Reads every path of the portal's route tables, and of the pages beside it, from their files. */
export function routePaths(): readonly string[] {
  const table = TABLES.map((name) => readFileSync(join(PORTAL, name), 'utf8')).join('\n');
  const paths = [...table.matchAll(/^\s*(?:return )?.*\bpath: '([^']+)'/gm)].map(([, path = '']) => path);
  const routes = [...table.matchAll(/createRoute\(\{/g)].length;
  const layouts = [...table.matchAll(/^\s*id: '/gm)].length;
  if (paths.length !== routes - layouts) {
    throw new Error(`Found ${paths.length} paths for ${routes - layouts} routes: this parser does not fit the tables.`);
  }
  return [...paths, ...ownPages()];
}

/** Reads every key under which the portal stores data in the browser from the source. */
export function storedKeys(): readonly string[] {
  const files = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|tsx|js)$/.test(name),
  );
  const keys = files
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => readFileSync(join(PORTAL, name), 'utf8').match(/'portal-motoboy\.[\w-]+'/g) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    // The name of a channel between tabs, not a storage key.
    .filter((key) => key !== 'portal-motoboy.session');
  return [...new Set(keys)].sort();
}
