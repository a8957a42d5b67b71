import { WebSocket } from 'ws';
import { makeOrder } from '../scripts/simulation/order-maker.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import type { BenchEstablishment } from './establishment.ts';
import { kb, ms, percentile, report } from './report.ts';

/** Fills a shop's day with orders, sixteen at a time. */
export async function fillDay(url: string, shop: BenchEstablishment, count: number): Promise<void> {
  const chance = chanceOf(3);
  const bodies = Array.from({ length: count }, () =>
    JSON.stringify(makeOrder({ products: [], paymentMethods: [] }, chance)),
  );
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.key}` };
  const lane = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop()) {
      const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(await response.text());
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

/** The snapshot of a day of 2,000 orders: over HTTP and over the live socket. */
export async function snapshots(url: string, shop: BenchEstablishment, count: number): Promise<void> {
  const http: number[] = [];
  const live: number[] = [];
  let bytes = 0;
  for (let round = 0; round < 20; round += 1) {
    const begun = performance.now();
    const response = await fetch(`${url}/api/orders`, { headers: { cookie: shop.cookie } });
    bytes = (await response.arrayBuffer()).byteLength;
    http.push(performance.now() - begun);
    live.push(await liveSnapshot(url, shop.cookie));
  }
  report({
    what: `snapshot of a ${count}-order day over HTTP`,
    value: `p50 ${ms(percentile(http, 0.5))}, ${kb(bytes)}`,
  });
  report({ what: `snapshot of a ${count}-order day over the socket`, value: `p50 ${ms(percentile(live, 0.5))}` });
}

async function liveSnapshot(url: string, cookie: string): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie, origin: url } });
  await new Promise((resolve) => socket.once('open', resolve));
  const begun = performance.now();
  socket.send(JSON.stringify({ type: 'start', day: null, revision: null }));
  await new Promise((resolve) => socket.once('message', resolve));
  const took = performance.now() - begun;
  socket.terminate();
  return took;
}
