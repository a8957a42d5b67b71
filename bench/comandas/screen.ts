import type { Browser, Page } from '@playwright/test';
import type { BenchEstablishment } from '../establishment.ts';
import { busyTimes } from '../page/busy-time.ts';
import { longestTask, watchLongTasks } from '../page/long-tasks.ts';
import { ms, percentile, report } from '../report.ts';

const ROUNDS = 20;
const LANES = 16;

/** Measures the comandas screen with many open comandas: time until usable, typing, scrolling, a new round, memory. */
export async function manyComandas(browser: Browser, url: string, shop: BenchEstablishment, count: number) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) await order(url, shop, next);
    }),
  );
  for (const [device, viewport] of [
    ['desktop', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const context = await browser.newContext({ viewport, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
    const page = await context.newPage();
    const { email, password } = shop;
    await page.request.post(`${url}/api/session`, { data: { email, password }, headers: { origin: url } });
    await timeToUse(page, url, `${device}, ${count} open comandas: `);
    await smoothness(page, url, shop, `${device}, ${count} open comandas: `);
    await context.close();
  }
}

async function timeToUse(page: Page, url: string, name: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await page.goto(`${url}/atendimento/comandas`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Comanda 1', exact: true }).waitFor();
    times.push(performance.now() - begun);
  }
  const p50 = percentile(times, 0.5);
  report({ what: `${name}time until usable`, value: `p50 ${ms(p50)}`, aim: '≤ 1000 ms', met: p50 <= 1000 });
}

async function smoothness(page: Page, url: string, shop: BenchEstablishment, name: string): Promise<void> {
  await page.waitForTimeout(1000);
  await watchLongTasks(page);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, turn < 10 ? 1500 : -1500);
    await page.waitForTimeout(50);
  }
  const scrolled = await longestTask(page);
  for (let round = 1; round <= ROUNDS; round += 1) await order(url, shop, round);
  await page.waitForTimeout(500);
  const longest = await longestTask(page);
  const text = (task: number) => (task === 0 ? 'none over 50 ms' : ms(task));
  report({
    what: `${name}longest task`,
    value: `scrolling ${text(scrolled)}, with ${ROUNDS} arriving rounds ${text(longest)}`,
    aim: 'none over 50 ms',
    met: longest <= 50,
  });
  const { nodes, heap } = await sizeOf(page);
  report({ what: `${name}size`, value: `${nodes} elements, ${(heap / 1e6).toFixed(1)} MB of JavaScript heap` });
  await page.getByRole('searchbox', { name: 'Comanda, nome ou mesa' }).focus();
  const spans = await busyTimes(page, '37');
  const worst = Math.max(...spans);
  report({ what: `${name}busy time per key in the search`, value: `worst ${ms(worst)}` });
}

async function sizeOf(page: Page): Promise<{ nodes: number; heap: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return { nodes, heap: usedSize };
}

async function order(url: string, { key }: BenchEstablishment, number: number): Promise<void> {
  const items = ['Chope', 'Fritas', 'Picanha'].map((name) => ({ name, quantity: 2, unitPrice: 1990 }));
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ module: 'COMANDA', command: String(number), order: { items } }),
  });
  if (!answer.ok) throw new Error(`Comanda ${number} was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
