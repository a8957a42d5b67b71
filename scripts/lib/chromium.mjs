import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runOnProjectNode } from './child.mjs';
import { installFromDebian, isRoot } from './debian.mjs';
import { LauncherError, programOf, projectNode, ROOT, say } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELL = 'chromium-headless-shell';
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of a working Chromium: from CHROMIUM_PATH, the system's, or a new installation. */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (runs(named)) return named;
    throw new LauncherError(`CHROMIUM_PATH aponta para ${named}, que não pode ser executado.`);
  }
  const found = system() ?? playwrights();
  if (found) return found;
  await installFromDebian('chromium', 'o Chromium', 'os testes no navegador');
  const installed = system();
  if (installed) return installed;
  await installFromPlaywright();
  const own = playwrights();
  if (own) return own;
  throw new LauncherError(
    'Nenhum Chromium para os testes no navegador. Instale um (no Debian: apt-get install chromium) ou informe o caminho em CHROMIUM_PATH.',
  );
}

/**
 * Returns the path of the headless build of Debian's Chromium, with which most browser tests need 40 % less processor time.
 * Undefined where there is none, or where CHROMIUM_PATH names the browser for all tests.
 */
export async function ensureHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  const found = firstThatRuns([inPath(HEADLESS_SHELL)]);
  if (found) return found;
  await installFromDebian(HEADLESS_SHELL, 'o Chromium sem janela', 'os testes no navegador, que ficam mais rápidos');
  return firstThatRuns([inPath(HEADLESS_SHELL)]);
}

function system() {
  return firstThatRuns([...NAMES.map(inPath), MAC]);
}

function firstThatRuns(paths) {
  return paths.find((path) => path !== undefined && runs(path));
}

function inPath(name) {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => `${folder}/${name}`).find((path) => path.startsWith('/') && existsSync(path));
}

function playwrights() {
  const ask = `import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))`;
  const { stdout } = spawnSync(projectNode(), ['-e', ask], { cwd: ROOT, encoding: 'utf8' });
  const path = stdout?.trim();
  return path && runs(path) ? path : undefined;
}

/** Checks that the program runs: on some systems a file of that name only prints how to install it. */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

async function installFromPlaywright() {
  say('Baixando o Chromium do Playwright para os testes no navegador…');
  const args = [programOf('@playwright/test', 'cli.js'), 'install', 'chromium'];
  await runOnProjectNode(isRoot() && process.platform === 'linux' ? [...args, '--with-deps'] : args, {
    stdio: ['ignore', 2, 2],
  });
}
