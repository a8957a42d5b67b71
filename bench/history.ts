import { sql } from 'kysely';
import { createOrderSearchIndex } from '#server/orders/history/postgres-search-index.ts';
import { readEmbeddedConnection } from '#server/platform/database/borrow-embedded.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createOrders } from './create-orders.ts';
import type { BenchEstablishment } from './establishment.ts';
import type { BenchPortal } from './portal-process.ts';
import { ms, percentile, report } from './report.ts';
import { fillDay } from './snapshot.ts';

const OLD_ORDERS = 1_000_000;
const ORDERS_A_DAY = 1_000;
const ROUNDS = 10;

/** The cost of years of one shop's orders: searching them, their index, and placing orders at the same time. */
export async function history(
  portal: BenchPortal,
  [shop, young]: readonly [BenchEstablishment, BenchEstablishment],
): Promise<void> {
  await createOrders(portal.url, [young]);
  await fillDay(portal.url, shop, 1);
  const connection = await readEmbeddedConnection(portal.dataDir);
  if (!connection) throw new Error('The portal has no store of its own.');
  const database = openDatabase({ connection, maxConnections: 2 });
  try {
    const id = await idOf(portal.url, shop);
    await makeOldOrders(database, id);
    await searches(portal.url, shop, 'not taken in yet');
    await takeIn(database, id);
    await searches(portal.url, shop, 'taken in');
    const { pages, took } = await walk(portal.url, shop, 'ninguem com este nome');
    report({ what: 'search to the end of them', value: `${ms(took)}, ${pages} requests` });
    await createOrders(portal.url, [shop]);
  } finally {
    await database.close();
  }
}

/** Copies of the newest order with different names and streets, a thousand per day. */
async function makeOldOrders({ kysely }: Database, establishmentId: string): Promise<void> {
  for (let from = 0; from < OLD_ORDERS; from += 50_000) {
    await sql`
      insert into orders (establishment_id, id, revision, number, business_day, created_at, status, module, document)
      select o.establishment_id, 'old-' || n, 0, ${OLD_ORDERS} - n,
        to_char(date '2026-01-01' - (n / ${ORDERS_A_DAY})::integer, 'YYYY-MM-DD'), o.created_at, 5, o.module,
        replace(o.document, o.document::json #>> '{customer,name}', 'Cliente ' || md5(n::text))
      from (select * from orders where establishment_id = ${establishmentId} order by number desc limit 1) o,
        generate_series(${from}::bigint, ${from + 49_999}::bigint) n`.execute(kysely);
  }
}

async function takeIn(database: Database, establishmentId: string): Promise<void> {
  const index = createOrderSearchIndex(database);
  const begun = performance.now();
  while (await index.step(establishmentId, '2026-06-01'));
  const seconds = (performance.now() - begun) / 1000;
  report({ what: 'orders taken into the search', value: `${Math.round(OLD_ORDERS / seconds)}/s` });
}

async function searches(url: string, shop: BenchEstablishment, state: string): Promise<void> {
  const common = await time(url, shop, 'cliente');
  const none = await time(url, shop, 'ninguem com este nome');
  report({
    what: `search in ${OLD_ORDERS} old orders, ${state}`,
    value: `common p50 ${ms(percentile(common, 0.5))}, of what is not there p50 ${ms(percentile(none, 0.5))} a page`,
    aim: '≤ 500 ms',
    met: percentile([...common, ...none], 0.99) <= 500,
  });
}

async function time(url: string, shop: BenchEstablishment, q: string): Promise<number[]> {
  const spans: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await ask(url, shop, q);
    spans.push(performance.now() - begun);
  }
  return spans;
}

async function walk(url: string, shop: BenchEstablishment, q: string): Promise<{ pages: number; took: number }> {
  const begun = performance.now();
  let pages = 0;
  for (let next: string | undefined = ''; next !== undefined; pages += 1) next = await ask(url, shop, q, next);
  return { pages, took: performance.now() - begun };
}

async function ask(url: string, shop: BenchEstablishment, q: string, after = ''): Promise<string | undefined> {
  const query = new URLSearchParams({ q, ...(after === '' ? {} : { after }) });
  const response = await fetch(`${url}/api/history?${query}`, { headers: { cookie: shop.cookie } });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { next?: string }).next;
}

async function idOf(url: string, { cookie }: BenchEstablishment): Promise<string> {
  const response = await fetch(`${url}/api/session`, { headers: { cookie } });
  return ((await response.json()) as { establishment: { id: string } }).establishment.id;
}
