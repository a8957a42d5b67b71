import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { violationsOf } from './architecture/violations.ts';

const root = join(import.meta.dirname, '..');

/** The product's own source: tests may reach everything. */
function sourceTree(): Map<string, string> {
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|config)\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('the source keeps to the diagram', () => {
  expect(violationsOf(sourceTree())).toEqual([]);
});

describe('a planted mistake is found:', () => {
  test.each([
    [
      'the domain uses a package',
      'src/domain/a.ts',
      `import { format } from 'date-fns';`,
      /may not use the package date-fns/,
    ],
    [
      'the domain knows the server',
      'src/domain/a.ts',
      `import { x } from '#server/x.ts';`,
      /may not know src\/server\/x\.ts/,
    ],
    ['the domain reads the clock', 'src/domain/a.ts', 'export const now = () => Date.now();', /is not pure: Date\.now/],
    ['the contract uses Node', 'src/contract/a.ts', `import fs from 'node:fs';`, /may not use the package node:/],
    ['a route knows the driver', 'src/server/orders/a.ts', `import pg from 'pg';`, /may not use the package pg/],
    [
      'a route loads the driver late',
      'src/server/orders/a.ts',
      `const pg = await import('pg');`,
      /may not use the package pg/,
    ],
    [
      'the portal knows the server',
      'src/portal/a.tsx',
      `import type { X } from '#server/x.ts';`,
      /may not know src\/server/,
    ],
    [
      'the portal bundles schemas',
      'src/portal/a.ts',
      `import { OrderSchema } from '#contract/order-schema.ts';`,
      /as types only/,
    ],
    ['the ui kit knows a domain word', 'src/portal/ui/a.tsx', 'export const OrderChip = 1;', /domain word "Order"/],
    [
      'the ui kit knows the domain',
      'src/portal/ui/a.tsx',
      `import { x } from '#domain/x.ts';`,
      /may not know src\/domain/,
    ],
    [
      'a screen imports another screen',
      'src/portal/screens/dashboard/a.tsx',
      `import { x } from '#portal/screens/login/x.tsx';`,
      /imports another screen/,
    ],
    ['an import climbs', 'src/server/orders/a.ts', `import { x } from '../../domain/x.ts';`, /climbs with/],
    ['a barrel', 'src/domain/all.ts', `export * from './order.ts';`, /is a barrel/],
    ['a file outside the rooms', 'src/stray.ts', '', /stands in no room/],
  ])('%s', (_, path, source, message) => {
    expect(violationsOf(new Map([[path, source]])).join('\n')).toMatch(message);
  });

  test('an import cycle', () => {
    const tree = new Map([
      ['src/domain/a.ts', `import { b } from './b.ts';`],
      ['src/domain/b.ts', `import { a } from './a.ts';`],
    ]);
    expect(violationsOf(tree)).toEqual(['import cycle: src/domain/a.ts → src/domain/b.ts → src/domain/a.ts']);
  });
});
