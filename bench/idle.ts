import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { freePort } from '#tests/support/free-port.ts';
import { natsMissing, startNats } from '#tests/support/nats-server.ts';
import { type BenchPortal, openStoreOf } from './portal-process.ts';
import { report } from './report.ts';

const SHOPS = 100_000;
const SECONDS = 30;
/** The background jobs that follow the orders of each shop. */
const FOLLOWERS = ['webhooks', 'printing', 'runs', 'alarms'];

/** A started node compiles what its first requests need, and reads all shops once: neither is idleness. */
const SETTLE_MS = 45_000;

/**
 * Measures an idle node with shops that webhooks, printing, the planner and the alarms follow, alone and as one that shares
 * the work with others by leases.
 */
export async function idleCost(
  start: (variables?: Readonly<Record<string, string>>) => Promise<BenchPortal>,
): Promise<void> {
  await measureNode(await start(), 'an idle node');
  if (natsMissing !== undefined) return console.log(`an idle node with leases: not measured, ${natsMissing}`);
  const nats = await startNats(await freePort());
  try {
    await measureNode(await start({ NATS_URL: nats.url }), 'the same with NATS, its shares leased,');
  } finally {
    await nats.stop();
  }
}

async function measureNode(portal: BenchPortal, what: string): Promise<void> {
  try {
    await delay(SETTLE_MS);
    await measure(portal, what, 0);
    await fill(portal);
    await delay(SETTLE_MS);
    await measure(portal, what, SHOPS);
  } finally {
    await portal.stop();
  }
}

async function fill(portal: BenchPortal): Promise<void> {
  const database = await openStoreOf(portal, 1);
  try {
    const { kysely } = database;
    const ids = sql`select 'idle-' || n as id from generate_series(1, ${SHOPS}::int) n`;
    await sql`insert into establishments (id, fantasy_name, time_zone)
      select id, 'Parada', 'America/Sao_Paulo' from (${ids}) shops`.execute(kysely);
    await sql`insert into establishment_counters (establishment_id) select id from (${ids}) shops`.execute(kysely);
    for (const follower of FOLLOWERS) {
      await sql`insert into order_followers (establishment_id, follower, revision)
        select id, ${follower}, 0 from (${ids}) shops`.execute(kysely);
    }
    await sql`insert into webhooks (establishment_id, id, url, events, secret_sealed, from_revision, created_at)
      select id, id, 'https://parada.exemplo.com.br', '{order.placed}', 'x', 0, now() from (${ids}) shops`.execute(
      kysely,
    );
    await sql`insert into printers (establishment_id, id, name, connection, host, port, width, kinds, category_ids, copies,
        arrival_revision, encoding, confirms, late_after_minutes, created_at)
      select id, id, 'Cozinha', 'network', '192.168.0.9', 9100, 80, '{kitchen}', '{}', 1, 0, 'cp860', true, 120, now()
      from (${ids}) shops`.execute(kysely);
    await sql`analyze`.execute(kysely);
  } finally {
    await database.close();
  }
}

async function measure(portal: BenchPortal, node: string, shops: number): Promise<void> {
  const [before, store] = [await portal.processorMs(), await storeMs(portal)];
  await delay(SECONDS * 1000);
  const share = (from: number, to: number) => `${((to - from) / (SECONDS * 10)).toFixed(2)} % of a core`;
  const used = await portal.processorMs();
  const value = [
    share(before, used),
    `the store ${share(store, await storeMs(portal))}`,
    `${Math.round((await portal.memory()) / 1e6)} MB`,
  ].join(', ');
  report({
    what: `${node} with ${shops.toLocaleString('en')} followed shops`,
    value,
    aim: 'the node < 1 % of a core',
    met: (used - before) / (SECONDS * 1000) < 0.01,
  });
}

/** Processor time of the embedded store's processes so far, in milliseconds. */
async function storeMs({ dataDir }: BenchPortal): Promise<number> {
  const [line = ''] = (await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n');
  let total = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.split(') ').at(-1)?.split(' ') ?? [];
    // Fields 4, 14 to 17 of proc(5): the parent, then the times of the process and of its ended children.
    if (pid === line) total += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    else if (fields[1] === line) total += Number(fields[11]) + Number(fields[12]);
  }
  return total * 10;
}
