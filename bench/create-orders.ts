import autocannon from 'autocannon';
import type { ProductList } from '#contract/catalogue/schema.ts';
import { makeOrder } from '../scripts/simulation/order-maker.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import type { BenchEstablishment } from './establishment.ts';
import { ms, report } from './report.ts';

const SECONDS = 10;
const AIM = 6000;

/** Orders created per second through HTTP, over one establishment and over many. */
export async function createOrders(url: string, establishments: readonly BenchEstablishment[]): Promise<void> {
  const senders = await Promise.all(establishments.map((establishment) => senderOf(url, establishment)));
  await load(url, senders, 128, 4);
  for (const connections of [16, 128]) {
    for (const shops of [senders.slice(0, 1), senders]) {
      const { rate, p50, p99, failed } = await load(url, shops, connections, SECONDS);
      const value = `${Math.round(rate)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}${failed > 0 ? `, ${failed} FAILED` : ''}`;
      const what = `orders created, ${connections} connections, ${shops.length} establishment(s)`;
      const judged = connections === 128 && shops.length > 1;
      report({ what, value, ...(judged ? { aim: `≥ ${AIM}/s`, met: rate >= AIM && failed === 0 } : {}) });
    }
  }
}

/** The requests of a key: orders from the establishment's catalogue, so that their prices are checked too. */
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

/** Sends orders of these establishments in turn for a number of seconds. */
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
