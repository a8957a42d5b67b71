import type { BrowserContext, Page } from '@playwright/test';
import { makeOrder } from '../scripts/simulation/order-maker.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import type { BenchEstablishment } from './establishment.ts';
import { weighScripts } from './first-load.ts';
import { busyTimes } from './page/busy-time.ts';
import { longestTask, watchLongTasks } from './page/long-tasks.ts';
import { signInByHand, timesToUse } from './page/open-board.ts';
import { kb, ms, percentile, report } from './report.ts';

const ARRIVALS_PER_SECOND = 20;
const ARRIVAL_SECONDS = 10;

/** Measures the board with a full day in Chromium: size, time to use, typing in the search, long tasks under load. */
export async function dashboard(
  context: BrowserContext,
  url: string,
  shop: BenchEstablishment,
  count: number,
): Promise<void> {
  const page = await context.newPage();
  await signInByHand(page, url, shop);
  await boardWeight(page, url);
  await timeToUse(page, url, count);
  await typing(page, count);
  await smoothness(page, url, shop);
  await page.close();
}

async function boardWeight(page: Page, url: string): Promise<void> {
  const scripts = weighScripts(page);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(500);
  const bytes = await scripts.bytes();
  report({
    what: 'first load of the board, JavaScript (gzip)',
    value: kb(bytes),
    aim: '≤ 240 kB',
    met: bytes <= 240_000,
  });
}

async function timeToUse(page: Page, url: string, count: number): Promise<void> {
  const times = await timesToUse(page, url);
  const p50 = percentile(times, 0.5);
  report({
    what: `time to a usable dashboard with ${count} orders`,
    value: `p50 ${ms(p50)}`,
    aim: '≤ 400 ms',
    met: p50 <= 400,
  });
}

async function typing(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Buscar pedidos' }).click();
  const box = page.getByPlaceholder('busca...');
  await box.waitFor();
  await box.focus();
  await page.waitForTimeout(500);
  const spans = await busyTimes(page, 'rua augusta 12');
  const [p50, worst] = [percentile(spans, 0.5), Math.max(...spans)];
  const value = `p50 ${ms(p50)}, worst ${ms(worst)}`;
  report({
    what: `busy time per key in the search over ${count} orders`,
    value,
    aim: '≤ 16 ms per key',
    met: p50 <= 16,
  });
  await page.keyboard.press('Escape');
}

async function smoothness(page: Page, url: string, shop: BenchEstablishment): Promise<void> {
  await watchLongTasks(page);
  const chance = chanceOf(4);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.key}` };
  for (let sent = 0; sent < ARRIVALS_PER_SECOND * ARRIVAL_SECONDS; sent += 1) {
    const body = JSON.stringify(makeOrder({ products: [], paymentMethods: [] }, chance));
    void fetch(`${url}/api/orders`, { method: 'POST', headers, body }).then((response) => response.arrayBuffer());
    await page.waitForTimeout(1000 / ARRIVALS_PER_SECOND);
  }
  await page.waitForTimeout(500);
  const longest = await longestTask(page);
  report({
    what: `longest task while ${ARRIVALS_PER_SECOND} orders per second arrive`,
    value: longest === 0 ? 'none over 50 ms' : ms(longest),
    aim: 'none over 50 ms',
    met: longest <= 50,
  });
}
