import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
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
