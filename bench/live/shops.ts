import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import { makeEstablishment } from '../establishment.ts';
import { type BenchPortal, openStoreOf } from '../portal-process.ts';
import { openLive } from './socket.ts';

/** Start the portal with it: the sessions of the copied shops are signed here. */
export const SESSION_SECRET = 'a secret of the benchmark, for sessions of 10,000 shops';

const AT_ONCE = 200;
const RETRY_MS = 250;
const MOST_TRIES = 40;

/** Makes establishments, each with a person and a session, by SQL; returns the cookie of each. */
export async function copyShops(portal: BenchPortal, count: number): Promise<readonly string[]> {
  await makeEstablishment(portal, 'ouvida');
  const { kysely, close } = await openStoreOf(portal, 1);
  try {
    const shops = sql`(select 'ouvida-' || n as id from generate_series(1, ${count}::int) n) shops`;
    const copied = (table: string, fields: string) => sql`insert into ${sql.table(table)}
      select (jsonb_populate_record(t, jsonb_build_object(${sql.raw(fields)}))).* from ${sql.table(table)} t, ${shops}`;
    await copied('establishments', `'id', shops.id`).execute(kysely);
    await sql`insert into establishment_counters (establishment_id) select id from ${shops}`.execute(kysely);
    // A person of each: a session's look-up reads all memberships of its person.
    await copied('auth_accounts', `'id', shops.id, 'email', shops.id || '@bench.test'`).execute(kysely);
    await copied('account_memberships', `'establishment_id', shops.id, 'account_id', shops.id`).execute(kysely);
    const session = `'id', shops.id, 'token', shops.id, 'account_id', shops.id, 'at_establishment', shops.id`;
    await copied('auth_sessions', session).execute(kysely);
    await sql`analyze`.execute(kysely);
  } finally {
    await close();
  }
  return Array.from({ length: count }, (_, index) => cookieOf(`ouvida-${index + 1}`));
}

function cookieOf(token: string): string {
  const mark = createHmac('sha256', SESSION_SECRET).update(token).digest('base64');
  return `portal.session_token=${encodeURIComponent(`${token}.${mark}`)}`;
}

/** Opens a socket for each cookie, some hundreds at once, and waits for their first answers. */
export async function openAll(url: string, cookies: readonly string[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  const waiting = cookies.values();
  const openSome = async (): Promise<void> => {
    for (const cookie of waiting) sockets.push(await openPatiently(url, cookie));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  return sockets;
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
