import { once } from 'node:events';
import type { StartMessage } from '#contract/orders/live-messages.ts';
import { makeOrder } from '../scripts/simulation/order-maker.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import type { BenchEstablishment } from './establishment.ts';
import { connectLive, firstAnswer, start } from './live/socket.ts';
import { kb, ms, percentile, report } from './report.ts';

/** Creates a day's orders for a shop, sixteen at a time. */
export async function fillDay(url: string, shop: BenchEstablishment, count: number): Promise<void> {
  const chance = chanceOf(3);
  const bodies = Array.from({ length: count }, () =>
    JSON.stringify(makeOrder({ products: [], paymentMethods: [] }, chance)),
  );
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.key}` };
  const lane = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`POST /api/orders for ${shop.email}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

/** Measures the snapshot of a day of 2,000 orders, over HTTP and over the live socket. */
export async function snapshots(url: string, shop: BenchEstablishment, count: number): Promise<void> {
  const http: number[] = [];
  const packed: number[] = [];
  const live: number[] = [];
  let bytes = 0;
  let sent = 0;
  for (let round = 0; round < 20; round += 1) {
    const begun = performance.now();
    bytes = await readDay(url, shop, 'identity');
    http.push(performance.now() - begun);
    const again = performance.now();
    sent = await readDay(url, shop, 'gzip');
    packed.push(performance.now() - again);
    live.push((await answerTo(url, shop.cookie, { day: null, revision: null })).took);
  }
  report({
    what: `snapshot of a ${count}-order day over HTTP`,
    value: `p50 ${ms(percentile(http, 0.5))}, ${kb(bytes)}`,
  });
  report({
    what: `snapshot of a ${count}-order day over HTTP, compressed`,
    value: `p50 ${ms(percentile(packed, 0.5))}, ${kb(sent)}`,
  });
  report({ what: `snapshot of a ${count}-order day over the socket`, value: `p50 ${ms(percentile(live, 0.5))}` });
}

/** Reads the day; returns the received bytes. */
async function readDay(url: string, { cookie }: BenchEstablishment, encoding: string): Promise<number> {
  const response = await fetch(`${url}/api/orders`, { headers: { cookie, 'accept-encoding': encoding } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
}

/** The longest a dashboard may wait for the answer to its return, however far behind it is. */
const RETURN_MS = 100;

/**
 * Measures how long a dashboard waits when it reconnects after a number of changed orders: the first one that a node
 * answers for this shop, for which it reads the day, then the next twenty. Each is held against the target.
 */
export async function returns(url: string, shop: BenchEstablishment, behind: number): Promise<void> {
  const list = await fetch(`${url}/api/orders`, { headers: { cookie: shop.cookie } });
  const { day, revision } = (await list.json()) as { day: string; revision: number };
  const asked = { day, revision: revision - behind };
  const { took: first, bytes } = await answerTo(url, shop.cookie, asked);
  const next: number[] = [];
  for (let round = 0; round < 20; round += 1) next.push((await answerTo(url, shop.cookie, asked)).took);
  const worst = Math.max(...next);
  report({
    what: `reconnect to the live feed, ${behind} changed orders behind`,
    value: `p50 ${ms(percentile(next, 0.5))}, worst ${ms(worst)} of 20, ${kb(bytes)}`,
    aim: `each ≤ ${RETURN_MS} ms`,
    met: worst <= RETURN_MS,
  });
  report({
    what: '  the first one, for which the node reads the day',
    value: ms(first),
    aim: `≤ ${RETURN_MS} ms`,
    met: first <= RETURN_MS,
  });
}

type Asked = Pick<StartMessage, 'day' | 'revision'>;

async function answerTo(url: string, cookie: string, asked: Asked): Promise<{ took: number; bytes: number }> {
  const socket = connectLive(url, cookie);
  await once(socket, 'open');
  const begun = performance.now();
  start(socket, asked);
  const answer = await firstAnswer(socket);
  const took = performance.now() - begun;
  socket.terminate();
  if (answer === undefined) throw new Error(`The live feed of ${url} ended without an answer.`);
  return { took, bytes: answer.byteLength };
}
