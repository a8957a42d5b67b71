import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string; optional?: boolean; dev?: boolean }>;
};

/** The binaries that npm lists as optional although the build and the portal need the one of their system. */
const NEEDED = ['@rolldown/binding-linux-x64-gnu', '@img/sharp-linux-x64', '@img/sharp-linux-arm64'];

test('the image installs the binaries of its system, which npm calls optional', () => {
  for (const name of NEEDED) expect(packages[`node_modules/${name}`], name).toMatchObject({ optional: true });
  const installs = dockerfile.split('\n').filter((line) => line.includes('npm ci'));
  expect(installs).toHaveLength(2);
  expect(installs.filter((line) => line.includes('--omit=optional'))).toEqual([]);
});

test('every file that the image copies is there', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a node without its bus still takes orders: the front and the image ask only whether the process answers', () => {
  for (const file of ['Dockerfile', 'Caddyfile']) {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text, file).toMatch(/(health_uri |:3000)\/healthz/);
  }
});

test('the list of parts (SBOM) names what production installs, also what a development tool needs as well', () => {
  const written = execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const { components } = JSON.parse(written) as { components: readonly { name: string; version: string }[] };
  const installed = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version }]) => `${path.replace(/.*node_modules\//, '')}@${version}`);
  expect(installed.length).toBeGreaterThan(100);
  expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(installed));
});
