import lighthouse, { type Flags } from 'lighthouse';
import { freePort } from '#tests/support/free-port.ts';
import { startBrowser } from '../browser.ts';
import type { BenchEstablishment } from '../establishment.ts';
import { report } from '../report.ts';
import { ORDER } from './heard.ts';

/** Each page is opened so often; the best run counts, since a busy machine adds time that the simulation multiplies. */
const RUNS = 3;

interface Aim {
  readonly performance: number;
  readonly accessibility: number;
  /** Of the largest contentful paint, in ms. */
  readonly largestPaint?: number;
}

/** Scores from 0 to 1; the time in ms. */
interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly largestPaint: number;
  /** Total blocking time, in ms. */
  readonly blocking: number;
}

/**
 * Measures the pages that strangers and phones open with Lighthouse, as a simulated phone on a slow line: the login, the
 * courier's page with three stops, and the customer's page of an order on its way.
 */
export async function lighthouseScores(url: string, shop: BenchEstablishment): Promise<void> {
  const { courier, customer } = await dispatchedRun(url, shop);
  const port = await freePort();
  const browser = await startBrowser([
    `--remote-debugging-port=${port}`,
    '--disable-background-networking',
    '--no-first-run',
  ]);
  try {
    await scorePage('login', `${url}/`, port, { performance: 0.99, accessibility: 1, largestPaint: 1500 });
    await scorePage('courier’s page', courier, port, { performance: 0.98, accessibility: 1 });
    await scorePage('customer’s page', customer, port, { performance: 0.98, accessibility: 1 });
  } finally {
    await browser.close();
  }
}

async function scorePage(name: string, address: string, port: number, aim: Aim): Promise<void> {
  const runs: Scores[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const scores = await scoresOf(address, port);
    report({ what: `Lighthouse, ${name}, run ${run}`, value: textOf(scores) });
    runs.push(scores);
  }
  const best = (of: (scores: Scores) => number) => Math.max(...runs.map(of));
  const [performance, accessibility] = [
    best((one) => one.performance),
    Math.min(...runs.map((one) => one.accessibility)),
  ];
  report({
    what: `Lighthouse, ${name}: performance, accessibility`,
    value: `${performance.toFixed(2)}, ${accessibility.toFixed(2)}`,
    aim: `≥ ${aim.performance}, ${aim.accessibility.toFixed(1)}`,
    met: performance >= aim.performance && accessibility >= aim.accessibility,
  });
  if (aim.largestPaint === undefined) return;
  const paint = Math.min(...runs.map(({ largestPaint }) => largestPaint));
  report({
    what: `Lighthouse, ${name}: largest contentful paint`,
    value: seconds(paint),
    aim: `≤ ${seconds(aim.largestPaint)}`,
    met: paint <= aim.largestPaint,
  });
}

function textOf({ performance, accessibility, largestPaint, blocking }: Scores): string {
  const times = `largest paint ${seconds(largestPaint)}, blocked ${Math.round(blocking)} ms`;
  return `${performance.toFixed(2)}, ${accessibility.toFixed(2)} (${times})`;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** Opens a page as Lighthouse's own phone. Throws if it could not be measured. */
async function scoresOf(address: string, port: number): Promise<Scores> {
  const flags: Flags = { port, logLevel: 'error', onlyCategories: ['performance', 'accessibility'] };
  const { lhr } = (await lighthouse(address, flags)) ?? {};
  if (lhr === undefined || lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse could not open ${address}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  }
  const score = (category: string) => lhr.categories[category]?.score ?? Number.NaN;
  const time = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    largestPaint: time('largest-contentful-paint'),
    blocking: time('total-blocking-time'),
  };
}

/** Three orders with one courier; returns the addresses of his page and of the first customer's. */
async function dispatchedRun(
  url: string,
  { key, cookie }: BenchEstablishment,
): Promise<{ readonly courier: string; readonly customer: string }> {
  const ask = async <Answer>(path: string, body: unknown, headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), origin: url, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const courier = await ask<{ id: string }>('/api/couriers', COURIER, { cookie });
  const ids: string[] = [];
  for (const name of ['Ana Prado', 'Beto Lemos', 'Sérgio Gonçalves']) {
    const order = { ...ORDER, customer: { ...ORDER.customer, name } };
    const { id } = await ask<{ id: string }>('/api/orders', order, { authorization: `Bearer ${key}` });
    await ask(`/api/orders/${id}/dispatch`, { courierId: courier.id }, { cookie });
    ids.push(id);
  }
  const link = await ask<{ url: string }>(`/api/couriers/${courier.id}/link`, undefined, { cookie });
  const order = await ask<{ url: string }>(`/api/orders/${ids[0]}/link`, undefined, { cookie });
  return { courier: link.url, customer: order.url };
}

const COURIER = { name: 'Rafael Moura', phone: '11911112222' };
