import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const PORTAL = join(import.meta.dirname, '../src/portal');

/** Sizes that stand outside the scales, as `property: value`. */
function offScale(css: string): readonly string[] {
  const texts = css.match(/font(?:-size)?: [^;{}]*?[\d.]+(?:px|r?em|pt)/g) ?? [];
  const spaces = css.match(/\b(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?): [^;{}]*/g) ?? [];
  // Hairlines, and room for a bar or a button (over 40 px), belong to the thing itself.
  const wrong = spaces.filter(
    (rule) => /[\d.]+r?em\b/.test(rule) || (rule.match(/(?<![\w.-])\d+px/g) ?? []).some((size) => isOnScale(size)),
  );
  return [...texts.filter((rule) => rule !== 'font-size: 0px'), ...wrong];
}

function isOnScale(size: string): boolean {
  const pixels = Number.parseInt(size, 10);
  return pixels > 1 && pixels <= 40;
}

function styleSheets(): readonly string[] {
  return readdirSync(PORTAL, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !name.endsWith('theme.css'),
  );
}

describe('the type and spacing scales', () => {
  test.each(styleSheets())('%s takes its text sizes and spaces from them', (name) => {
    expect(offScale(readFileSync(join(PORTAL, name), 'utf8'))).toEqual([]);
  });

  test.each([
    'font-size: 13px;',
    'font-size: 0.9rem;',
    'font: 600 13px/1.2 serif;',
    'padding: var(--space-2) 11px;',
    'padding: 10px 12px calc(10px + env(safe-area-inset-bottom));',
    'padding-left: 1.4em;',
    'gap: 7px;',
    'margin-top: 3px;',
  ])('"%s" is found', (rule) => {
    expect(offScale(`.a { ${rule} }`)).toHaveLength(1);
  });
});
