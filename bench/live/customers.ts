import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '#contract/operation.ts';
import { listenToPublicOrder, readPublicOrder } from '#contract/public-orders/operations.ts';
import { makeOrder } from '../../scripts/simulation/order-maker.ts';
import { chanceOf } from '../../scripts/simulation/random.ts';
import type { BenchEstablishment } from '../establishment.ts';
import type { BenchPortal } from '../portal-process.ts';
import { kb, ms, percentile, report } from '../report.ts';

const PAGES = 10_000;
/** Memory of the portal for each open page, in bytes. */
const EACH = 20_000;
const AT_ONCE = 100;
const IDLE_SECONDS = 30;
/** How often a page with hints reads by itself. */
const READ_EVERY_SECONDS = 60;
const CHANGES = 300;
const CHANGES_A_SECOND = 20;

interface OpenPage {
  readonly shop: BenchEstablishment;
  readonly orderId: string;
  readonly token: string;
}

/** Measures what open pages of customers cost a node, and how soon a change reaches its page. */
export async function openCustomers(portal: BenchPortal, shops: readonly BenchEstablishment[]): Promise<void> {
  const chance = chanceOf(7);
  const pages = await inBatches(PAGES, (index) => link(portal.url, shopOf(shops, index), chance));
  const warm = await inBatches(AT_ONCE, (index) => listen(portal.url, pages[index]));
  await sleep(5000);
  const before = await portal.memory();
  const others = await inBatches(PAGES - AT_ONCE, (index) => listen(portal.url, pages[AT_ONCE + index]));
  await sleep(5000);
  const each = ((await portal.memory()) - before) / others.length;
  const sockets = [...warm, ...others];
  const alive = sockets.filter((socket) => socket.bytesRead > 0 && !socket.destroyed).length;
  report({
    what: 'open customer pages at once, memory of each',
    value: `${alive}, ${kb(each)}`,
    aim: `all of ${PAGES} at ≤ ${kb(EACH)}`,
    met: alive === PAGES && each <= EACH,
  });
  await idle(portal, sockets);
  await reads(portal, pages);
  await changes(portal.url, pages, sockets);
  for (const socket of sockets) socket.destroy();
  await sleep(1000);
}

async function idle(portal: BenchPortal, sockets: readonly Socket[]): Promise<void> {
  const received = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  const bytesBefore = received();
  const core = await coreOf(portal, () => sleep(IDLE_SECONDS * 1000));
  const bytes = (received() - bytesBefore) / IDLE_SECONDS / sockets.length;
  report({
    what: 'idle customer pages: processor; bytes per second and page',
    value: `${core.toFixed(1)} % of a core, ${bytes.toFixed(1)} B`,
    aim: '≤ 1 % of a core for 1,000',
    met: core <= PAGES / 1000,
  });
}

/** Measures the pages' own reads, which find nothing new, with their beats. */
async function reads(portal: BenchPortal, pages: readonly OpenPage[]): Promise<void> {
  const count = (PAGES / READ_EVERY_SECONDS) * IDLE_SECONDS;
  const pending: Promise<unknown>[] = [];
  const core = await coreOf(portal, async () => {
    const begun = performance.now();
    for (let index = 0; index < count; index += 1) {
      const early = begun + (index * IDLE_SECONDS * 1000) / count - performance.now();
      if (early > 1) await sleep(early);
      const { token = '' } = pages[index % pages.length] ?? {};
      pending.push(fetch(portal.url + pathOf(readPublicOrder, { token })).then((answer) => answer.arrayBuffer()));
    }
    await Promise.all(pending);
  });
  report({ what: 'the same with a read a minute each: processor', value: `${core.toFixed(1)} % of a core` });
}

/** Measures the time from sending a change to the hint on its page. */
async function changes(url: string, pages: readonly OpenPage[], sockets: readonly Socket[]): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < CHANGES; index += 1) {
    await sleep(1000 / CHANGES_A_SECOND);
    const [page, socket] = [pages[index], sockets[index]];
    if (page === undefined || socket === undefined) throw new Error(`Page ${index} is not open.`);
    const begun = performance.now();
    socket.on('data', (data) => {
      if (String(data).includes('data: changed')) times.push(performance.now() - begun);
    });
    await post(url, page.shop, `/api/orders/${page.orderId}/cancel`, { reason: 'bench' });
  }
  await sleep(1000);
  report({
    what: `change sent → hint on its page, ${CHANGES_A_SECOND}/s, ${PAGES.toLocaleString('en')} pages open`,
    value: `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`,
    aim: `all of ${CHANGES}, p99 ≤ 1 s`,
    met: times.length === CHANGES && percentile(times, 0.99) <= 1000,
  });
}

async function coreOf(portal: BenchPortal, work: () => Promise<unknown>): Promise<number> {
  const [begun, busy] = [performance.now(), await portal.processorMs()];
  await work();
  return (((await portal.processorMs()) - busy) / (performance.now() - begun)) * 100;
}

function shopOf(shops: readonly BenchEstablishment[], index: number): BenchEstablishment {
  const shop = shops[index % shops.length];
  if (shop === undefined) throw new Error(`There is no establishment for order ${index}.`);
  return shop;
}

async function link(url: string, shop: BenchEstablishment, chance: ReturnType<typeof chanceOf>): Promise<OpenPage> {
  const order = makeOrder({ products: [], paymentMethods: [] }, chance);
  const { id: orderId } = await post<{ id: string }>(url, shop, '/api/orders', order);
  const { token } = await post<{ token: string }>(url, shop, `/api/orders/${orderId}/link`);
  return { shop, orderId, token };
}

async function post<Answer>(url: string, { cookie }: BenchEstablishment, path: string, body?: object): Promise<Answer> {
  const headers = { cookie, origin: url, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  const sent = { method: 'POST', headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await fetch(url + path, sent);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A page's stream on a plain socket: the benchmark itself must hold all of them. Resolves with the first beat; rejects if refused. */
function listen(url: string, page: OpenPage | undefined): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `GET ${pathOf(listenToPublicOrder, { token: page?.token ?? '' })} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
      );
    });
    socket.on('error', reject).once('data', (data) => {
      const [status = ''] = String(data).split('\r\n');
      if (status.includes(' 200 ')) resolve(socket.resume());
      else reject(new Error(`A stream was refused: ${status}`));
    });
  });
}

async function inBatches<Made>(count: number, make: (index: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - from);
    made.push(...(await Promise.all(Array.from({ length: size }, (_, index) => make(from + index)))));
  }
  return made;
}
