import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { makeOrder } from '../../scripts/simulation/order-maker.ts';
import { chanceOf } from '../../scripts/simulation/random.ts';
import type { BenchEstablishment } from '../establishment.ts';
import { ms, percentile, report } from '../report.ts';
import { timesToUse } from './open-board.ts';

/** The factor by which Chromium slows its main thread, to simulate an old computer. */
const SLOWER = 4;
const USABLE_AIM = 800;
/** Orders per second during the measurement, and the aim for the slowest interaction, in ms. */
const LOADS = [
  { perSecond: 5, aim: 64 },
  { perSecond: 50, aim: 100 },
] as const;
const INTERACTIONS = 30;
const SEARCHED = 'rua augusta 12';

/**
 * Measures the board of a full day on a processor four times slower: time to use, and the slowest of thirty
 * interactions (keys in the search, menus) while orders arrive, by the browser's Event Timing.
 */
export async function slowProcessor(context: BrowserContext, url: string, shop: BenchEstablishment, count: number) {
  await interactWithNothing(context);
  const page = await context.newPage();
  const { email, password } = shop;
  await page.request.post(`${url}/api/session`, { data: { email, password }, headers: { origin: url } });
  await page.goto(`${url}/dashboard`);
  await page.getByRole('article').first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await timeToUse(page, url, count);
  for (const load of LOADS) await interact(page, devtools, url, shop, load);
  await page.close();
}

async function timeToUse(page: Page, url: string, count: number): Promise<void> {
  const times = await timesToUse(page, url);
  const p50 = percentile(times, 0.5);
  report({
    what: `× ${SLOWER} slower: time to a usable dashboard with ${count} orders`,
    value: `p50 ${ms(p50)}, best ${ms(Math.min(...times))}`,
    aim: `≤ ${USABLE_AIM} ms`,
    met: p50 <= USABLE_AIM,
  });
}

async function interact(
  page: Page,
  devtools: CDPSession,
  url: string,
  shop: BenchEstablishment,
  { perSecond, aim }: (typeof LOADS)[number],
): Promise<void> {
  await page.waitForTimeout(1000);
  await watchInteractions(page);
  const stop = sendOrders(url, shop, perSecond);
  const done = await doThings(page);
  stop();
  const timed = await interactionsOf(page);
  const worst = timed.reduce<TimedInteraction | undefined>((a, b) => (a && a.took >= b.took ? a : b), undefined);
  const slowest = worst === undefined ? 'none over 16 ms' : `${ms(worst.took)}, ${nameOf(worst, done)}`;
  report({
    what: `× ${SLOWER} slower: slowest of ${INTERACTIONS} interactions, ${perSecond} orders/s`,
    value: `${slowest} (p50 ${ms(percentile(spansOf(timed), 0.5))})`,
    aim: `≤ ${aim} ms`,
    met: (worst?.took ?? 0) <= aim,
  });
  await devtools.send('HeapProfiler.collectGarbage');
}

/**
 * Measures the keys of a page with nothing but a text box, equally slowed down: what the browser and the machine
 * themselves take from a key to its frame.
 */
async function interactWithNothing(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.setContent('<input autofocus>');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.waitForTimeout(1000);
  await watchInteractions(page);
  for (let left = INTERACTIONS; left > 0; left -= 1) await press(page, 'a');
  const spans = spansOf(await interactionsOf(page));
  const value = `${ms(Math.max(0, ...spans))} (p50 ${ms(percentile(spans, 0.5))})`;
  report({ what: `floor: slowest of ${INTERACTIONS} keys on an empty page, × ${SLOWER} slower`, value });
  await page.close();
}

/** Something a person does, and when it began, in ms of the page's clock. */
interface Done {
  readonly name: string;
  readonly at: number;
}

/** Types in the search, then opens and closes menus of cards. */
async function doThings(page: Page): Promise<readonly Done[]> {
  const done: Done[] = [];
  const note = async (name: string) => void done.push({ name, at: await page.evaluate(() => performance.now()) });
  await note('opening the search');
  await page.getByRole('button', { name: 'Buscar pedidos' }).click();
  await page.getByPlaceholder('busca...').waitFor();
  for (const [index, key] of [...SEARCHED].entries()) {
    await note(`key ${index + 1} in the search`);
    await press(page, key === ' ' ? 'Space' : key);
  }
  await note('closing the search');
  await press(page, 'Escape');
  const menu = page.getByRole('article').first().getByRole('button', { name: 'Despachar' });
  await menu.focus();
  for (let round = 1; round <= (INTERACTIONS - SEARCHED.length - 2) / 2; round += 1) {
    await note(`opening menu ${round}`);
    await press(page, 'Enter');
    await note(`closing menu ${round}`);
    await press(page, 'Escape');
  }
  return done;
}

/** What was done when an interaction began. */
function nameOf({ at }: TimedInteraction, done: readonly Done[]): string {
  return done.findLast((one) => one.at <= at)?.name ?? 'before the first';
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForTimeout(150);
}

/** Sends orders at a steady rate, as an integration; returns a function that stops them. */
function sendOrders(url: string, shop: BenchEstablishment, perSecond: number): () => void {
  const chance = chanceOf(6);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.key}` };
  const timer = setInterval(() => {
    const body = JSON.stringify(makeOrder({ products: [], paymentMethods: [] }, chance));
    fetch(`${url}/api/orders`, { method: 'POST', headers, body }).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  }, 1000 / perSecond);
  return () => clearInterval(timer);
}

interface TimedEvent extends PerformanceEntry {
  readonly interactionId?: number;
}

/** An interaction: when it began, and how long it took from the key to its frame, in ms. */
interface TimedInteraction {
  readonly at: number;
  readonly took: number;
}

/** Event Timing reports interactions of 16 ms and more, from the key to the frame that shows its effect. */
async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = new Map<number, TimedInteraction>();
    Object.assign(window, { interactions: timed });
    const observer = new PerformanceObserver((list) => {
      for (const { interactionId: id = 0, startTime: at, duration } of list.getEntries() as TimedEvent[]) {
        if (id > 0 && duration > (timed.get(id)?.took ?? 0)) timed.set(id, { at, took: duration });
      }
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function interactionsOf(page: Page): Promise<readonly TimedInteraction[]> {
  return page.evaluate(() => [
    ...(window as unknown as { interactions: Map<number, TimedInteraction> }).interactions.values(),
  ]);
}

/** The times of all interactions; those that the browser does not report take less than 16 ms and count as none. */
function spansOf(timed: readonly TimedInteraction[]): readonly number[] {
  return [...timed.map(({ took }) => took), ...Array<number>(Math.max(0, INTERACTIONS - timed.length)).fill(0)];
}
