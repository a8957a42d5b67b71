import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from '#server/platform/database/migrate.ts';
import { castAnswers, idsThatNeedTls, OTHER_FETCHES, ownFetches } from './architecture/calls.ts';
import { emptyWithoutAct, WITHOUT_ACT } from './architecture/empty-states.ts';
import { laterNames } from './architecture/later-names.ts';
import { namelessErrors } from './architecture/nameless-errors.ts';
import { lonelyNouns } from './architecture/nouns.ts';
import { repeatedNames } from './architecture/repeated-names.ts';
import { misplacedSentences } from './architecture/sentences.ts';
import { sourceTree } from './architecture/source-tree.ts';
import { misplacedTests, TIERS } from './architecture/test-folders.ts';
import { undocumentedFunctions, undocumentedMethods } from './architecture/undocumented.ts';
import { unnamedParameters } from './architecture/unnamed-parameters.ts';
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
  expect(repeatedNames(everyFileBelow('src', 'tests'))).toEqual([]);
});

test.each([
  'src/portal/bag/bag-line.tsx',
  'src/portal/bag/bag-line.module.css',
  'src/server/comandas/find-comandas.ts',
  'src/server/public-orders/serialize-public-order.ts',
  'src/server/partner/lalamove/lalamove-client.ts',
  'src/server/access/keys/postgres-api-keys.ts',
  'tests/store/cash/cash-tally.test.ts',
  'src/portal/orders/page/order-times.tsx',
  'src/domain/runs/book/change-book.ts',
  'src/portal/comandas/screen/new-comanda.ts',
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
  'src/portal/customers/screen/customer-texts.ts',
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

test('imports follow the diagram', () => {
  expect(violationsOf(sourceTree())).toEqual([]);
});

test('rules return codes, and each Portuguese sentence is written once', () => {
  expect(misplacedSentences(sourceTree())).toEqual([]);
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

test('what puts the portal together uses no name before its declaration', () => {
  expect(laterNames(sourceTree('src/server'))).toEqual([]);
});

test('reports a closure over a later name, and no other', () => {
  const later =
    'function part() { const a = { go: () => follower.go() }; const follower = start(a); return follower; }';
  const first = 'function part() { const follower = start(); const a = { go: () => follower.go() }; return a; }';
  const reported = ['src/server/runs/assemble-runs.ts uses follower above its declaration: declare it first'];
  expect(laterNames(new Map([['src/server/runs/assemble-runs.ts', later]]))).toEqual(reported);
  expect(laterNames(new Map([['src/server/runs/assemble-runs.ts', first]]))).toEqual([]);
  expect(laterNames(new Map([['src/server/runs/follow.ts', later]]))).toEqual([]);
});

test('parameters of SQL statements have names', () => {
  expect(unnamedParameters(sourceTree('src/server'))).toEqual([]);
});

test.each([
  ['a parameter', `query('select 1 from establishments where id = $1', [id]);`],
  ['one of two', 'query(`select f($1 /* id */, $2::text[])`);'],
])('reports %s without a name', (_, source) => {
  expect(unnamedParameters(new Map([['src/server/a/postgres-a.ts', source]]))).toHaveLength(1);
});

test.each([
  ['named parameters', 'query(`delete from a where id = $1 /* id */ and at < $2::date /* day */`);'],
  ['parameters of a migration', `query('select f($1)');`, 'src/server/platform/database/migrations/0001-a.ts'],
  ['a replacement', `text.replace(/(a)/, '<b>$1</b>');`],
])('allows %s', (_, source, path = 'src/server/a/postgres-a.ts') => {
  expect(unnamedParameters(new Map([[path, source]]))).toEqual([]);
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

test('the portal makes its ids without what browsers have only on pages with TLS', () => {
  expect(idsThatNeedTls(sourceTree('src/portal'))).toEqual([]);
  const source = new Map([['src/portal/cash/close.tsx', 'const [key] = useState(() => crypto.randomUUID());']]);
  expect(idsThatNeedTls(source)).toEqual([expect.stringMatching(/^src\/portal\/cash\/close\.tsx names randomUUID/)]);
});

test('reports a fetch of its own and a cast answer', () => {
  const fetches = new Map([['src/portal/cash/read.ts', 'const answer = await fetch(path);\nvoid query.refetch();']]);
  expect(ownFetches(fetches)).toEqual([expect.stringMatching(/^src\/portal\/cash\/read\.ts calls fetch/)]);
  const source = `import { route } from '#server/platform/http/route.ts';\nreturn { orders: [] as never[] };`;
  expect(castAnswers(new Map([['src/server/cash/routes.ts', source]]))).toHaveLength(1);
  const asked = `import { route } from '#server/platform/http/route.ts';\nconst names = body as Names;`;
  expect(castAnswers(new Map([['src/server/cash/routes.ts', asked]]))).toHaveLength(1);
  const list = `import { route } from '#server/platform/http/route.ts';\nconst names = ['a'] as const;`;
  expect(castAnswers(new Map([['src/server/cash/routes.ts', list]]))).toEqual([]);
});

test('every empty state of the portal is a part whose type demands an act, or its exception has a reason', () => {
  expect(emptyWithoutAct(sourceTree()).toSorted()).toEqual(Object.keys(WITHOUT_ACT).toSorted());
});

test('reports an empty state without an act', () => {
  const source = `
    <EmptyState title="Nenhuma mesa" icon={<Icon size={4} />} action={undefined}>Escolha</EmptyState>
    <EmptyState title="Nenhum garçom" action={<Button onClick={() => go()}>Convidar</Button>} />
    <EmptyLine noAct="all-well">{words}</EmptyLine>
    <TextField hint={agents.length === 0 ? 'Nenhum agente' : undefined} />
    <p className={styles.muted}>Ninguém na fila.</p>
    {list.length === 0 ? <p>{late ? 'Nada atrasado' : 'Nada hoje'}</p> : null}`;
  const found = ['Nenhuma mesa', 'Nenhum agente', 'Ninguém na fila', 'Nada atrasado'];
  const tree = new Map([['src/portal/counter/queue.tsx', source]]);
  expect(emptyWithoutAct(tree)).toEqual(found.map((words) => `counter/queue.tsx: ${words}`));
});

test('every public function of the domain and the contract has a docstring', () => {
  expect(undocumentedFunctions(sourceTree())).toEqual([]);
});

test.each([
  ['src/domain/orders/late.ts', 'export function isLate(order: Order): boolean {}'],
  ['src/contract/orders/path.ts', 'const ROOT = 1;\n\nexport const pathTo = (id: string) => id;'],
])('reports a public function without a docstring in %s', (path, source) => {
  expect(undocumentedFunctions(new Map([[path, source]]))).toEqual([expect.stringMatching(/say in a docstring/)]);
  const documented = source.replace('export', '/** What it promises. */\nexport');
  expect(undocumentedFunctions(new Map([[path, documented]]))).toEqual([]);
});

test('every method of a port of the server has a docstring', () => {
  expect(undocumentedMethods(sourceTree())).toEqual([]);
});

test.each([
  ['src/server/orders/order-store.ts', 'export interface ComandaLookUp {\n  byId(id: string): Promise<Order>;\n}'],
  [
    'src/server/push/keys.ts',
    'export interface PushKeyStore {\n  /** Whose. */\n  readonly of: string;\n  read(): Keys;\n}',
  ],
])('reports a method of a port without a docstring in %s', (path, source) => {
  expect(undocumentedMethods(new Map([[path, source]]))).toEqual([expect.stringMatching(/say in a docstring/)]);
  const documented = source.replace(/(?=byId|read\()/, '/** What it promises. */\n  ');
  expect(undocumentedMethods(new Map([[path, documented]]))).toEqual([]);
});

test('only tests change what a hash of a password costs', () => {
  const naming = filesBelow('src', 'scripts', 'bench').filter((path) =>
    readFileSync(join(root, path), 'utf8').includes('setHashCost'),
  );
  expect(naming).toEqual(['src/server/access/password-hash.ts']);
});
