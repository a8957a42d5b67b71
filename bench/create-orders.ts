import autocannon from 'autocannon';
import type { ProductList } from '#contract/catalogue/schema.ts';
import { makeOrder } from '../scripts/simulation/order-maker.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import type { BenchEstablishment } from './establishment.ts';
import { openPoster } from './one-by-one.ts';
import { againstEchoes, againstTimes, type Floors, ms, percentile, report } from './report.ts';

const SECONDS = 10;
/** With 16 shops: orders a second, and the 99th percentile in ms, by connections. */
const AIMS = { 16: { rate: 5000, p99: 8 }, 128: { rate: 9000, p99: Number.POSITIVE_INFINITY } } as const;
const ONE_BY_ONE = { orders: 2000, aim: 0.9 } as const;

/** Measures orders created per second over HTTP, for one establishment and for many. */
export async function createOrders(
  url: string,
  establishments: readonly BenchEstablishment[],
  floors: Floors,
): Promise<void> {
  const senders = await Promise.all(establishments.map((establishment) => senderOf(url, establishment)));
  await load(url, senders, 128, 4);
  await oneWriter(url, senders, floors);
  for (const connections of [16, 128] as const) {
    for (const shops of [senders.slice(0, 1), senders]) {
      const { rate, p50, p99, failed } = await load(url, shops, connections, SECONDS);
      const value = `${Math.round(rate)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}${failed > 0 ? `, ${failed} FAILED` : ''}`;
      const what = `orders created, ${connections} connections, ${shops.length} establishment(s)`;
      const floor = againstEchoes(floors, connections, rate);
      const aim = AIMS[connections];
      const met = rate >= aim.rate && p99 <= aim.p99 && failed === 0;
      const text = `≥ ${aim.rate}/s${Number.isFinite(aim.p99) ? `, p99 ≤ ${aim.p99} ms` : ''}`;
      report({ what, value, floor, ...(shops.length > 1 ? { aim: text, met } : {}) });
    }
  }
}

/** Measures the latency of one client that sends the next order after each answer. */
async function oneWriter(url: string, senders: readonly Sender[], floors: Floors): Promise<void> {
  const post = openPoster(`${url}/api/orders`, {});
  const times: number[] = [];
  for (let sent = 0; sent < ONE_BY_ONE.orders; sent += 1) {
    const sender = senders[sent % senders.length];
    const begun = performance.now();
    await post(sender?.bodies[sent % sender.bodies.length] ?? '', {
      authorization: `Bearer ${sender?.key}`,
      'idempotency-key': `one-${process.hrtime.bigint()}`,
    });
    times.push(performance.now() - begun);
  }
  const p50 = percentile(times, 0.5);
  report({
    what: `orders created one after another, ${senders.length} establishments`,
    value: `p50 ${p50.toFixed(2)} ms, p99 ${ms(percentile(times, 0.99))}`,
    floor: againstTimes(floors, ['echo', 'commit'], p50),
    aim: `p50 ≤ ${ONE_BY_ONE.aim} ms`,
    met: p50 <= ONE_BY_ONE.aim,
  });
}

/** The requests of an API key: orders from the establishment's catalogue, so that their prices are checked too. */
interface Sender {
  readonly key: string;
  readonly bodies: readonly string[];
}

/** The requests for one establishment. */
export async function senderOf(url: string, { key, cookie }: BenchEstablishment): Promise<Sender> {
  const answer = await fetch(`${url}/api/products`, { headers: { cookie } });
  const { products } = (await answer.json()) as ProductList;
  const chance = chanceOf(1);
  const bodies = Array.from({ length: 200 }, () => JSON.stringify(makeOrder({ products, paymentMethods: [] }, chance)));
  return { key, bodies };
}

/** Sends orders for these establishments in turn for a number of seconds. */
export async function load(url: string, senders: readonly Sender[], connections: number, seconds: number) {
  let sent = 0;
  const result = await autocannon({
    url: `${url}/api/orders`,
    connections,
    duration: seconds,
    method: 'POST',
    requests: [
      {
        setupRequest: (request) => {
          sent += 1;
          const sender = senders[sent % senders.length];
          request.headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${sender?.key}`,
            'idempotency-key': `bench-${process.hrtime.bigint()}-${sent}`,
          };
          request.body = sender?.bodies[sent % sender.bodies.length] ?? '';
          return request;
        },
      },
    ],
  });
  const rate = result['2xx'] / result.duration;
  return { rate, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors };
}
