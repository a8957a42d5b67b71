import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { kb, report } from './report.ts';

/** Adds up the gzip weight of every script a page loads. */
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

/** First-load JavaScript of the login, for a visitor who does nothing, before anything is fetched ahead. */
export async function loginWeight(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const scripts = weighScripts(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Entrar' }).waitFor();
  const bytes = await scripts.bytes();
  report({
    what: 'first load of the login, JavaScript (gzip)',
    value: kb(bytes),
    aim: '≤ 120 kB',
    met: bytes <= 120_000,
  });
  await page.close();
}
