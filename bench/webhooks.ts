import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeOrder } from '../scripts/simulation/order-maker.ts';
import { chanceOf } from '../scripts/simulation/random.ts';
import { type BenchEstablishment, makeEstablishment } from './establishment.ts';
import type { BenchPortal } from './portal-process.ts';
import { ms, percentile, report } from './report.ts';
import { type Behaviour, openReceiver, type Receiver } from './webhook-receivers.ts';

const BURST = 1_000;
const SHOPS = 16;
const MANY = 6_000;
/** Orders per second of each shop, and the duration, while some receivers misbehave. */
const STEADY_PER_SECOND = 20;
const STEADY_SECONDS = 20;
const PATIENCE_MS = 60_000;

interface SubscribedShop {
  readonly shop: BenchEstablishment;
  readonly receiver: Receiver;
}

/** Measures from an order's POST to its message at a receiver: a burst, a node's throughput, and fairness. */
export async function webhooks(portal: BenchPortal): Promise<void> {
  await burst(portal);
  await rate(portal);
  await fairness(portal);
}

async function subscribeShop(portal: BenchPortal, name: string, behaviour: Behaviour): Promise<SubscribedShop> {
  const shop = await makeEstablishment(portal, name);
  const receiver = await openReceiver(behaviour);
  const answer = await fetch(`${portal.url}/api/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: shop.cookie, origin: portal.url },
    body: JSON.stringify({ url: receiver.url, events: ['order.placed'] }),
  });
  if (answer.status !== 201) throw new Error(`No webhook: ${answer.status} ${await answer.text()}`);
  return { shop, receiver };
}

async function burst(portal: BenchPortal): Promise<void> {
  const { shop, receiver } = await subscribeShop(portal, 'rajada', 'well');
  const sentAt = new Map<string, number>();
  const posting = postAll(portal.url, BURST, (index) => ({ shop, origin: `rajada-${index}` }), sentAt);
  await posting;
  const { lastMs } = await arrived([receiver], BURST, sentAt);
  report({
    what: `Webhooks: burst of ${BURST.toLocaleString('en')}, first POST → last message`,
    value: `${ms(lastMs)}, ${receiver.arrivals.size} arrived, ${receiver.repeats()} repeated`,
    aim: '≤ 5,000 ms, each once',
    met: lastMs <= 5000 && receiver.arrivals.size === BURST && receiver.repeats() === 0,
  });
  await receiver.close();
}

async function rate(portal: BenchPortal): Promise<void> {
  const subscribed: SubscribedShop[] = [];
  for (let index = 0; index < SHOPS; index += 1)
    subscribed.push(await subscribeShop(portal, `avisada-${index}`, 'well'));
  const sentAt = new Map<string, number>();
  const processorBefore = await portal.processorMs();
  const orderOf = (index: number) => ({
    shop: (subscribed[index % SHOPS] as SubscribedShop).shop,
    origin: `muitos-${index}`,
  });
  await postAll(portal.url, MANY, orderOf, sentAt);
  const receivers = subscribed.map(({ receiver }) => receiver);
  const { lastMs, count } = await arrived(receivers, MANY, sentAt);
  const perSecond = (count / lastMs) * 1000;
  const processorMs = ((await portal.processorMs()) - processorBefore) / count;
  report({
    what: `Webhooks: ${SHOPS} shops, messages a second (node)`,
    value: `${perSecond.toFixed(0)}/s, ${count} of ${MANY} arrived, while orders are placed, portal ${ms(processorMs)} of a core per message`,
    aim: '≥ 500/s',
    met: perSecond >= 500 && count === MANY,
  });
  await Promise.all(receivers.map((receiver) => receiver.close()));
}

async function fairness(portal: BenchPortal): Promise<void> {
  const well = await subscribeShop(portal, 'recebe-bem', 'well');
  const alone = await steady(portal.url, [well], 'sozinha');
  const others = [];
  for (const behaviour of ['silent', 'slow', 'refusing'] as const) {
    others.push(await subscribeShop(portal, `vizinha-${behaviour}`, behaviour));
  }
  const withFaulty = await steady(portal.url, [well, ...others], 'com-vizinhas');
  const p99 = percentile(withFaulty.latencies, 0.99);
  report({
    what: `Webhooks: one shop, ${STEADY_PER_SECOND}/s, POST → message`,
    value: `p50 ${ms(percentile(alone.latencies, 0.5))}, p99 ${ms(percentile(alone.latencies, 0.99))}`,
  });
  report({
    what: 'Webhooks: the same next to a silent, a slow and a refusing receiver',
    value: `p50 ${ms(percentile(withFaulty.latencies, 0.5))}, p99 ${ms(p99)}, ${withFaulty.latencies.length} of ${withFaulty.asked} arrived`,
    aim: 'p99 ≤ 250 ms, all',
    met: p99 <= 250 && withFaulty.latencies.length === withFaulty.asked,
  });
  await Promise.all([well, ...others].map(({ receiver }) => receiver.close()));
}

/** Sends orders for all shops at a steady rate; returns the latencies of the first shop's messages. */
async function steady(url: string, subscribed: readonly SubscribedShop[], name: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const sentAt = new Map<string, number>();
  const asked = STEADY_PER_SECOND * STEADY_SECONDS;
  const begun = performance.now();
  for (let index = 0; index < asked; index += 1) {
    const early = begun + (index * 1000) / STEADY_PER_SECOND - performance.now();
    if (early > 1) await sleep(early);
    for (const [place, { shop }] of subscribed.entries()) {
      const origin = `${name}-${place}-${index}`;
      if (place === 0) sentAt.set(origin, performance.now());
      void post(agent, url, shop.key, origin);
    }
  }
  const [first] = subscribed;
  if (first) await arrived([first.receiver], asked, sentAt);
  agent.destroy();
  const latencies = [...sentAt].flatMap(([origin, at]) => {
    const arrival = first?.receiver.arrivals.get(origin);
    return arrival === undefined ? [] : [arrival - at];
  });
  return { latencies, asked };
}

async function postAll(
  url: string,
  count: number,
  of: (index: number) => { readonly shop: BenchEstablishment; readonly origin: string },
  sentAt: Map<string, number>,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const posts = Array.from({ length: count }, (_, index) => {
    const { shop, origin } = of(index);
    sentAt.set(origin, performance.now());
    return post(agent, url, shop.key, origin);
  });
  await Promise.all(posts);
  agent.destroy();
}

const chance = chanceOf(3);

function post(agent: Agent, url: string, key: string, origin: string): Promise<void> {
  const body = JSON.stringify({ ...makeOrder({ products: [], paymentMethods: [] }, chance), fkOrigin: origin });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${key}`,
  };
  return new Promise((resolve, reject) => {
    request(`${url}/api/orders`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end(body);
  });
}

/** Waits until all have arrived; returns the time from the first order to the last message. */
async function arrived(receivers: readonly Receiver[], expected: number, sentAt: ReadonlyMap<string, number>) {
  const times = () =>
    receivers.flatMap(({ arrivals }) => [...arrivals].flatMap(([origin, at]) => (sentAt.has(origin) ? [at] : [])));
  const until = performance.now() + PATIENCE_MS;
  while (times().length < expected && performance.now() < until) await sleep(50);
  const all = times();
  const firstAt = Math.min(...sentAt.values());
  return { count: all.length, lastMs: Math.max(...all) - firstAt };
}
