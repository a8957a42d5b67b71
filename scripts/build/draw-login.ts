import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The mark of the portal's page where it is drawn. */
const PLACE = '<div id="root"></div>';
/** The scripts of the portal's page with their addresses: the login's, and the small ones that it imports. */
const SCRIPTS = /<script type="module" crossorigin src="(?<address>[^"]+)"><\/script>/g;
const LOGIN = '/assets/login-';

/**
 * Writes `sign-in.html`: the portal's page with the login drawn, so that its first paint needs no script. `drawn` is the
 * folder of the built module that draws it, which is removed.
 */
export async function drawLogin(drawn: string, portal: string): Promise<void> {
  const [page, login] = await Promise.all([readFile(join(portal, 'index.html'), 'utf8'), htmlOf(drawn)]);
  if (!page.includes(PLACE)) throw new Error(`The portal's page has no ${PLACE}.`);
  await writeFile(
    join(portal, 'sign-in.html'),
    paintFirst(page).replace(PLACE, () => `<div id="root">${login}</div>`),
  );
  await rm(drawn, { recursive: true });
}

/** The page with its script loaded after the first paint, by `drawn-login.js`: on a thin line it would slow that down. */
function paintFirst(page: string): string {
  let login: string | undefined;
  const html = page.replace(SCRIPTS, (_, address: string) => {
    if (!address.startsWith(LOGIN)) return `<link rel="modulepreload" crossorigin href="${address}">`;
    login = address;
    return '';
  });
  if (login === undefined) throw new Error("The portal's page has no script of the login.");
  return html.replace('</head>', `  <script src="/drawn-login.js" data-script="${login}"></script>\n  </head>`);
}

/** Runs in a process of its own: the portal's modules open a channel between tabs, which keeps a process alive. */
async function htmlOf(drawn: string): Promise<string> {
  const module = JSON.stringify(pathToFileURL(join(drawn, 'drawn.js')).href);
  const script = `const { drawnLogin } = await import(${module}); process.stdout.write(drawnLogin(), () => process.exit())`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { timeout: 60_000 });
  return stdout;
}
