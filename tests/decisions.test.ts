import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const names = readdirSync(folder);

/** One page. */
const MOST_LINES = 60;

/** Returns what is wrong with the form of a decision: its title, its three parts in this order, and its length. */
function faultsOf(name: string, text: string): readonly string[] {
  const [title = ''] = text.split('\n');
  const [, ...parts] = text.split(/^## /m);
  const headings = parts.map((part) => part.split('\n')[0]);
  const empty = parts.filter((part) => part.split('\n').slice(1).join('').trim() === '');
  const lines = text.trimEnd().split('\n').length;
  return [
    ...(title.startsWith(`# ${Number(name.slice(0, 4))}. `) ? [] : [`its title does not begin with its number`]),
    ...(headings.join() === 'Context,Decision,Cost' ? [] : [`its parts are ${headings.join()}`]),
    ...empty.map((part) => `${part.trim()} is empty`),
    ...(lines <= MOST_LINES ? [] : [`it has ${lines} lines`]),
  ];
}

test.each(names)('%s has context, decision and cost on one page', (name) => {
  expect(faultsOf(name, readFileSync(join(folder, name), 'utf8'))).toEqual([]);
});

test('each decision has a number of its own', () => {
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

const whole = '# 7. A\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Cost\n\nc\n';

test.each([
  ['a part that is missing', whole.replace('## Cost\n\n', ''), 'its parts are Context,Decision'],
  [
    'parts in another order',
    '# 7. A\n\n## Decision\n\nb\n\n## Context\n\na\n\n## Cost\n\nc\n',
    /Decision,Context,Cost/,
  ],
  ['a part more', `${whole}\n## Plan\n\nd\n`, 'its parts are Context,Decision,Cost,Plan'],
  ['an empty part', whole.replace('\nb\n', ''), 'Decision is empty'],
  ['the number of another page', whole.replace('# 7', '# 8'), /title/],
  ['two pages', whole + '\nc'.repeat(60), /it has \d+ lines/],
])('reports %s', (_, text, fault) => {
  expect(faultsOf('0007-a.md', text)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
});
