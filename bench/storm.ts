import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { WebSocket } from 'ws';
import type { ChangesMessage } from '#contract/orders/live-messages.ts';
import type { OrderList } from '#contract/orders/schema.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import type { BenchEstablishment } from './establishment.ts';
import { connectLive, firstAnswer, openLive, start } from './live/socket.ts';
import type { BenchPortal } from './portal-process.ts';
import { ms, percentile, report } from './report.ts';
import { fillDay } from './snapshot.ts';

const SOCKETS = 8000;
const AT_ONCE = 100;
/** Orders of each shop that arrive while no dashboard is connected. */
const MISSED = 5;
const AIM_MS = 5000;
const RETRY_MS = 250;
const PATIENCE_MS = 30_000;
/** Longer than the pauses of the followers. */
const REST_MS = 6000;

/** Measures a reconnect of all dashboards of some shops at once: the time until each has the store's state. */
export async function stormOfReturns(portal: BenchPortal, shops: readonly BenchEstablishment[]): Promise<void> {
  for (const shop of shops) await fillDay(portal.url, shop, 50);
  const sockets = await openAll(portal.url, shops);
  const before = await Promise.all(shops.map((shop) => readStart(portal.url, shop)));
  for (const socket of sockets) socket.terminate();
  for (const shop of shops) await fillDay(portal.url, shop, MISSED);
  const reads = await countReadsAtRest(portal);
  const begun = performance.now();
  const answers = await Promise.all(
    sockets.map((_, at) => reconnect(portal.url, shops[at % shops.length], before[at % shops.length])),
  );
  const took = performance.now() - begun;
  const again = answers.filter(({ tries }) => tries > 1).length;
  const p50 = percentile(
    answers.map((one) => one.took),
    0.5,
  );
  const exact = answers.filter(({ isExact }) => isExact).length;
  await sleep(2000);
  const asked = (await countReads(portal)) - reads;
  report({
    what: `${SOCKETS} dashboards of ${shops.length} shops, disconnected at once, have the exact state again`,
    value: `${exact} after ${ms(took)} (p50 ${ms(p50)}; ${again} needed several tries; ${MISSED} missed orders per shop), ${asked} reads of changes`,
    aim: `all within ${AIM_MS / 1000} s, one read a shop`,
    met: exact === SOCKETS && took <= AIM_MS && asked <= shops.length,
  });
}

interface FeedStart {
  readonly day: string;
  readonly revision: number;
}

async function readStart(url: string, { cookie }: BenchEstablishment): Promise<FeedStart> {
  return (await (await fetch(`${url}/api/orders`, { headers: { cookie } })).json()) as OrderList;
}

async function openAll(url: string, shops: readonly BenchEstablishment[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < SOCKETS) {
    const batch = Array.from({ length: AT_ONCE }, (_, at) => openLive(url, shops[at % shops.length]?.cookie ?? ''));
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

/** Reconnects from the dashboard's last revision, with retries, as the portal does in a browser. */
async function reconnect(url: string, shop: BenchEstablishment | undefined, from: FeedStart | undefined) {
  const begun = performance.now();
  let answer: ChangesMessage | null = null;
  let tries = 0;
  while (answer === null && performance.now() - begun < PATIENCE_MS) {
    if (tries > 0) await sleep(RETRY_MS);
    answer = await askOnce(url, shop?.cookie ?? '', from);
    tries += 1;
  }
  const took = performance.now() - begun;
  const isExact = answer?.revision === (from?.revision ?? 0) + MISSED && answer.orders.length === MISSED;
  return { took, isExact, tries };
}

/** Returns the first answer on a new connection; null if there is none. */
async function askOnce(url: string, cookie: string, from: FeedStart | undefined): Promise<ChangesMessage | null> {
  const socket = connectLive(url, cookie);
  socket.once('open', () => start(socket, { day: from?.day ?? null, revision: from?.revision ?? null }));
  const answer = await firstAnswer(socket);
  socket.terminate();
  return answer === undefined ? null : JSON.parse(String(answer));
}

/** Waits until the followers have read the missed orders, so that only the storm's reads are counted after this. */
async function countReadsAtRest(portal: BenchPortal): Promise<number> {
  for (let before = await countReads(portal); ; ) {
    await sleep(REST_MS);
    const reads = await countReads(portal);
    if (reads === before) return reads;
    before = reads;
  }
}

/** Counts the reads of changes so far: by reconnected dashboards, and by the followers of orders. */
async function countReads({ dataDir }: BenchPortal): Promise<number> {
  const client = new pg.Client(await readEmbeddedConnection(dataDir));
  await client.connect();
  try {
    const { rows } = await client.query("select idx_scan from pg_stat_user_tables where relname = 'order_events'");
    return Number(rows[0]?.idx_scan);
  } finally {
    await client.end();
  }
}
