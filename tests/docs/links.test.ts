import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DECISIONS = 'docs/decisions';

/** Every text of the documentation, by its path from the root. */
const TEXTS: ReadonlyMap<string, string> = new Map(
  [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .map((name) => `docs/${name.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.md')),
  ].map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
);

/** Files that a text links to and that do not exist. Leaves out examples in backticks. */
function deadLinks(path: string, text: string): readonly string[] {
  const plain = text.replace(/`[^`\n]*`/g, '');
  const targets = [...plain.matchAll(/\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !existsSync(join(ROOT, dirname(path), target)));
}

test.each([...TEXTS])('the links of %s lead to files', (path, text) => {
  expect(deadLinks(path, text)).toEqual([]);
});

test('reports a dead link', () => {
  const text = '[a](decisions/0036-runs.md) [b](decisions/0036-tours.md#cost) `[c](FILE)`';
  expect(deadLinks('docs/runs.md', text)).toEqual(['decisions/0036-tours.md']);
});

test('figures that are quoted from the README stand in it', () => {
  const scaling = TEXTS.get('docs/scaling.md') ?? '';
  const quoted = [...scaling.matchAll(/\| ([^|]+?) \(README\)/g)].map(([, figure = '']) => figure);
  expect(quoted.length).toBeGreaterThan(1);
  expect(quoted.filter((figure) => !TEXTS.get('README.md')?.includes(figure))).toEqual([]);
});

/** The scripts that a text names: `npm run build`, `npm run --silent plan`, `npm test`. */
function scriptsIn(text: string): readonly string[] {
  return [...text.matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, own = '']) => script ?? own,
  );
}

describe('the scripts of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const named = new Set([...TEXTS.values()].flatMap(scriptsIn));

  test('are all that the documentation names', () => {
    expect([...named].filter((script) => !(script in scripts))).toEqual([]);
  });

  test('are all named in it', () => {
    expect(Object.keys(scripts).filter((script) => !named.has(script))).toEqual([]);
  });

  test('are found in a sentence', () => {
    expect(scriptsIn('`npm run --silent plan -- A`, `npm test -- --strict`, npm run build:agents.')).toEqual([
      ...['plan', 'test', 'build:agents'],
    ]);
  });
});

/** What a decision says below its title of another one, and to which file it leads. */
const MARK = /^(Supersedes|Superseded by) \[decision (\d+)\]\((\d{4})-[\w-]+\.md\): /gm;

/** Pairs of decisions, `later > earlier`, as the marks of one kind say. */
function pairsOf(kind: string, number: number, text: string): readonly string[] {
  return [...text.matchAll(MARK)]
    .filter(([, found]) => found === kind)
    .map(([, , other]) => (kind === 'Supersedes' ? `${number} > ${other}` : `${other} > ${number}`));
}

/** Sentences of a decision that name a superseded one in another form, and marks that link to another number. */
function otherMarks(text: string): readonly string[] {
  const wrong = [...text.matchAll(MARK)].filter(([, , number, file]) => Number(number) !== Number(file));
  const rest = text.replace(MARK, '');
  return [...wrong.map(([mark]) => mark), ...(rest.match(/.*\b(?:supersed|takes? the place of decision).*/gi) ?? [])];
}

describe('a decision that supersedes another one', () => {
  const decisions = [...TEXTS].filter(([path]) => path.startsWith(`${DECISIONS}/`));
  const numberOf = (path: string) => Number(path.slice(DECISIONS.length + 1).slice(0, 4));
  const pairs = (kind: string) => decisions.flatMap(([path, text]) => pairsOf(kind, numberOf(path), text)).toSorted();

  test('says so, and is named by the other one', () => {
    expect(pairs('Supersedes').length).toBeGreaterThan(20);
    expect(pairs('Superseded by')).toEqual(pairs('Supersedes'));
  });

  test.each(decisions)('is marked in one form only: %s', (_path, text) => {
    expect(otherMarks(text)).toEqual([]);
  });

  test.each([
    'This supersedes the paragraph "Cost" of decision 36.',
    'Takes the place of decision 8.',
    'Superseded by [decision 88](0089-other.md): all.',
  ])('reports "%s"', (sentence) => {
    expect(otherMarks(sentence)).toHaveLength(1);
  });
});
