import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMPOSES, fightingClasses, STYLES_IMPORT } from '#tests/support/styles/fighting-classes.ts';
import { type StyleRule, styleRules } from '#tests/support/styles/rules.ts';

const PORTAL = join(import.meta.dirname, '../src/portal');

/** Text by path from the portal's folder, of all files with one of these endings. */
function filesWith(...endings: readonly string[]): ReadonlyMap<string, string> {
  const paths = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const wanted = paths.filter((path) => endings.some((ending) => path.endsWith(ending)));
  return new Map(wanted.map((path) => [path, readFileSync(join(PORTAL, path), 'utf8')]));
}

/**
 * In how many places a block of that many declarations is a repeated look; from four declarations on, in two. Fewer
 * declarations that only say where things lie (a row with a gap) are a habit, not a look.
 */
const FEWEST_PLACES: Readonly<Record<number, number>> = { 1: Number.POSITIVE_INFINITY, 2: 7, 3: 4 };
const LAYOUT =
  /^(?:display|gap|flex|grid|align|justify|place|order|margin|padding|(?:min-|max-)?(?:width|height)|overflow-wrap)\b/;

interface Place extends StyleRule {
  readonly path: string;
}

/** Blocks with the same declarations, one message each: in media queries and in nested selectors too. */
function repeatedRules(sheets: ReadonlyMap<string, string>): readonly string[] {
  const rules = [...sheets].flatMap(([path, css]) => styleRules(css).map((rule) => ({ path, ...rule })));
  const byBody = Map.groupBy(rules, ({ declarations }) => declarations.toSorted().join('; '));
  return [...byBody.values()].flatMap((same) => {
    const places = [...Map.groupBy(same, ({ path }) => path).values()].flatMap(mostAtOnce);
    if (places.length < fewestPlaces(same[0]?.declarations ?? [])) return [];
    return [`${places.map(nameOf).join(' and ')} are the same: give them a class of ui/looks, or use composes`];
  });
}

function fewestPlaces(declarations: readonly string[]): number {
  const isLayout = declarations.length <= 3 && declarations.every((one) => LAYOUT.test(one));
  return isLayout ? Number.POSITIVE_INFINITY : (FEWEST_PLACES[declarations.length] ?? 2);
}

/** A block cannot be shared between media queries: a sheet that has one in several of them has it once. */
function mostAtOnce(places: readonly Place[]): readonly Place[] {
  const byQuery = [...Map.groupBy(places, ({ within }) => within.filter((one) => one.startsWith('@')).join()).values()];
  return byQuery.toSorted((one, other) => other.length - one.length)[0] ?? [];
}

function nameOf({ path, within, selector }: Place): string {
  return [path, ...within, selector].join(' ');
}

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

const COMPOSED = /composes: [\w\s]+ from "([^"]+)"/g;

/** Sheets that compose from another noun's sheet: the build copies all of it, after rules that override it. */
function composedElsewhere(sheets: ReadonlyMap<string, string>): readonly string[] {
  return [...sheets].flatMap(([path, css]) => {
    const taken = [...css.matchAll(COMPOSED)].map(([, sheet = '']) => posix.join(posix.dirname(path), sheet));
    const noun = path.split('/')[0];
    return taken
      .filter((sheet) => !['ui', noun].includes(sheet.split('/')[0]))
      .map((sheet) => `${path} composes ${sheet}`);
  });
}

/**
 * Rules that set what their composed look sets, with a selector that is no stronger, one message each. Every chunk of
 * styles has its own copy of a look, so that a screen that is opened later would undo them.
 */
function undoneRules(sheets: ReadonlyMap<string, string>): readonly string[] {
  const rulesOf = new Map([...sheets].map(([path, css]) => [path, styleRules(css)]));
  const setBy = (path: string, selector: string) =>
    (rulesOf.get(path) ?? [])
      .filter((rule) => rule.selector.split(', ').includes(selector))
      .flatMap(({ declarations }) => declarations.map((one) => one.replace(/:.*/, '')));
  return [...rulesOf].flatMap(([path, rules]) =>
    rules.flatMap(({ selector, declarations }) => {
      const [, names = '', sheet = ''] = declarations.flatMap((one) => COMPOSES.exec(one) ?? []);
      const look = names.split(' ').flatMap((name) => setBy(posix.join(posix.dirname(path), sheet), `.${name}`));
      const undone = new Set(setBy(path, selector).filter((name) => name !== 'composes' && look.includes(name)));
      return [...undone].map((name) => `${path} ${selector} sets the look’s ${name}: write ${selector}${selector}`);
    }),
  );
}

