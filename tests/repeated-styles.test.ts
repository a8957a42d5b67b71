import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';

const PORTAL = join(import.meta.dirname, '../src/portal');

/** Text by path from the portal's folder, of all files with one of these endings. */
function filesWith(...endings: readonly string[]): ReadonlyMap<string, string> {
  const paths = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const wanted = paths.filter((path) => endings.some((ending) => path.endsWith(ending)));
  return new Map(wanted.map((path) => [path, readFileSync(join(PORTAL, path), 'utf8')]));
}

/** Fewer declarations than this are a habit (a row with a gap), not a thing with a look of its own. */
const FEWEST = 5;
/** A rule of one class outside of media queries: another class can take it over with `composes`. */
const CLASS_RULE = /^(\.[\w-]+(?:,\s*\.[\w-]+)*) \{([^{}]*)\}/gm;

/** Rules with the same declarations, one message each. */
function repeatedRules(sheets: ReadonlyMap<string, string>): readonly string[] {
  const rules = [...sheets].flatMap(([path, css]) =>
    [...css.matchAll(CLASS_RULE)].map(([, selector = '', body = '']) => ({ at: `${path} ${selector}`, body })),
  );
  const byBody = Map.groupBy(rules, ({ body }) => sortedDeclarations(body));
  return [...byBody]
    .filter(([body, places]) => places.length > 1 && body.split(';').length >= FEWEST)
    .map(([, places]) => `${places.map(({ at }) => at).join(' and ')} are the same: use composes`);
}

function sortedDeclarations(body: string): string {
  const declarations = body.split(';').map((one) => one.replace(/\s+/g, ' ').trim());
  return declarations
    .filter((one) => one !== '')
    .toSorted()
    .join(';');
}

const STYLES_IMPORT = /^import (\w+) from '([^']+)\.module\.css';/gm;

/** Imports of style sheets with another name than `styles`, or that of the sheet, one message each. */
function otherImportNames(parts: ReadonlyMap<string, string>): readonly string[] {
  return [...parts].flatMap(([path, source]) =>
    [...source.matchAll(STYLES_IMPORT)].flatMap(([, name = '', sheet = '']) => {
      const words = posix.basename(sheet);
      const own = words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const isOwn = posix.basename(path, '.tsx') === words && sheet.startsWith('./');
      const allowed = isOwn ? ['styles'] : ['styles', own];
      return allowed.includes(name) ? [] : [`${path} imports ${sheet} as ${name}: say ${allowed.join(' or ')}`];
    }),
  );
}

describe('style sheets', () => {
  test('a look stands in one rule', () => {
    expect(repeatedRules(filesWith('.module.css'))).toEqual([]);
  });

  test('are imported as styles, or by their own name next to those', () => {
    expect(otherImportNames(filesWith('.tsx', '.ts'))).toEqual([]);
  });
});

test('the same rule in another order is found', () => {
  const one = '.page {\n  display: grid;\n  gap: 1px;\n  margin: 0;\n  padding: 0;\n  color: red;\n}\n';
  const other = '.card {\n  color: red;\n  padding: 0;\n  margin: 0;\n  gap: 1px;\n  display: grid;\n}\n';
  const sheets = new Map([
    ['a.module.css', one],
    ['b.module.css', other],
  ]);
  expect(repeatedRules(sheets)).toEqual(['a.module.css .page and b.module.css .card are the same: use composes']);
});

test.each([
  ['bag/line.tsx', `import css from './line.module.css';`],
  ['bag/line.tsx', `import line from './line.module.css';`],
  ['bag/line.tsx', `import buttonStyles from '#portal/ui/button.module.css';`],
])('%s: %s is found', (path, source) => {
  expect(otherImportNames(new Map([[path, source]]))).toHaveLength(1);
});
