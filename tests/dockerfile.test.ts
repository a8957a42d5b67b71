import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES } from '#server/printing/programs/agent-version.ts';
import { NODE_VERSION } from '../scripts/agents/node-builds.ts';
// @ts-expect-error: the launcher is plain JavaScript, because it runs before anything is installed
import { SERVER_PROGRAMS } from '../scripts/lib/server-programs.mjs';

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

/** What the last stage of the image copies from this folder. */
function copiedAtLast(): readonly string[] {
  const lines = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ')).split('\n');
  return lines.filter((line) => /^COPY (?!--from)/.test(line)).flatMap((line) => line.split(' ').slice(1, -1));
}

test('the image has all sources of which the portal computes the agent’s version', () => {
  const copied = copiedAtLast();
  const missing = SOURCES.filter((source) => !copied.some((path) => `${source}/`.startsWith(`${path}/`)));
  expect(missing).toEqual([]);
});

test('the image names its user by number, which Kubernetes asks for with runAsNonRoot', () => {
  const users = [...dockerfile.matchAll(/^USER (.+)$/gm)].map(([, user]) => user);
  expect(users).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
});

test.each([
  ...['Dockerfile', 'compose.yaml', 'compose.citus.yaml', 'README.md', 'docs/backup.md', 'docs/scaling.md'],
  ...['docs/observe/README.md', 'docs/observe/alerts.yaml', 'src/server/doctor/look-at-backups.ts'],
])('%s names only programs that the image has', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(/dist\/server\/([\w-]+)\.js/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => name !== 'NAME' && !(name in SERVER_PROGRAMS))).toEqual([]);
  // The scripts of npm and the compiler are not there.
  if (/compose|Dockerfile/.test(file)) expect(text.replace(/^ *(?:#|RUN npm).*$/gm, '')).not.toMatch(/npm|src\/server/);
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
  const sources = ['environment.ts', ...readdirSync(join(folder, 'environment')).map((name) => `environment/${name}`)];
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
