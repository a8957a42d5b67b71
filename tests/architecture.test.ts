import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MIGRATION_NAMES } from '#server/platform/database/migrate.ts';
import { castAnswers, OTHER_FETCHES, ownFetches } from './architecture/calls.ts';
import { faultsOf } from './architecture/decisions.ts';
import { GROWING_FOLDERS, MOST_FILES_OF_A_FOLDER } from './architecture/diagram.ts';
import { emptyWithoutAct, WITHOUT_ACT } from './architecture/empty-states.ts';
import { namelessErrors } from './architecture/nameless-errors.ts';
import { lonelyNouns } from './architecture/nouns.ts';
import { repeatedNames } from './architecture/repeated-names.ts';
import { otherResultShapes } from './architecture/result-shapes.ts';
import { misplacedSentences } from './architecture/sentences.ts';
import { misplacedTests, TIERS } from './architecture/test-folders.ts';
import { violationsOf } from './architecture/violations.ts';
import { WITHOUT_HOOK, writesWithoutHook } from './architecture/writes.ts';

const root = join(import.meta.dirname, '..');

/** Returns every file below the folders, by its path from the repository's root. */
function everyFileBelow(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  );
}

/** Returns every file below the folders except tests. */
function filesBelow(...folders: readonly string[]): readonly string[] {
  return everyFileBelow(...folders).filter((path) => !/\.(test|spec)\.tsx?$/.test(path));
}

test('every room has the same nouns', () => {
  expect(lonelyNouns(filesBelow('src'))).toEqual([]);
});

test('reports a folder whose noun no other room has', () => {
  const paths = [...filesBelow('src'), 'src/server/tills/close.ts'];
  expect(lonelyNouns(paths)).toEqual([expect.stringMatching(/^src\/server\/tills is a noun of one room/)]);
});

test('tests stand in the noun folders of src', () => {
  expect(misplacedTests(everyFileBelow(...TIERS), filesBelow('src'))).toEqual([]);
});

test.each([
  ['a test outside the folders', 'tests/store/tills.test.ts', /tills\.test\.ts stands in no folder/],
  ['a folder of another name', 'tests/e2e/tills/close.spec.ts', /^tests\/e2e\/tills is no noun of src/],
])('reports %s', (_, path, message) => {
  const paths = [...everyFileBelow(...TIERS), path];
  expect(misplacedTests(paths, filesBelow('src'))).toEqual([expect.stringMatching(message)]);
});

test('names do not repeat their folder', () => {
  expect(repeatedNames([...filesBelow('src'), ...everyFileBelow(...TIERS)])).toEqual([]);
});

test.each([
  'src/portal/bag/bag-line.tsx',
  'src/portal/bag/bag-line.module.css',
  'src/server/comandas/find-comandas.ts',
  'src/server/public-orders/serialize-public-order.ts',
  'src/server/partner/lalamove/lalamove-client.ts',
  'src/server/access/keys/postgres-api-keys.ts',
  'tests/store/cash/cash-tally.test.ts',
])('reports a name that repeats its folder: %s', (path) => {
  expect(repeatedNames([path])).toHaveLength(1);
});

test.each([
  'src/domain/bag/bag.ts',
  'src/server/orders/order-store.ts',
  'src/server/orders/postgres-orders.ts',
  'src/server/couriers/assemble-couriers.ts',
  'src/portal/fields/money-field.tsx',
  'src/portal/cash/screen/closing-screen.tsx',
])('allows %s', (path) => {
  expect(repeatedNames([path])).toEqual([]);
});

/** Numbers up to this one may be shared: they are older than the rule that numbers are unique. */
const LAST_SHARED_NUMBER = 31;

