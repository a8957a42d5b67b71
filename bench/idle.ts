import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type BenchPortal, openStoreOf } from './portal-process.ts';
import { report } from './report.ts';

const SHOPS = 100_000;
const SECONDS = 30;
/** The background jobs that follow the orders of each shop. */
const FOLLOWERS = ['webhooks', 'printing', 'runs', 'alarms'];

/** Measures an idle node with shops that webhooks, printing, the planner and the alarms follow. */
export async function idleCost(start: () => Promise<BenchPortal>): Promise<void> {
  const portal = await start();
  try {
    await measure(portal, 0);
    await fill(portal);
    // The first pass reads all shops, once.
    await delay(15_000);
    await measure(portal, SHOPS);
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
    await sql`analyze`.execute(kysely);
  } finally {
    await database.close();
  }
}

async function measure(portal: BenchPortal, shops: number): Promise<void> {
  const [node, store] = [await portal.processorMs(), await storeMs(portal)];
  await delay(SECONDS * 1000);
  const share = (from: number, to: number) => `${((to - from) / (SECONDS * 10)).toFixed(2)} % of a core`;
  const used = await portal.processorMs();
  const value = [
    share(node, used),
    `the store ${share(store, await storeMs(portal))}`,
    `${Math.round((await portal.memory()) / 1e6)} MB`,
  ].join(', ');
  report({
    what: `an idle node with ${shops.toLocaleString('en')} followed shops`,
    value,
    aim: 'the node < 1 % of a core',
    met: (used - node) / (SECONDS * 1000) < 0.01,
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
