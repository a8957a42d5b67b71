import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { makeOrder } from '../../scripts/simulation/order-maker.ts';
import { chanceOf } from '../../scripts/simulation/random.ts';
import type { BenchPortal } from '../portal-process.ts';
import { ms, percentile, report } from '../report.ts';
import { holdElsewhere } from './held-shops.ts';
import { copyShops, openAll, SESSION_SECRET } from './shops.ts';

const FEW = 10;
const MANY = 10_000;
const PER_SECOND = 200;
const SECONDS = 15;
const WARM_SECONDS = 5;
const AIM = 1.2;

/** Measures how much 9,990 other establishments with live feeds delay an order's message for one of ten. */
export async function listenedShops(
  start: (variables: Readonly<Record<string, string>>) => Promise<BenchPortal>,
): Promise<void> {
  const portal = await start({ SESSION_SECRET });
  const sockets: WebSocket[] = [];
  let release = () => {};
  try {
    const cookies = await copyShops(portal, MANY);
    sockets.push(...(await openAll(portal.url, cookies.slice(0, FEW))));
    await measure(portal.url, cookies, sockets, WARM_SECONDS);
    const few = await measure(portal.url, cookies, sockets, SECONDS);
    const begun = performance.now();
    release = await holdElsewhere(portal.url, cookies.slice(FEW));
    report({
      what: `${(MANY - FEW).toLocaleString('en')} establishments open a live feed`,
      value: `${((performance.now() - begun) / 1000).toFixed(0)} s, then ${Math.round((await portal.memory()) / 1e6)} MB resident`,
    });
    await measure(portal.url, cookies, sockets, WARM_SECONDS);
    const many = await measure(portal.url, cookies, sockets, SECONDS);
    const ratio = percentile(many, 0.99) / percentile(few, 0.99);
    report({
      what: `POST → socket, ${PER_SECOND}/s, p99 with ${FEW} and ${MANY.toLocaleString('en')} establishments with live feeds`,
      value: `${ms(percentile(few, 0.99))}, ${ms(percentile(many, 0.99))}: × ${ratio.toFixed(2)}`,
      aim: `≤ × ${AIM}`,
      met: ratio <= AIM && many.length === PER_SECOND * SECONDS,
    });
  } finally {
    for (const socket of sockets) socket.terminate();
    release();
    await portal.stop();
  }
}

/** Returns the times from a POST of one of the first shops to the message on its socket, in ms. */
async function measure(
  url: string,
  cookies: readonly string[],
  sockets: readonly WebSocket[],
  seconds: number,
): Promise<readonly number[]> {
  const chance = chanceOf(seconds);
  const run = crypto.randomUUID();
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const receive = (data: unknown) => {
    const text = String(data);
    const begun = sentAt.get(/"fkOrigin":"([^"]+)"/.exec(text)?.[1] ?? '');
    if (begun !== undefined && text.startsWith('{"type":"order"')) times.push(performance.now() - begun);
  };
  for (const socket of sockets) socket.on('message', receive);
  const begun = performance.now();
  for (let index = 0; index < PER_SECOND * seconds; index += 1) {
    const early = begun + (index * 1000) / PER_SECOND - performance.now();
    if (early > 1) await sleep(early);
    const fkOrigin = `${run}-${index}`;
    const body = JSON.stringify({ ...makeOrder({ products: [], paymentMethods: [] }, chance), fkOrigin });
    const headers = { 'content-type': 'application/json', cookie: cookies[index % FEW] ?? '', origin: url };
    sentAt.set(fkOrigin, performance.now());
    void fetch(`${url}/api/orders`, { method: 'POST', headers, body }).then((answer) => answer.arrayBuffer());
  }
  await sleep(1500);
  for (const socket of sockets) socket.off('message', receive);
  return times;
}
