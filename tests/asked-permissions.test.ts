import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ASKED_BY_THE_VERB } from '#contract/access/on-the-spot.ts';
import { requiredOf } from '#contract/access/operation-permissions.ts';
import { OPERATIONS } from '#contract/all-operations.ts';
import { askedByHandlers, unpublishedChecks } from './architecture/asked-permissions.ts';

const ROOT = join(import.meta.dirname, '..');

const server = readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => join('src/server', path).replaceAll('\\', '/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** The rights on comandas are those of the comanda's own operation (`comandas/refuse-verb`), not named by a handler. */
const BY_OPERATION = ['comandas.serve', 'comandas.receive', 'comandas.correct'];

test('every permission that a handler asks for stands in the published table, and no other', () => {
  const published = new Set(Object.values(ASKED_BY_THE_VERB).flat());
  const asked = new Set([...askedByHandlers(server), ...BY_OPERATION]);
  expect([...published].toSorted()).toEqual([...asked].toSorted());
});

test('the table names operations, and nothing that they ask for anyway', () => {
  const wrong = Object.entries(ASKED_BY_THE_VERB).filter(
    ([name, asked]) => OPERATIONS[name] === undefined || asked.some((one) => one === requiredOf(name)),
  );
  expect(wrong).toEqual([]);
});

test('no handler looks at rights past the table', () => {
  expect(unpublishedChecks(server)).toEqual([]);
});

test('reports a planted check of each kind', () => {
  const path = 'src/server/cash/planted.ts';
  expect([...askedByHandlers([{ path, text: "isPermitted(request.caller, 'cash.close')" }])]).toEqual(['cash.close']);
  for (const text of ["mayDo(rights, 'cash.close')", "roleMay(role, 'cash.close')", 'caller.grants.includes(one)'])
    expect(unpublishedChecks([{ path, text }])).toHaveLength(1);
});
