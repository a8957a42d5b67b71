import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { kb, ms, report } from './report.ts';

type SignIn = { readonly email: string; readonly password: string };

/** Adds up the gzip size of every script a page loads. */
export function weighScripts(page: Page): { bytes: () => Promise<number> } {
  const weights: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    weights.push(
      response.body().then(
        (body) => gzipSync(body).byteLength,
        () => 0,
      ),
    );
  });
  return { bytes: async () => (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0) };
}

/** Measures the first-load JavaScript of the login, before anything is prefetched. */
export async function loginWeight(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const scripts = weighScripts(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
  const bytes = await scripts.bytes();
  report({
    what: 'first load of the login, JavaScript (gzip)',
    value: kb(bytes),
    aim: '≤ 80 kB',
    met: bytes <= 80_000,
  });
  await page.close();
}

/** Bytes per second and milliseconds of latency of a slow mobile connection. */
const THIN = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400, offline: false };

/**
 * Measures a first visit on a slow connection: until the login accepts keys, and until the board is usable for a person
 * who signs in at once. The form is drawn before its script is loaded, so the time after "Entrar" includes loading it.
 */
export async function slowConnection(browser: Browser, url: string, { email, password }: SignIn): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const scripts = weighScripts(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', THIN);
  const begun = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email, { timeout: 120_000 });
  const usable = performance.now() - begun;
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('heading', { name: 'Pedidos', exact: true }).waitFor({ timeout: 120_000 });
  const board = performance.now() - begun;
  report({
    what: 'first visit, 50 kB/s and 400 ms: the login is usable',
    value: ms(usable),
    aim: '≤ 4 s',
    met: usable <= 4000,
  });
  report({
    what: 'first visit, 50 kB/s and 400 ms: the board is usable',
    value: ms(board),
    aim: '≤ 8 s',
    met: board <= 8000,
  });
  report({ what: 'first visit: JavaScript until the board is usable (gzip)', value: kb(await scripts.bytes()) });
  await context.close();
}
