import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { OPERATION_GROUPS, OPERATIONS } from '#contract/all-operations.ts';
import type { Operation } from '#contract/operation.ts';
import { startApp } from '#tests/support/start-app.ts';

const CONTRACT = join(import.meta.dirname, '../../../../src/contract');

test('no two operations share an address or a name', () => {
  const named = OPERATION_GROUPS.flatMap(({ operations }) => Object.entries(operations));
  const addresses = named.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
});

test('every operation that the contract describes is in the list, under its own name', async () => {
  const described: Record<string, Operation> = {};
  for (const file of globSync('*/*operations.ts', { cwd: CONTRACT })) {
    Object.assign(described, await import(pathToFileURL(join(CONTRACT, file)).href));
  }
  expect(Object.keys(OPERATIONS).toSorted()).toEqual(Object.keys(described).toSorted());
  expect(Object.keys(described).length).toBeGreaterThan(120);
});

test('every operation is served', async () => {
  const { parts } = await startApp();
  const unserved = Object.entries(OPERATIONS)
    .filter(([, { method, path }]) => !parts.app.hasRoute({ method, url: path }))
    .map(([name]) => name);
  expect(unserved).toEqual([]);
});
