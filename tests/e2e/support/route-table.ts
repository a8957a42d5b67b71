import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PORTAL = join(import.meta.dirname, '../../../src/portal');

const TABLES = ['root-routes.tsx', 'routes.tsx', 'outros-routes.tsx'];

/** Reads every path of the portal's route tables from their files. */
export function routePaths(): readonly string[] {
  const table = TABLES.map((name) => readFileSync(join(PORTAL, name), 'utf8')).join('\n');
  const paths = [...table.matchAll(/^\s*(?:return )?.*\bpath: '([^']+)'/gm)].map(([, path = '']) => path);
  const routes = [...table.matchAll(/createRoute\(\{/g)].length;
  const layouts = [...table.matchAll(/^\s*id: '/gm)].length;
  if (paths.length !== routes - layouts) {
    throw new Error(`Found ${paths.length} paths for ${routes - layouts} routes: this parser does not fit the tables.`);
  }
  return paths;
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
