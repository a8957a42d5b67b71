import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { styleRules } from '#tests/support/styles/rules.ts';

const PORTAL = join(import.meta.dirname, '../src/portal');

/** Sizes outside the scales, with the reason. Each is used for one thing only. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'access/login/login-screen.module.css: padding: clamp(var(--space-10), 12vh, 120px) var(--space-8) var(--space-12)':
    'a share of the screen up to 120 px, so that the card stays in sight on high screens',
  'bag/panel.module.css: scroll-padding: calc(var(--bar-height) + var(--space-6)) 0 160px':
    'the height of the sticky foot with the total and its buttons',
  'customers/screen/customers-screen.module.css: margin-left: 64px': 'below the name: the avatar of 50 px and its gap',
  'orders/history/row.module.css: margin-left: 58px': 'below the name: the time of 48 px and its gap',
  'public-orders/page/order-progress.module.css: left: 20px': 'the line begins at the edge of the dot of 20 px',
  'orders/board/column.module.css: padding-bottom: 76px': 'the floating button and the space around it',
  'ui/avatar/avatar.tsx: fontSize: pixels * 0.38':
    'initials are drawn in proportion to their circle of 30, 50 or 150 px',
  'printing/ticket-printer.tsx: margin: ${MARGINS_MM / 2}mm 0': 'the margin of the paper',
};

const TEXT = /^font(?:-size)?$/;
const SPACE = /^(?:(?:row-|column-|grid-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?)$/;
/** Custom properties count as spaces, too (`--around: 18px`), except heights and positions. */
const OWN_NAME = /^--(?!.*(?:height|lower)$)/;
/** A number with a unit. Relative units of screen or box (`vh`, `%`, `cqi`) are not on a scale. */
const LENGTH = /(?<![\w#-])[+-]?(?:\d+\.?\d*|\.\d+)(?:px|r?em|pt|pc|ch|ex|r?lh|in|cm|mm|q)\b/i;

/** Distances from an edge. Those that are on the scale use it; others follow from the size of their element. */
const OFFSET = /^(?:top|right|bottom|left|inset(?:-[a-z-]+)?)$/;
const REST_OF_SCREEN = /100[sld]?v[wh] - \d/;

/** Declarations of a style sheet with a text size or a space outside the scales. */
function offScale(css: string): readonly string[] {
  return styleRules(css)
    .flatMap(({ declarations }) => declarations)
    .filter((declaration) => {
      const property = declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase();
      const value = declaration.slice(declaration.indexOf(':') + 1);
      const isSpace = [TEXT, SPACE, OWN_NAME].some((wanted) => wanted.test(property)) && LENGTH.test(value);
      return isSpace || REST_OF_SCREEN.test(value) || (OFFSET.test(property) && sizesIn(value).some(isOnScale));
    });
}

/** The sizes in pixels of a value, except negative ones: these put an element over an edge. */
function sizesIn(value: string): readonly number[] {
  return [...value.matchAll(/(?<![\w.-])(\d+(?:\.\d+)?)px/g)].map(([, size]) => Number(size));
}

function isOnScale(size: number): boolean {
  return size !== 0 && SPACES.has(size);
}

/** Text sizes and spaces with a number in the styles of a part: `style={{ marginTop: 9 }}`, `padding: 3px` in a text. */
function inlineOffScale(source: string): readonly string[] {
  const styles = source.matchAll(
    /(?<![\w.-])(?:fontSize|font-size|(?:[a-z]+G|g)ap|(?:padding|margin)(?!Inner|Outer)(?:[A-Z]\w*|-[a-z-]+)?): ?((?:\$\{[^}]*\}|[^,;}\n])+)/g,
  );
  const inStyles = [...styles].filter(([, value = '']) => /\d/.test(value.replace(/var\([^)]*\)/g, '')));
  return [...inStyles.map(([rule]) => rule.trim()), ...gapsOffScale(source)];
}

