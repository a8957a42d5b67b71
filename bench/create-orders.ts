import autocannon from 'autocannon';
import { makeOrder } from '../scripts/simulation/order-maker.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import type { BenchEstablishment } from './establishment.ts';
import { ms, report } from './report.ts';

const SECONDS = 10;
const AIM = 6000;

/** Orders created per second through HTTP, over one establishment and over many. */
export async function createOrders(url: string, establishments: readonly BenchEstablishment[]): Promise<void> {
  await load(url, establishments, 128, 4);
  for (const connections of [16, 128]) {
    for (const shops of [establishments.slice(0, 1), establishments]) {
      const { rate, p50, p99, failed } = await load(url, shops, connections, SECONDS);
      const value = `${Math.round(rate)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}${failed > 0 ? `, ${failed} FAILED` : ''}`;
      const what = `orders created, ${connections} connections, ${shops.length} establishment(s)`;
      const judged = connections === 128 && shops.length > 1;
      report({ what, value, ...(judged ? { aim: `≥ ${AIM}/s`, met: rate >= AIM && failed === 0 } : {}) });
    }
  }
}

async function load(url: string, shops: readonly BenchEstablishment[], connections: number, seconds: number) {
  const chance = chanceOf(1);
  const bodies = Array.from({ length: 200 }, () =>
    JSON.stringify(makeOrder({ products: [], paymentMethods: [] }, chance)),
  );
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
          const shop = shops[sent % shops.length];
          request.headers = {
            'content-type': 'application/json',
            authorization: `Bearer ${shop?.key}`,
            'idempotency-key': `bench-${process.hrtime.bigint()}-${sent}`,
          };
          request.body = bodies[sent % bodies.length] ?? '';
          return request;
        },
      },
    ],
  });
  const rate = result['2xx'] / result.duration;
  return { rate, p50: result.latency.p50, p99: result.latency.p99, failed: result.non2xx + result.errors };
}
