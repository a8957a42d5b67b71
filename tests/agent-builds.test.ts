import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_BUILDS, NODE_VERSION } from '../scripts/agents/node-builds.ts';

test('the agent’s programs contain the Node version that the project installs', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(NODE_VERSION, 'pin the three packages of scripts/agents/node-builds.ts again').toBe(
    lock.packages['node_modules/node'].version,
  );
  for (const { integrity } of Object.values(NODE_BUILDS)) expect(integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
});
