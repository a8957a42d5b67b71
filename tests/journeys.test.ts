import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const section = text.slice(text.indexOf('## Three journeys'), text.indexOf('## Opening hours'));

interface Journey {
  readonly title: string;
  /** The number that the title says. */
  readonly count: number;
  readonly way: readonly string[];
  readonly asked: readonly string[];
}

const ROOM_OR_FILE = /\b(portal|server|domain|contract):|`([a-z][a-z0-9/-]+)`/g;

/** The files of a text such as "server: `orders/dispatch` → domain: `orders/read`", from `src/` on. */
function filesOf(ways: string): readonly string[] {
  let room = '';
  const files: string[] = [];
  for (const [, named, file] of ways.matchAll(ROOM_OR_FILE)) {
    if (named !== undefined) room = named;
    else files.push(`src/${room}/${file}`);
  }
  return files;
}

const journeys: readonly Journey[] = section.split('\n\n').flatMap((paragraph) => {
  const [, title, count, rest] = /^\*\*(.+) \((\d+) files\)\.\*\*(.*)$/s.exec(paragraph) ?? [];
  if (title === undefined || rest === undefined) return [];
  const [way = '', asked = ''] = rest.split('_Asked:_');
  return [{ title, count: Number(count), way: filesOf(way), asked: filesOf(asked) }];
});

const exists = (file: string) => ['.ts', '.tsx'].some((end) => existsSync(join(root, `${file}${end}`)));

test('three journeys are described, none of them longer than it may be', () => {
  expect(journeys).toHaveLength(3);
  const [placing, dispatch, bill] = journeys.map(({ way }) => way.length);
  expect(placing).toBeLessThanOrEqual(18);
  expect(dispatch).toBeLessThanOrEqual(30);
  expect(bill).toBeLessThanOrEqual(25);
});

describe.each(journeys)('$title', ({ count, way, asked }) => {
  test('names files that exist', () => {
    expect([...way, ...asked].filter((file) => !exists(file))).toEqual([]);
  });

  test('passes as many files as it says, each named once', () => {
    expect(way).toHaveLength(count);
    expect(new Set(way).size).toBe(count);
  });
});
