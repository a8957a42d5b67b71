import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeOrder } from '../../scripts/simulation/order-maker.ts';
import { chanceOf } from '../../scripts/simulation/random.ts';
import type { BenchEstablishment } from '../establishment.ts';
import { againstTimes, type Floors, ms, percentile, report } from '../report.ts';
import { openLive } from './socket.ts';

const PER_SECOND = 200;
const SECONDS = 15;

/** Measures the ms from the start of a POST to the order's message on another client's socket, at a steady rate. */
export async function liveLatency(url: string, shop: BenchEstablishment, floors: Floors): Promise<void> {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const socket = await openLive(url, shop.cookie);
  socket.on('message', (data) => {
    const text = String(data);
    const marker = /"fkOrigin":"(\d+)"/.exec(text)?.[1];
    const started = marker === undefined ? undefined : sentAt.get(marker);
    if (started !== undefined && text.startsWith('{"type":"order"')) latencies.push(performance.now() - started);
  });
  await send(url, shop, sentAt);
  await sleep(1000);
  socket.close();
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  report({
    what: `POST start → message on another socket, ${PER_SECOND}/s`,
    value: `p50 ${ms(p50)}, p99 ${ms(p99)}, ${latencies.length} of ${sentAt.size} arrived`,
    floor: againstTimes(floors, ['echo', 'commit', 'socket'], p50),
    aim: 'p50 ≤ 5 ms, p99 ≤ 25 ms',
    met: p50 <= 5 && p99 <= 25 && latencies.length === sentAt.size,
  });
}

async function send(url: string, shop: BenchEstablishment, sentAt: Map<string, number>): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const chance = chanceOf(2);
  const begun = performance.now();
  const answers: Promise<void>[] = [];
  for (let index = 0; index < PER_SECOND * SECONDS; index += 1) {
    const due = begun + (index * 1000) / PER_SECOND;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const body = JSON.stringify({
      ...makeOrder({ products: [], paymentMethods: [] }, chance),
      fkOrigin: String(index),
    });
    sentAt.set(String(index), performance.now());
    answers.push(post(agent, url, shop.key, body));
  }
  await Promise.all(answers);
  agent.destroy();
}

/** Sends an order; done when its answer has been read. */
function post(agent: Agent, url: string, key: string, body: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${key}`,
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/orders`, { method: 'POST', agent, headers }, (response) =>
      response.resume().once('close', resolve),
    );
    sent.once('error', reject).end(body);
  });
}
