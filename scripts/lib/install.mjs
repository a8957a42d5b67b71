import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { exclusively } from './exclusively.mjs';
import { LauncherError, projectNode, ROOT, say } from './project.mjs';

const LOCKFILE = join(ROOT, 'package-lock.json');
/** The record of what is installed; in node_modules, to be deleted together with it. */
const STAMP = join(ROOT, 'node_modules', '.portal-installed');
/** npm's own record of the installation, written at its end. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');

/** Installs what package-lock.json lists unless exactly that is installed. Prints nothing on stdout. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await exclusively(async () => {
    if (isInstalled()) return;
    if (!matchesLockfile()) await install();
    if (!projectNode()) throw new LauncherError(MISSING_NODE);
    writeFileSync(STAMP, wanted());
  });
}

const MISSING_NODE =
  'O npm não instalou o Node 24 do projeto (seus scripts de instalação estão desligados?). ' +
  'Rode "npm rebuild node --ignore-scripts=false" ou use o Node 24, e tente de novo.';

async function install() {
  say('Instalando as dependências (só na primeira vez ou após uma atualização)…');
  const [file, ...before] = npm();
  const args = [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(file, args, { stdio: ['ignore', 2, 2] });
  if (code === 0) return;
  throw new LauncherError(
    `A instalação falhou (npm ci terminou com o código ${code}). Confira a conexão com a internet e o espaço em disco, e tente de novo.`,
  );
}

/** The npm that runs this script, if any. */
function npm() {
  const running = process.env.npm_execpath;
  return running?.endsWith('.js') ? [process.execPath, running] : ['npm'];
}

function isInstalled() {
  return read(STAMP) === wanted() && projectNode() !== undefined;
}

function wanted() {
  const digest = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex');
  return `${digest} ${process.platform}-${process.arch}`;
}

/** True after a manual npm install: every package has its locked version, except those for other platforms. */
function matchesLockfile() {
  const installed = read(INSTALLED);
  if (installed === undefined) return false;
  const there = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages).every(
    ([path, entry]) => path === '' || (there[path] ? there[path].version === entry.version : entry.optional === true),
  );
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
