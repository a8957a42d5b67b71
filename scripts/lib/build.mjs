import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOnProjectNode } from './child.mjs';
import { exclusively } from './exclusively.mjs';
import { LauncherError, programOf, ROOT, say } from './project.mjs';

/** Inputs of the build. */
const SOURCES = [
  ...['src/portal', 'src/domain', 'src/contract', 'scripts/build', 'vite.config.ts', 'tsconfig.base.json'],
  ...['package.json', 'package-lock.json'],
];
const STAMP = join(ROOT, 'dist', 'portal.stamp');
const BUILT = join(ROOT, 'dist', 'portal', 'index.html');

/** Builds the portal unless it was built from exactly these sources. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await exclusively(async () => {
    if (isBuilt()) return;
    say('Construindo o portal…');
    const digest = sourceDigest();
    rmSync(STAMP, { force: true });
    const vite = programOf('vite', 'bin/vite.js');
    const code = await runOnProjectNode([vite, 'build', '--logLevel', 'warn'], { stdio: ['ignore', 2, 2] });
    if (code !== 0 || !existsSync(BUILT)) throw new LauncherError('A construção do portal falhou; veja o erro acima.');
    mkdirSync(join(ROOT, 'dist'), { recursive: true });
    writeFileSync(STAMP, digest);
  });
}

function isBuilt() {
  return existsSync(BUILT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourceDigest();
}

/** Hashes the content of the inputs, because a checkout changes the times of unchanged files. */
function sourceDigest() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, source);
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