test('migration numbers are unique', () => {
  const numbers = MIGRATION_NAMES.map((name) => Number.parseInt(name, 10)).filter(
    (number) => number > LAST_SHARED_NUMBER,
  );
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

/** The product's own source: tests may reach everything. */
function sourceTree(folder = 'src'): Map<string, string> {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|config)\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

test('imports follow the diagram', () => {
  expect(violationsOf(sourceTree())).toEqual([]);
});

test('rules return codes, and each Portuguese sentence is written once', () => {
  expect(misplacedSentences(sourceTree())).toEqual([]);
});

describe('reports a misplaced sentence:', () => {
  test.each([
    ['a rule speaks', [['src/domain/a/rule.ts', `refused('Não há item.')`]], /rule\.ts speaks/],
    ['a rule fills words in', [['src/domain/a/rule.ts', `say(\`Há \${count(\`x\`)} itens à espera\`)`]], /speaks/],
    [
      'a sentence stands on two screens',
      [
        ['src/portal/a.tsx', `const a = <p>\n  Nada vendido hoje.\n</p>;`],
        ['src/server/b.ts', `const b = 'Nada vendido hoje.';`],
      ],
      /“Nada vendido hoje\.” stands in src\/portal\/a\.tsx and src\/server\/b\.ts/,
    ],
    [
      'a sentence stands in two longer texts',
      [
        ['src/portal/a.tsx', `const a = 'Sem resposta. Confira a internet e tente de novo.';`],
        ['src/server/b.ts', `const b = 'Não imprimiu. Confira a internet e tente de novo.';`],
      ],
      /“Confira a internet e tente de novo\.” stands in src\/portal\/a\.tsx and src\/server\/b\.ts/,
    ],
  ] as const)('%s', (_, files, message) => {
    expect(misplacedSentences(new Map(files)).join('\n')).toMatch(message);
  });

  test.each([
    ['the texts of a noun', [['src/domain/a/texts.ts', `const none = 'Não há item.';`]]],
    ['a comment', [['src/domain/a/rule.ts', `// Não há item.\n/** Não há item. */\nconst none = 1;`]]],
    [
      'a label on two screens',
      [
        ['src/portal/a.tsx', `const a = <p title="Razão social" />;`],
        ['src/portal/b.tsx', `const b = 'Razão social';`],
      ],
    ],
    [
      'a short request in two texts',
      [
        ['src/portal/a.tsx', `const a = 'Não imprimiu. Tente de novo.';`],
        ['src/portal/b.tsx', `const b = 'Não salvou. Tente de novo.';`],
      ],
    ],
  ] as const)('%s is no mistake', (_, files) => {
    expect(misplacedSentences(new Map(files))).toEqual([]);
  });
});

test('thrown errors name the id that they are about', () => {
  expect(namelessErrors(new Map([...sourceTree('src/server'), ...sourceTree('bench')]))).toEqual([]);
});

test.each([
  ['a row that was not found', 'await rows.executeTakeFirstOrThrow();'],
  ['a sentence', `throw new Error('The order does not exist');`],
  ['a sentence from elsewhere', 'throw new AdminError(UNKNOWN_ACCOUNT);'],
  ['the text of an answer', 'throw new Error(await response.text());'],
])('reports an error without an id: %s', (_, source) => {
  expect(namelessErrors(new Map([['src/server/orders/a.ts', source]]))).toEqual([
    expect.stringMatching(/^src\/server\/orders\/a\.ts: .* names no id/),
  ]);
});

test.each([
  ['a row', 'await rows.executeTakeFirstOrThrow(noRow(id));'],
  ['a sentence with a value', `throw new Error(\`Order \${id} does not exist\`);`],
  ['a sentence about a value', 'throw new AdminError(unknownAccount(email));'],
])('allows an error with an id: %s', (_, source) => {
  expect(namelessErrors(new Map([['src/server/orders/a.ts', source]]))).toEqual([]);
});

test('every refusal is a Result', () => {
  expect(otherResultShapes(sourceTree())).toEqual([]);
});

test.each([
  ['a union of its own', `type Made =\n  | { readonly ok: true; readonly id: string }\n  | { readonly ok: false };`],
  ['an outcome', `type Found =\n  | { readonly outcome: 'found' }\n  | { readonly outcome: 'failed' };`],
  ['a name among values', `add(name: string): Promise<Product | 'too-many-entries'>;`],
  ['names', `remove(): Promise<'removed' | 'busy'>;`],
  ['a flag and a sentence', `test(id: string): Promise<{ readonly ok: boolean; readonly sentence: string }>;`],
  ['a sentence next to a flag', `return { ok: works, sentence };`],
  ['a result by hand', `return { ok: false, problem };`],
  [
    'tags that the caller waits for',
    `type Read = { kind: 'order' } | { kind: 'same' };\nasync function read(): Promise<Read> {}`,
  ],
  ['a failure among tags', `type Tried = { kind: 'taken' } | { kind: 'gone' };\nfunction tried(): Tried {}`],
  ['a problem or nothing', `function check(pin: string): PinProblem | null {}`],
])('a refusal with %s is found', (_, source) => {
  expect(otherResultShapes(new Map([['src/server/a/store.ts', source]])).join()).toMatch(/answer a Result/);
  expect(otherResultShapes(new Map([['src/portal/a/call.ts', source]])).join()).toMatch(/answer a Result/);
});

test.each([
  ['a choice', `type Photo = { kind: 'kept' } | { kind: 'removed' };\nfunction photoOf(): Photo {}`],
  [
    'a screen’s state while it loads',
    `type Shown = { state: 'loading' } | { state: 'failed' };\nfunction useShown(): Shown {}`,
  ],
  ['a look-up', `function find(id: string): Promise<Order | undefined> {}`],
  [
    'a problem alone',
    `type BoxProblem = { code: 'ended' } | { code: 'refused' };\nfunction problemOf(): BoxProblem {}`,
  ],
])('%s is no refusal', (_, source) => {
  expect(otherResultShapes(new Map([['src/portal/a/call.ts', source]]))).toEqual([]);
});

test('every write of the portal uses useOperation, or its exception has a reason', () => {
  expect(writesWithoutHook(sourceTree())).toEqual([]);
  for (const file of Object.keys(WITHOUT_HOOK)) expect(filesBelow('src/portal')).toContain(`src/portal/${file}`);
});

test('reports a write without useOperation', () => {
  const source = `import { closeCash, readCash } from '#contract/cash/operations.ts';\nawait call(closeCash);`;
  const tree = new Map([['src/portal/cash/screen/close.tsx', source]]);
  expect(writesWithoutHook(tree)).toEqual(['src/portal/cash/screen/close.tsx sends closeCash without useOperation']);
});

test('one function of the portal sends operations, and no route casts its answer', () => {
  const tree = sourceTree();
  expect([...ownFetches(tree), ...castAnswers(tree)]).toEqual([]);
  for (const file of Object.keys(OTHER_FETCHES)) expect(filesBelow('src/portal')).toContain(file);
});

test('reports a fetch of its own and a cast answer', () => {
  const fetches = new Map([['src/portal/cash/read.ts', 'const answer = await fetch(path);\nvoid query.refetch();']]);
  expect(ownFetches(fetches)).toEqual([expect.stringMatching(/^src\/portal\/cash\/read\.ts calls fetch/)]);
  const source = `import { route } from '#server/platform/http/route.ts';\nreturn { orders: [] as never[] };`;
  expect(castAnswers(new Map([['src/server/cash/routes.ts', source]]))).toHaveLength(1);
});

test('every empty state of the portal offers the act that fills it, or its exception has a reason', () => {
  expect(emptyWithoutAct(sourceTree()).toSorted()).toEqual(Object.keys(WITHOUT_ACT).toSorted());
});

test('reports an empty state without an act', () => {
  const source = `
    <EmptyState title="Nenhuma mesa" icon={<Icon size={4} />}>Escolha</EmptyState>
    <EmptyState title="Nenhum garçom" action={<Button onClick={() => go()}>Convidar</Button>} />
    <EmptyLine>{words}</EmptyLine>
    <p className={styles.muted}>Ninguém na fila.</p>
    {list.length === 0 ? <p>{late ? 'Nada atrasado' : 'Nada hoje'}</p> : null}`;
  const found = ['Nenhuma mesa', '', 'Ninguém na fila', 'Nada atrasado'];
  const tree = new Map([['src/portal/counter/queue.tsx', source]]);
  expect(emptyWithoutAct(tree)).toEqual(found.map((words) => `counter/queue.tsx: ${words}`));
});

test('no folder has too many files; tests and style sheets count', () => {
  const paths = everyFileBelow('src', 'tests', 'scripts', 'bench');
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  const full = [...folders].filter(
    ([folder, files]) => files.length > MOST_FILES_OF_A_FOLDER && !GROWING_FOLDERS.includes(folder),
  );
  expect(full.map(([folder, files]) => `${folder} has ${files.length} files: find the nouns in it`)).toEqual([]);
});

describe('reports a planted mistake:', () => {
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
      'a route knows the store of PostgreSQL',
      'src/server/orders/a.ts',
      `import { createOrderStore } from './postgres-orders.ts';`,
      /may not know src\/server\/orders\/postgres-orders\.ts: import the port/,
    ],
    [
      'a route takes a type from the store of PostgreSQL',
      'src/server/orders/a.ts',
      `import type { CourierRow } from '#server/couriers/postgres-tables.ts';`,
      /may not know src\/server\/couriers\/postgres-tables\.ts: import the port/,
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
      `import { OrderSchema } from '#contract/orders/schema.ts';`,
      /as types only/,
    ],
    [
      'the portal bundles every operation',
      'src/portal/a.ts',
      `import { OPERATIONS } from '#contract/all-operations.ts';`,
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
      'src/portal/orders/board/a.tsx',
      `import { LoginScreen } from '#portal/access/login/login-screen.tsx';`,
      /is src\/portal\/access\/login's own/,
    ],
    [
      'the partner has a name outside its folder',
      'src/server/orders/a.ts',
      'export const callLalamove = 1;',
      /a\.ts knows the partner by name: callLalamove/,
    ],
    [
      'a variable is the partner',
      'src/domain/orders/a.ts',
      'const lalamove = 1;',
      /knows the partner by name: lalamove/,
    ],
    [
      'a screen decides by the name of the partner',
      'src/portal/orders/a.ts',
      `const name = partner.service === 'lalamove' ? 'Lalamove' : 'Parceiro';`,
      /knows the partner by name: 'lalamove'/,
    ],
    [
      'a route knows the partner’s files',
      'src/server/orders/a.ts',
      `import { x } from '#server/partner/lalamove/port.ts';`,
      /knows the partner by name: src\/server\/partner\/lalamove\/port\.ts/,
    ],
    ['an import climbs', 'src/server/orders/a.ts', `import { x } from '../../domain/x.ts';`, /climbs with/],
    ['a barrel', 'src/domain/all.ts', `export * from './order.ts';`, /is a barrel/],
    ['a file outside the rooms', 'src/stray.ts', '', /stands in no room/],
  ])('%s', (_, path, source, message) => {
    const login: [string, string] = ['src/portal/access/login/login-screen.tsx', ''];
    expect(violationsOf(new Map([login, [path, source]])).join('\n')).toMatch(message);
  });

  test.each([
    ['the field of an order', 'const { lalamove } = order; const call = order.lalamove;'],
    ['a sentence', `const text = 'O callLalamove respondeu';\n// createLalamove is meant`],
  ])('%s is no mistake', (_, source) => {
    expect(violationsOf(new Map([['src/domain/orders/a.ts', source]]))).toEqual([]);
  });

  test('an import cycle', () => {
    const tree = new Map([
      ['src/domain/a.ts', `import { b } from './b.ts';`],
      ['src/domain/b.ts', `import { a } from './a.ts';`],
    ]);
    expect(violationsOf(tree)).toEqual(['import cycle: src/domain/a.ts → src/domain/b.ts → src/domain/a.ts']);
  });

  test.each(['domain', 'contract'])('a cycle of type imports in %s', (room) => {
    const tree = new Map([
      [`src/${room}/a.ts`, `import type { B } from './b.ts';`],
      [`src/${room}/b.ts`, `import type { A } from './a.ts';`],
    ]);
    expect(violationsOf(tree)).toEqual([`import cycle: src/${room}/a.ts → src/${room}/b.ts → src/${room}/a.ts`]);
  });

  test.each([
    ['between two nouns', 'src/server/orders/a.ts', 'src/server/couriers/b.ts'],
    ['between two parts of the platform', 'src/server/platform/http/a.ts', 'src/server/platform/live/b.ts'],
    ['with the wiring', 'src/server/orders/a.ts', 'src/server/app.ts'],
    ['between two nouns of the portal', 'src/portal/orders/deep/a.ts', 'src/portal/couriers/b.ts'],
  ])('an import cycle of types %s', (_, one, other) => {
    const tree = new Map([
      [one, `import type { B } from '#${other.slice(4)}';`],
      [other, `import type { A } from '#${one.slice(4)}';`],
    ]);
    const files = [one, other].toSorted().join(', ');
    expect(violationsOf(tree)).toEqual([`import cycle, types included: ${files}`]);
  });
});

