import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const manuals = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

const PATH = /`((?:src|tests|docs|bench|scripts)\/[a-z0-9/._-]*[a-z0-9/])`/g;

test.each(['README.md', 'CONTRIBUTING.md', ...manuals, ...decisions])(
  '%s names files and folders that exist',
  (text) => {
    const named = [...readFileSync(join(root, text), 'utf8').matchAll(PATH)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);
