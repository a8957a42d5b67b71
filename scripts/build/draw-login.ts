import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The mark of the portal's page where it is drawn. */
const PLACE = '<div id="root"></div>';
/** The login's script in its page; what it imports is small. */
const SCRIPT = /<script type="module"(?=[^>]*\/assets\/login-)/;

/**
 * Writes `sign-in.html`: the portal's page with the login drawn, so that its first paint needs no script. `drawn` is the
 * folder of the built module that draws it, which is removed.
 */
export async function drawLogin(drawn: string, portal: string): Promise<void> {
  const [page, login] = await Promise.all([readFile(join(portal, 'index.html'), 'utf8'), htmlOf(drawn)]);
  if (!page.includes(PLACE)) throw new Error(`The portal's page has no ${PLACE}.`);
  if (!SCRIPT.test(page)) throw new Error("The portal's page has no script of the login.");
  const html = page
    .replace(PLACE, () => `<div id="root">${login}</div>`)
    // The drawn login needs its styles and its font first: on a thin line, the script would slow them down.
    .replace(SCRIPT, '$& fetchpriority="low"')
    .replace('</head>', '  <script src="/early-submit.js"></script>\n  </head>');
  await writeFile(join(portal, 'sign-in.html'), html);
  await rm(drawn, { recursive: true });
}

/** Runs in a process of its own: the portal's modules open a channel between tabs, which keeps a process alive. */
async function htmlOf(drawn: string): Promise<string> {
  const module = JSON.stringify(pathToFileURL(join(drawn, 'drawn.js')).href);
  const script = `const { drawnLogin } = await import(${module}); process.stdout.write(drawnLogin(), () => process.exit())`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { timeout: 60_000 });
  return stdout;
}