/** Properties of parts that are spaces: `gap={9}`. */
function gapsOffScale(source: string): readonly string[] {
  const gaps = source.matchAll(/\b(?:gap|fontSize|padding|margin)=\{([^{}]*\d[^{}]*)\}/g);
  return [...gaps]
    .filter(([, value = '']) => (value.match(/\d+(?:\.\d+)?/g) ?? []).some((size) => !SPACES.has(Number(size))))
    .map(([rule]) => rule);
}

const THEME = readFileSync(join(PORTAL, 'theme/theme.css'), 'utf8');
const SPACES = new Set([0, ...[...THEME.matchAll(/--space-\d+: (\d+)px/g)].map(([, size]) => Number(size))]);

function files(...endings: readonly string[]): readonly string[] {
  const paths = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths.filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.endsWith('.test.ts'));
}

/** The file's declarations outside the scales, as `path: declaration`. The theme defines the scales. */
function offScaleIn(path: string): readonly string[] {
  const text = readFileSync(join(PORTAL, path), 'utf8');
  const found = path.endsWith('.css') ? offScale(text) : inlineOffScale(text);
  const isScale = (declaration: string) => path === 'theme/theme.css' && declaration.startsWith('--');
  return found.filter((declaration) => !isScale(declaration)).map((declaration) => `${path}: ${declaration}`);
}

describe('the type and spacing scales', () => {
  const found = files('.css', '.tsx', '.ts').flatMap(offScaleIn);

  test('are used in all style sheets and parts', () => {
    expect(found.filter((one) => !(one in EXCEPTIONS))).toEqual([]);
  });

  test('have no exception that is not needed', () => {
    expect(Object.keys(EXCEPTIONS).filter((one) => !found.includes(one))).toEqual([]);
  });

  test.each([
    'font-size: 13px;',
    'font-size: 0.9rem;',
    'font-size: .9em;',
    'font: 600 13px/1.2 serif;',
    'padding: var(--space-2) 11px;',
    'padding: 10px 12px calc(10px + env(safe-area-inset-bottom));',
    'padding-left: 1.4em;',
    'padding-inline-start: 0.5ch;',
    'gap: 7px;',
    'gap: 1px;',
    'margin-top: 3px;',
    'margin: 0 -7px;',
    'margin: -.5px;',
    'margin-bottom: 48px;',
    'scroll-padding: 60px 0;',
    'scroll-margin-top: 12.5px;',
    '--around: 18px;',
    'right: 16px;',
    'bottom: calc(14px + env(safe-area-inset-bottom));',
    'max-width: min(600px, calc(100vw - 24px));',
  ])('"%s" is found', (rule) => {
    expect(offScale(`.a { ${rule} }`)).toHaveLength(1);
    expect(offScale(`@media print { .a { color: red; .b & { ${rule} } } }`)).toHaveLength(1);
  });

  test.each([
    'padding: 5dvh 5vw;',
    'font-size: min(var(--type-title), 11cqi);',
    'margin: 0 calc(-1 * var(--space-8));',
    'border: 1px solid;',
    'top: -4px;',
    'right: 9px;',
    'max-width: min(600px, calc(100vw - var(--space-10)));',
  ])('"%s" is on them, or no space', (rule) => {
    expect(offScale(`.a { ${rule} }`)).toEqual([]);
  });

  test.each([
    'style={{ marginTop: 9 }}',
    "style={{ padding: '3px 0', color }}",
    'style={{ fontSize: size * 0.5 }}',
    'const frame = { width: 3, columnGap: 4 };',
    'element.style.cssText = `margin: 3px`;',
    '<List gap={9} />',
    '<List gap={narrow ? 8 : 9} />',
  ])('%s is found in a part', (source) => {
    expect(inlineOffScale(source)).toHaveLength(1);
  });

  test.each(["style={{ gap: 'var(--space-2)' }}", 'interface Grid { gap: number; }', '<List gap={8} />'])(
    '%s is not',
    (source) => {
      expect(inlineOffScale(source)).toEqual([]);
    },
  );
});
