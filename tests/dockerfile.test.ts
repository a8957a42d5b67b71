import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NODE_VERSION } from '../scripts/agents/node-builds.ts';

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

test('the image has the print agents, built by the only Node version whose programs they fit', () => {
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual([`node:${NODE_VERSION}-bookworm-slim`, `node:${NODE_VERSION}-bookworm-slim`]);
  expect(dockerfile).toMatch(/^RUN .*node scripts\/agents\/build\.ts --out agents$/m);
  // DATA_DIR is `.data` unless it is set.
  expect(dockerfile).toContain('COPY --from=build /portal/agents ./.data/agents');
  expect(dockerfile).not.toMatch(/DATA_DIR=/);
});

test('compose sets only variables that the portal reads', () => {
  const [, node = ''] = readFileSync(join(root, 'compose.yaml'), 'utf8').split('x-node:');
  const set = [...(node.split('\nservices:')[0] ?? '').matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(set.length).toBeGreaterThan(3);
  const folder = join(root, 'src/server/platform');
  const sources = readdirSync(folder).filter((name) => name.includes('environment'));
  const read = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  expect(set.filter((name) => !read.includes(`variables, '${name}'`))).toEqual([]);
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