describe('style sheets', () => {
  test('have each repeated look in one rule', () => {
    expect(repeatedRules(filesWith('.css'))).toEqual([]);
  });

  test('compose from the ui kit and their own noun only', () => {
    expect(composedElsewhere(filesWith('.css'))).toEqual([]);
    const planted = new Map([['comandas/lines.css', '.a { composes: nothing from "../bag/panel.module.css"; }']]);
    expect(composedElsewhere(planted)).toEqual(['comandas/lines.css composes bag/panel.module.css']);
  });

  test('change a look only with a stronger selector', () => {
    expect(undoneRules(filesWith('.css'))).toEqual([]);
  });

  test.each([
    ['.page { composes: page from "look.css"; padding: 1px; }', 1],
    ['.page { composes: page from "look.css"; } @media print { .other, .page { padding: 1px; } }', 1],
    ['.page { composes: page from "look.css"; margin: 1px; } .page.page { padding: 1px; }', 0],
  ])('a look is changed in vain by %s in %i places', (css, count) => {
    const sheets = new Map([
      ['look.css', '.page { display: grid; } @media print { .page { padding: 0; } }'],
      ['own.css', css],
    ]);
    expect(undoneRules(sheets)).toHaveLength(count);
  });

  test('give no element two classes of different sheets that set the same', () => {
    expect(fightingClasses(filesWith('.tsx'), filesWith('.css'))).toEqual([]);
  });

  test.each([
    ['.page { padding: 1px; }', 2],
    ['@media print { .other, .page { padding: 1px; } }', 2],
    ['.page { composes: page from "../b/own.module.css"; }', 4],
    ['.page input { height: 1px; }', 2],
    [
      '.page.page { padding: 1px; } .page:focus { padding: 2px; } .page { color: red; } .page.page input { height: 0 }',
      0,
    ],
  ])('classes of one element fight in %s in %i places', (css, count) => {
    const imports = "import own from '#portal/b/own.module.css';\nimport styles from './a.module.css';\n";
    const parts = new Map([
      ['a/a.tsx', `${imports}const a = <p className={\`\${own.page} \${styles.page}\`} />;`],
      ['a/b.tsx', `${imports}const b = <Page onOpen={() => 1} className={styles.page ?? ''} />;`],
      ['b/page.tsx', `${imports}export function Page() {\n  return <p className={\`\${own.page} \${className}\`} />;`],
    ]);
    const sheets = new Map([
      ['a/a.module.css', css],
      ['b/own.module.css', '.page { padding: 0; } .page input { height: 0; }'],
    ]);
    expect(fightingClasses(parts, sheets)).toHaveLength(count);
  });

  test('have at most 250 lines', () => {
    const long = [...filesWith('.css')].filter(([, css]) => css.trimEnd().split('\n').length > 250);
    expect(long.map(([path]) => path)).toEqual([]);
  });

  test('are imported as styles, or by their own name next to those', () => {
    expect(otherImportNames(filesWith('.tsx', '.ts'))).toEqual([]);
  });
});

describe('a repeated block is found', () => {
  const look = 'color: red; padding: 0; font: inherit; border: 0;';
  const otherOrder = 'border: 0; font: inherit; padding: 0; color: red;';
  test.each([
    ['in another order', `.a { ${look} }`, `.b { ${otherOrder} }`],
    ['in a media query', `.a { ${look} }`, `@media print { .b { ${otherOrder} } }`],
    ['in two sheets for the same width', `@media print { .a { ${look} } }`, `@media print { .b { ${look} } }`],
    ['below another selector', `.a > li { ${look} }`, `.b:hover svg { ${otherOrder} }`],
    ['in a nested rule', `.a { color: blue; & b { ${look} } }`, `.b { ${look} }`],
    ['after a comment', `.a { /* } */ ${look} }`, `.b { ${look} }`],
    [
      'of layout alone',
      '.a { gap: 0; display: grid; margin: 0; padding: 0 }',
      '.b { margin: 0; padding: 0; display: grid; gap: 0 }',
    ],
  ])('%s', (_, one, other) => {
    expect(
      repeatedRules(
        new Map([
          ['a.css', one],
          ['b.css', other],
        ]),
      ),
    ).toHaveLength(1);
  });

  test('if it is short and stands in many places', () => {
    const sheets = (count: number, body: string) =>
      new Map(Array.from({ length: count }, (_, index) => [`${index}.css`, `.a i { ${body} }`]));
    const text = 'color: red; font-size: 1px';
    const bold = `${text}; font-weight: 600`;
    const row = 'display: flex; gap: 0';
    const found = [sheets(6, text), sheets(7, text), sheets(3, bold), sheets(4, bold), sheets(9, row)].map(
      repeatedRules,
    );
    expect(found.map(({ length }) => length)).toEqual([0, 1, 0, 1, 0]);
  });

  test('unless one sheet has it for several widths', () => {
    const css = `.a { ${look} } @media (max-width: 9px) { .b { ${look} } } @media (max-width: 8px) { .c { ${look} } }`;
    expect(repeatedRules(new Map([['a.css', css]]))).toEqual([]);
    expect(
      repeatedRules(
        new Map([
          ['a.css', css],
          ['b.css', `.a { ${look} }`],
        ]),
      ),
    ).toHaveLength(1);
  });
});

test.each([
  ['bag/line.tsx', `import css from './line.module.css';`],
  ['bag/line.tsx', `import line from './line.module.css';`],
  ['bag/line.tsx', `import buttonStyles from '#portal/ui/button.module.css';`],
])('%s: %s is found', (path, source) => {
  expect(otherImportNames(new Map([[path, source]]))).toHaveLength(1);
});
