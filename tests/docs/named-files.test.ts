import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf } from '../architecture/decisions.ts';

const root = join(import.meta.dirname, '../..');
const names = readdirSync(join(root, 'docs/decisions'));
const decisions = names.map((name) => `docs/decisions/${name}`);
const manuals = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

const PATH = /`((?:src|tests|docs|bench|scripts)\/[a-z0-9/._-]*[a-z0-9/])`/g;
/** A test named from its tier on, as `docs/security.md` does. */
const TEST = /`((?:store|chaos|e2e)\/[a-z0-9/-]+\.(?:test|spec)\.ts)`/g;

test.each(['README.md', 'CONTRIBUTING.md', ...manuals, ...decisions])(
  '%s names files and folders that exist',
  (text) => {
    const written = readFileSync(join(root, text), 'utf8');
    const named = [
      ...[...written.matchAll(PATH)].map(([, path = '']) => path),
      ...[...written.matchAll(TEST)].map(([, path = '']) => `tests/${path}`),
    ];
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

const FENCED = /^```\n[\s\S]*?^```$/gm;

/** Every path of the repository, folders included. */
const paths = ['src', 'tests', 'docs', 'bench', 'scripts'].flatMap((room) => [
  room,
  ...readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
]);

/**
 * Returns the paths in a text: what stands in backticks with a slash or with the ending of a file, and the folders of a
 * drawn tree. Leaves out addresses (`/dashboard`), placeholders (`<noun>`), places of a running portal and what is
 * built.
 */
function namedIn(text: string): readonly string[] {
  const [trees, plain] = [text.match(FENCED) ?? [], text.replace(FENCED, '')];
  const quoted = [...plain.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const named = [
    ...quoted.filter(
      (name) => /^(?!DATA_DIR|base\/)[\w.*-][\w./*-]*$/.test(name) && /\/|\.(?:tsx?|md|mjs|css)$/.test(name),
    ),
    ...trees.flatMap((tree) => tree.match(/(?<=\s)[\w-]+(?:\/[\w-]+)*\/(?=\s)/g) ?? []),
  ];
  return named.filter((name) => !/^dist\b/.test(name));
}

/** True if a path of the repository ends with the name, with or without its ending; `*` stands for a part of a name. */
function exists(name: string): boolean {
  const plain = name.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  const end = new RegExp(`(?:^|/)${plain}(?:\\.tsx?)?$`);
  return existsSync(join(root, name)) || paths.some((path) => end.test(path));
}

/** Decisions that hold as they stand; a superseded one may name what is gone. */
const inForce = decisions.filter((path) => !/^Superseded by /m.test(readFileSync(join(root, path), 'utf8')));

test.each(['CONTRIBUTING.md', ...manuals, ...inForce])('%s names files and folders by names that exist', (text) => {
  const named = namedIn(readFileSync(join(root, text), 'utf8'));
  expect(named.filter((name) => !exists(name))).toEqual([]);
});

/** A file in a comment: `orders/cancel.ts`, `texts.ts`. Not the ending of a name with `*`, nor of an address. */
const IN_COMMENT = /(?<![\w:/.@*-])[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|css|md)(?!\w)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=\s|^)\/\/.*$/gm;
/** Has examples of names that it refuses. */
const WITH_EXAMPLES = ['tests/architecture/repeated-names.ts'];

function namedInComments(source: string): readonly string[] {
  return (source.match(COMMENT) ?? []).flatMap((comment) => comment.match(IN_COMMENT) ?? []);
}

test('comments name files that exist', () => {
  const ends = new Set([...paths, ...readdirSync(root)].flatMap(endingsOf));
  const sources = paths.filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !WITH_EXAMPLES.includes(path));
  const dead = sources.flatMap((path) =>
    namedInComments(readFileSync(join(root, path), 'utf8'))
      .filter((name) => !ends.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(dead).toEqual([]);
});

/** A path, and what is left of it without its first folders. */
function endingsOf(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.map((_, start) => parts.slice(start).join('/'));
}

test('finds the files in comments, not those in code', () => {
  expect(namedInComments("/** See orders/cancel.ts and `texts.ts`. */\nimport './place.ts'; // as in app.ts")).toEqual([
    ...['orders/cancel.ts', 'texts.ts', 'app.ts'],
  ]);
});

test.each(['orders/cancel-order.ts', 'orders/tills/', 'absent-port.tsx', 'postgres-*.css', 'cash/*-closing.ts'])(
  'reports %s',
  (name) => {
    expect(namedIn(`See \`${name}\`.`)).toEqual([name]);
    expect(exists(name)).toBe(false);
  },
);

test('finds the folders of a drawn tree', () => {
  expect(namedIn('```\nsrc/\n  domain/   rules\n           orders/ cash/screen/\n```')).toEqual([
    ...['src/', 'domain/', 'orders/', 'cash/screen/'],
  ]);
});

test.each(['orders/cancel.ts', 'orders/cancel', 'platform/database/', 'postgres-*.ts', 'board/header.tsx'])(
  'finds %s',
  (name) => {
    expect(exists(name)).toBe(true);
  },
);

test.each(names)('%s has context, decision and cost on one page', (name) => {
  expect(faultsOf(name, readFileSync(join(root, 'docs/decisions', name), 'utf8'))).toEqual([]);
});

test('each decision has a number of its own', () => {
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
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
