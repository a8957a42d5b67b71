import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOnProjectNode } from './child.mjs';
import { exclusively } from './exclusively.mjs';
import { LauncherError, programOf, ROOT, say } from './project.mjs';

/** Inputs of every build. */
const SHARED = ['src/domain', 'src/contract', 'tsconfig.base.json', 'package.json', 'package-lock.json'];

/** What the browser loads, and the programs that run on the machine. */
const PORTAL = {
  name: 'portal',
  title: 'o portal',
  sources: [...SHARED, 'src/portal', 'scripts/build', 'vite.config.ts'],
  arguments: [],
  result: 'index.html',
};
const SERVER = {
  name: 'server',
  title: 'o servidor',
  sources: [...SHARED, 'src/server', 'scripts/lib/server-programs.mjs', 'vite.server.config.ts'],
  arguments: ['--config', 'vite.server.config.ts'],
  result: 'main.js',
};

/** Builds the portal and its server, each unless it was built from exactly these sources. */
export async function ensureBuilt() {
  await ensureTarget(SERVER);
  await ensureTarget(PORTAL);
}

/** Builds the server alone, for its commands. */
export const ensureServerBuilt = () => ensureTarget(SERVER);

async function ensureTarget(target) {
  if (isBuilt(target)) return;
  await exclusively(async () => {
    if (isBuilt(target)) return;
    say(`Construindo ${target.title}…`);
    const digest = sourceDigest(target);
    rmSync(stampOf(target), { force: true });
    const vite = [programOf('vite', 'bin/vite.js'), 'build', ...target.arguments, '--logLevel', 'warn'];
    const code = await runOnProjectNode(vite, { stdio: ['ignore', 2, 2] });
    if (code !== 0 || !existsSync(resultOf(target)))
      throw new LauncherError(`Não foi possível construir ${target.title}; veja o erro acima.`);
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    writeFileSync(stampOf(target), digest);
  });
}

const stampOf = ({ name }) => join(ROOT, 'dist', `${name}.stamp`);
const resultOf = ({ name, result }) => join(ROOT, 'dist', name, result);

function isBuilt(target) {
  const stamp = stampOf(target);
  return existsSync(resultOf(target)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceDigest(target);
}

/** Hashes the content of the inputs, because a checkout changes the times of unchanged files. */
function sourceDigest({ sources }) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return;
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full));
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!/\.test\.tsx?$/.test(name)) addTo(hash, `${path}/${name}`);
  }
}
