import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeOrder } from '../../scripts/simulation/order-maker.ts';
import { chanceOf } from '../../scripts/simulation/random.ts';
import { makeEstablishment } from '../establishment.ts';
import { openLive } from '../live-latency.ts';
import type { BenchPortal } from '../portal-process.ts';
import { ms, percentile, report } from '../report.ts';

const FEW = 10;
const MANY = 10_000;
const AT_ONCE = 20;
const RETRY_MS = 250;
const MOST_TRIES = 40;
const PER_SECOND = 200;
const SECONDS = 15;
const WARM_SECONDS = 5;
const AIM = 1.2;
const SESSION_SECRET = 'a secret of the benchmark, for sessions of 10,000 shops';

/** Measures how much 9,990 other establishments with live feeds delay an order's message for one of ten. */
export async function listenedShops(
  start: (variables: Readonly<Record<string, string>>) => Promise<BenchPortal>,
): Promise<void> {
  const portal = await start({ SESSION_SECRET });
  const sockets: WebSocket[] = [];
  try {
    const cookies = await fill(portal);
    sockets.push(...(await open(portal.url, cookies.slice(0, FEW))));
    await measure(portal.url, cookies, sockets, WARM_SECONDS);
    const few = await measure(portal.url, cookies, sockets, SECONDS);
    for (let opened = FEW; opened < MANY; opened += AT_ONCE) {
      sockets.push(...(await open(portal.url, cookies.slice(opened, Math.min(MANY, opened + AT_ONCE)))));
    }
    await measure(portal.url, cookies, sockets, WARM_SECONDS);
    const many = await measure(portal.url, cookies, sockets, SECONDS);
    const ratio = percentile(many, 0.99) / percentile(few, 0.99);
    report({
      what: `POST → socket, ${PER_SECOND}/s, p99 with ${FEW} and ${MANY.toLocaleString('en')} listened establishments`,
      value: `${ms(percentile(few, 0.99))}, ${ms(percentile(many, 0.99))}: × ${ratio.toFixed(2)}`,
      aim: `≤ × ${AIM}`,
      met: ratio <= AIM && many.length === PER_SECOND * SECONDS,
    });
  } finally {
    for (const socket of sockets) socket.terminate();
    await portal.stop();
  }
}

/** Copies an establishment with its person and session; returns the cookie of each copy. */
async function fill(portal: BenchPortal): Promise<readonly string[]> {
  await makeEstablishment(portal, 'ouvida');
  const connection = await readEmbeddedConnection(portal.dataDir);
  if (!connection) throw new Error(`The portal on ${portal.dataDir} has no embedded store.`);
  const { kysely, close } = openDatabase({ connection, maxConnections: 1 });
  try {
    const shops = sql`(select 'ouvida-' || n as id from generate_series(1, ${MANY}::int) n) shops`;
    const copied = (table: string, fields: string) => sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(t, jsonb_build_object(${sql.raw(fields)}))).* from ${sql.table(table)} t, ${shops}`;
    await copied('establishments', `'id', shops.id`).execute(kysely);
    await sql`insert into establishment_counters (establishment_id) select id from ${shops}`.execute(kysely);
    await copied('account_memberships', `'establishment_id', shops.id`).execute(kysely);
    await copied('auth_sessions', `'id', shops.id, 'token', shops.id, 'at_establishment', shops.id`).execute(kysely);
    await sql`analyze`.execute(kysely);
  } finally {
    await close();
  }
  return Array.from({ length: MANY }, (_, index) => cookieOf(`ouvida-${index + 1}`));
}

function cookieOf(token: string): string {
  const mark = createHmac('sha256', SESSION_SECRET).update(token).digest('base64');
  return `portal.session_token=${encodeURIComponent(`${token}.${mark}`)}`;
}

function open(url: string, cookies: readonly string[]): Promise<WebSocket[]> {
  return Promise.all(cookies.map((cookie) => openPatiently(url, cookie)));
}

/** Retries: a busy node refuses some connections for a while. */
async function openPatiently(url: string, cookie: string, tries = 1): Promise<WebSocket> {
  try {
    return await openLive(url, cookie);
  } catch (error) {
    if (tries === MOST_TRIES) throw error;
    await sleep(RETRY_MS);
    return openPatiently(url, cookie, tries + 1);
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
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const hear = (data: unknown) => {
    const text = String(data);
    const begun = sentAt.get(/"fkOrigin":"([^"]+)"/.exec(text)?.[1] ?? '');
    if (begun !== undefined && text.startsWith('{"type":"order"')) times.push(performance.now() - begun);
  };
  for (const socket of sockets.slice(0, FEW)) socket.on('message', hear);
  const begun = performance.now();
  for (let index = 0; index < PER_SECOND * seconds; index += 1) {
    const early = begun + (index * 1000) / PER_SECOND - performance.now();
    if (early > 1) await sleep(early);
    const fkOrigin = `${sockets.length}-${seconds}-${index}`;
    const body = JSON.stringify({ ...makeOrder({ products: [], paymentMethods: [] }, chance), fkOrigin });
    const headers = { 'content-type': 'application/json', cookie: cookies[index % FEW] ?? '', origin: url };
    sentAt.set(fkOrigin, performance.now());
    void fetch(`${url}/api/orders`, { method: 'POST', headers, body }).then((answer) => answer.arrayBuffer());
  }
  await sleep(1500);
  for (const socket of sockets.slice(0, FEW)) socket.off('message', hear);
  return times;
}
