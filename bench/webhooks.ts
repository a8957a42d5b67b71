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
/** Orders per second of each shop, and the duration of a round, while some receivers misbehave. */
const STEADY_PER_SECOND = 20;
const STEADY_SECONDS = 10;
const ROUNDS = 3;
/** The largest allowed delay of a shop's messages by others' faulty receivers, as a factor, and in any case. */
const FAIR = 1.2;
const FAIR_MS = 250;
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

/** Measures one shop's messages next to three healthy shops, then next to a silent, a slow and a refusing one. */
async function fairness(portal: BenchPortal): Promise<void> {
  const own = await subscribeShop(portal, 'recebe-bem', 'well');
  const beside = async (name: string, behaviours: readonly Behaviour[]) => {
    // New shops in each round, so that no address is known as faulty yet.
    const others: SubscribedShop[] = [];
    for (const [index, behaviour] of behaviours.entries())
      others.push(await subscribeShop(portal, `vizinha-${name}-${index}`, behaviour));
    const { latencies, asked } = await steady(portal.url, [own, ...others], name);
    await Promise.all(others.map(({ receiver }) => receiver.close()));
    return { lost: asked - latencies.length, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
  };
  const healthy: Awaited<ReturnType<typeof beside>>[] = [];
  const faulty: typeof healthy = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    healthy.push(await beside(`boas-${round}`, ['well', 'well', 'well']));
    faulty.push(await beside(`ruins-${round}`, ['silent', 'slow', 'refusing']));
  }
  const middle = (rounds: typeof healthy, name: 'p50' | 'p99') =>
    percentile(
      rounds.map((one) => one[name]),
      0.5,
    );
  const [p99, without] = [middle(faulty, 'p99'), middle(healthy, 'p99')];
  const lost = faulty.reduce((sum, one) => sum + one.lost, 0);
  report({
    what: `Webhooks: one shop next to three healthy ones, ${STEADY_PER_SECOND}/s each`,
    value: `POST → message p50 ${ms(middle(healthy, 'p50'))}, p99 ${ms(without)}`,
  });
  report({
    what: '  the same next to a silent, a slow and a refusing receiver',
    value: `p50 ${ms(middle(faulty, 'p50'))}, p99 ${ms(p99)} (× ${(p99 / without).toFixed(2)}), ${lost} lost`,
    aim: `p99 ≤ × ${FAIR} and ≤ ${FAIR_MS} ms, none lost`,
    met: p99 <= FAIR * without && p99 <= FAIR_MS && lost === 0,
  });
  await own.receiver.close();
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
