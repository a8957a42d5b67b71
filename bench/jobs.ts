import type { Browser, BrowserContextOptions } from '@playwright/test';
import { writeCsv } from '#domain/shared/tables/csv.ts';
import { startBrowser } from './browser.ts';
import type { BenchEstablishment } from './establishment.ts';
import { CASH_JOBS } from './jobs/cash-jobs.ts';
import { COMANDA_JOBS } from './jobs/comanda-jobs.ts';
import { COUNTER_JOBS } from './jobs/counter-jobs.ts';
import { DELIVERY_JOBS } from './jobs/delivery-jobs.ts';
import { FIRST_COUNT } from './jobs/first-count.ts';
import type { Job, JobShop } from './jobs/job.ts';
import { type Effort, measureEffort } from './jobs/operator.ts';
import { type Line, report } from './report.ts';

const JOBS: readonly Job[] = [...CASH_JOBS, ...DELIVERY_JOBS, ...COUNTER_JOBS, ...COMANDA_JOBS];

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** The longest time of a step; a slower one counts as failed. */
const STUCK_MS = 8000;

const MENU = [
  ['Pizzas', 'Pizza de Calabresa', '49,90'],
  ['Pizzas', 'Pizza de Mussarela', '45,90'],
  ['Bebidas', 'Guaraná 2 L', '13,90'],
];

/**
 * Measures everyday jobs of a shop in Chromium, on a desktop with a keyboard and on a phone: the person's clicks, taps
 * and keys, compared with the first count, and the machine's time. A job that cannot be done makes the command fail.
 * `makeShop` creates a new establishment.
 */
export async function countJobs(url: string, makeShop: (name: string) => Promise<BenchEstablishment>): Promise<void> {
  const browser = await startBrowser();
  for (const device of ['desktop', 'phone'] as const) {
    for (const [index, job] of JOBS.entries()) {
      const shop = await makeShop(`${device}-${index}`);
      await fill(url, shop);
      const what = `${device}: ${job.name}`;
      try {
        report({ what, ...judged(await doJob(browser, url, shop, device, job), device, job.name) });
      } catch (error) {
        process.exitCode = 1;
        report({ what, value: `could not be done: ${String(error).split('\n')[0]}`, aim: 'done', met: false });
      }
    }
  }
  await browser.close();
}

/** The result of a job; its target is the first count, which a job added since then does not have. */
function judged(effort: Effort, device: keyof typeof DEVICES, name: string): Omit<Line, 'what'> {
  const isPhone = device === 'phone';
  const value = `${actionsText(effort, isPhone)}, ${effort.seconds.toFixed(1)} s`;
  const first = FIRST_COUNT[device][name];
  if (first === undefined) return { value };
  const met = effort.clicks <= first.clicks && effort.keys <= first.keys;
  return { value, aim: `≤ ${actionsText(first, isPhone)}`, met };
}

function actionsText({ clicks, keys }: Pick<Effort, 'clicks' | 'keys'>, isPhone: boolean): string {
  const touches = `${clicks} ${isPhone ? 'tap' : 'click'}${clicks === 1 ? '' : 's'}`;
  return `${touches}, ${keys} key${keys === 1 ? '' : 's'}`;
}

async function doJob(
  browser: Browser,
  url: string,
  shop: BenchEstablishment,
  device: keyof typeof DEVICES,
  { prepare, from, work }: Job,
): Promise<Effort> {
  const { email, password } = shop;
  const context = await browser.newContext({ ...DEVICES[device], locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  page.setDefaultTimeout(STUCK_MS);
  try {
    await page.request.post(`${url}/api/session`, { data: { email, password }, headers: { origin: url } });
    await prepare?.(jobShop(url, shop));
    await page.goto(`${url}${from}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByRole('banner').getByRole('status').filter({ hasText: 'Ao vivo' }).waitFor();
    return await measureEffort(page, device === 'phone', work);
  } finally {
    await context.close();
  }
}

/** The initial state of a job: a small menu and one courier. */
async function fill(url: string, shop: BenchEstablishment): Promise<void> {
  const csv = writeCsv([['categoria', 'produto', 'preço'], ...MENU]);
  await ask(url, shop, 'POST', '/api/catalogue/import', { csv, apply: true });
  await ask(url, shop, 'POST', '/api/couriers', { name: 'Rafael Moura', phone: '11911112222' });
}

function jobShop(url: string, shop: BenchEstablishment): JobShop {
  return {
    url,
    placeOrder: (order) => ask(url, shop, 'POST', '/api/orders', { module: 'DELIVERY', ...order }),
    saveCustomer: (key, { name, address, number }) =>
      ask(url, shop, 'PUT', `/api/customers/${key}`, { name, address: { address, number } }),
    openCash: (float) => ask(url, shop, 'POST', '/api/cash/sessions', { float }),
  };
}

async function ask(
  url: string,
  { cookie }: BenchEstablishment,
  method: 'POST' | 'PUT',
  path: string,
  body: unknown,
): Promise<void> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
}