test('a noun of the server may have an import cycle of types within itself', () => {
  const tree = new Map([
    ['src/server/orders/a.ts', `import type { B } from './history/b.ts';`],
    ['src/server/orders/history/b.ts', `import type { A } from '#server/orders/a.ts';`],
  ]);
  expect(violationsOf(tree)).toEqual([]);
});

const decisions = readdirSync(join(root, 'docs/decisions'));

test.each(decisions)('%s has context, decision and cost on one page', (name) => {
  expect(faultsOf(name, readFileSync(join(root, 'docs/decisions', name), 'utf8'))).toEqual([]);
});

test('each decision has a number of its own', () => {
  expect(new Set(decisions.map((name) => name.slice(0, 4))).size).toBe(decisions.length);
});

const wholeDecision = '# 7. A\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Cost\n\nc\n';

test.each([
  ['a part that is missing', wholeDecision.replace('## Cost\n\n', ''), 'its parts are Context,Decision'],
  [
    'parts in another order',
    '# 7. A\n\n## Decision\n\nb\n\n## Context\n\na\n\n## Cost\n\nc\n',
    /Decision,Context,Cost/,
  ],
  ['a part more', `${wholeDecision}\n## Plan\n\nd\n`, 'its parts are Context,Decision,Cost,Plan'],
  ['an empty part', wholeDecision.replace('\nb\n', ''), 'Decision is empty'],
  ['the number of another page', wholeDecision.replace('# 7', '# 8'), /title/],
  ['two pages', wholeDecision + '\nc'.repeat(60), /it has \d+ lines/],
])('reports a decision with %s', (_, text, fault) => {
  expect(faultsOf('0007-a.md', text)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)]);
});
