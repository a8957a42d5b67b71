import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from '#server/printing/programs/agent-version.ts';
import { NODE_BUILDS, NODE_VERSION } from '../scripts/agents/node-builds.ts';
import { importsOf } from './architecture/imports.ts';
import { sourceTree } from './architecture/source-tree.ts';

test('the agent’s programs contain the Node version that the project installs', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(NODE_VERSION, 'pin the three packages of scripts/agents/node-builds.ts again').toBe(
    lock.packages['node_modules/node'].version,
  );
  for (const { integrity } of Object.values(NODE_BUILDS)) expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
});

test('the agent’s version depends on every file that it loads', () => {
  const tree = sourceTree();
  const loaded = new Set(['src/print-agent/main.ts']);
  for (const path of loaded) {
    const imports = importsOf(path, tree.get(path) ?? '');
    for (const { file, typeOnly } of imports) if (file !== null && !typeOnly) loaded.add(file);
  }
  expect(loaded.size).toBeGreaterThan(SOURCES.length);
  const unknown = [...loaded].filter((path) => !SOURCES.some((source) => `${path}/`.startsWith(`${source}/`)));
  expect(unknown).toEqual([]);
});
