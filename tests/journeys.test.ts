import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
const section = text.slice(text.indexOf('## Three journeys'), text.indexOf('## Opening hours'));

interface Journey {
  readonly title: string;
  /** The number that the title says. */
  readonly count: number;
  readonly way: readonly string[];
  /** The files under "Asked" and "Sometimes". */
  readonly beside: readonly string[];
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
  const [way = '', ...beside] = rest.split(/_Asked:_|_Sometimes:_/);
  return [{ title, count: Number(count), way: filesOf(way), beside: beside.flatMap(filesOf) }];
});

const pathOf = (file: string) => ['.ts', '.tsx'].map((end) => `${file}${end}`).find((at) => existsSync(join(root, at)));

/** The files that a file imports, types included, from `src/` on and without their ending. */
function importsOf(file: string): ReadonlySet<string> {
  const path = pathOf(file);
  if (path === undefined) return new Set();
  const text = readFileSync(join(root, path), 'utf8');
  return new Set(
    Array.from(text.matchAll(/(?:from|import)[ (]'([#.][^']+)\.tsx?'/g), ([, to = '']) =>
      to.startsWith('#') ? `src/${to.slice(1)}` : normalize(join(dirname(path), to)),
    ),
  );
}

/**
 * Where the way continues without an import: the file that both ends know. It is a port that the later file implements, an
 * operation that the portal calls and the server binds, a message, a query of the cache, or the earlier file itself,
 * to which the later one gives a callback.
 */
const THROUGH: Readonly<Record<string, string>> = {
  'src/server/orders/postgres-orders': 'src/server/orders/order-store',
  'src/server/comandas/postgres-comandas': 'src/server/orders/order-store',
  'src/server/runs/boarding/leave': 'src/server/orders/boarding',
  'src/server/runs/boarding/postgres-departures': 'src/server/runs/boarding/departure-store',
  'src/server/cash/postgres-tally': 'src/server/cash/cash-store',
  'src/server/cash/postgres-closings': 'src/server/cash/cash-store',
  'src/server/platform/live/memory-bus': 'src/server/platform/live/bus',
  'src/server/platform/live/hub': 'src/server/platform/live/bus',
  'src/server/orders/dispatch': 'src/contract/orders/operations',
  'src/server/comandas/payments': 'src/contract/comandas/bill-operations',
  'src/portal/orders/actions/provider': 'src/portal/orders/actions/overlay-kinds',
  'src/portal/live/socket': 'src/contract/orders/live-messages',
  'src/portal/live/use-day': 'src/portal/live/socket',
  'src/portal/orders/board/day': 'src/portal/api/queries',
  'src/server/cash/add-up-sales': 'src/server/platform/jobs/keep-up',
};

/** Where a journey continues later: the follower reads the order's event, the closing reads the sums. */
const BEGINS_AGAIN = ['src/server/platform/jobs/keep-up', 'src/server/cash/closing-routes'];

/** The files that a file can call: its imports, and what its record of dependencies is made of. */
function knownTo(file: string): ReadonlySet<string> {
  const imports = [...importsOf(file)];
  return new Set(imports.flatMap((one) => (one.endsWith('-dependencies') ? [one, ...importsOf(one)] : [one])));
}

/** Whether a file is reached from one of those before it. */
function isReached(file: string, before: readonly string[]): boolean {
  if (before.length === 0 || BEGINS_AGAIN.includes(file)) return true;
  const through = THROUGH[file];
  if (through === undefined) return before.some((earlier) => knownTo(earlier).has(file));
  return importsOf(file).has(through) && before.some((one) => one === through || knownTo(one).has(through));
}

test('three journeys are described, none of them longer than it may be', () => {
  expect(journeys).toHaveLength(3);
  const [placing, dispatch, bill] = journeys.map(({ way }) => way.length);
  expect(placing).toBeLessThanOrEqual(18);
  expect(dispatch).toBeLessThanOrEqual(30);
  expect(bill).toBeLessThanOrEqual(25);
});

describe.each(journeys)('$title', ({ count, way, beside }) => {
  test('names files that exist', () => {
    expect([...way, ...beside].filter((file) => pathOf(file) === undefined)).toEqual([]);
  });

  test('reaches each file from an earlier one', () => {
    expect(way.filter((file, at) => !isReached(file, way.slice(0, at)))).toEqual([]);
  });

  test('lists under Asked and Sometimes only what a file of the way calls', () => {
    const called = new Set(way.flatMap((file) => [...importsOf(file)]));
    const isCalled = (file: string) => [file, ...importsOf(file)].some((one) => called.has(one));
    expect(beside.filter((file) => way.includes(file) || !isCalled(file))).toEqual([]);
  });

  test('passes as many files as it says, each named once', () => {
    expect(way).toHaveLength(count);
    expect(new Set(way).size).toBe(count);
  });
});

test('a file that nothing before it calls is noticed', () => {
  const [first, ...others] = journeys[0]?.way ?? [];
  expect(isReached('src/server/orders/cancel', [first ?? '', ...others])).toBe(false);
  expect(isReached('src/server/orders/serialize', [first ?? ''])).toBe(true);
  expect(isReached('src/server/platform/live/feed', [first ?? ''])).toBe(false);
  expect(isReached('src/server/platform/live/hub', ['src/server/orders/serialize'])).toBe(false);
});
