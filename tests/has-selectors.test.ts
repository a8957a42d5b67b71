import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const PORTAL = join(import.meta.dirname, '../src/portal');
/** A page with styles of its own, never loaded with the board. */
const OWN_PAGES = /^courier-page\//;

/**
 * Selectors in which a tag, or an attribute other than `data-…`, follows a `:has(…)`. Chromium keeps one list of the
 * elements that all `:has` rules affect: with a `span` in it, opening a menu recalculates every span of the board.
 */
function wideSelectors(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, list = '']) => list.split(/,(?![^()]*\))/));
  return selectors
    .map((selector) => selector.trim().replace(/:has\((?:[^()]|\([^()]*\))*\)/g, '§'))
    .filter((selector) => /§.*[\s>~+](?:[a-z]|\[(?!data-))/.test(selector.replace(/^:global\(([^)]*)\)/, '$1')));
}

test('no `:has` reaches tags or common attributes', () => {
  const sheets = readdirSync(PORTAL, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  const wide = sheets
    .filter((path) => !OWN_PAGES.test(path))
    .flatMap((path) => wideSelectors(readFileSync(join(PORTAL, path), 'utf8')).map((one) => `${path}: ${one}`));
  expect(wide).toEqual([]);
});

test('finds the selectors that reach too far', () => {
  const wide = ['.bar:has([data-pill]) span', '.bar:has(> a, b) [aria-label="x"]', '.a, .head:has(nav) .free span'];
  const narrow = [
    '.card:has(:focus-visible) .key',
    '.screen:has(.a:focus, .b) [data-hints]',
    '.a h1:has(~ nav)',
    'nav ~ p',
  ];
  expect(wide.map((selector) => wideSelectors(`${selector} {}`).length)).toEqual([1, 1, 1]);
  expect(narrow.flatMap((selector) => wideSelectors(`${selector} {}`))).toEqual([]);
});
