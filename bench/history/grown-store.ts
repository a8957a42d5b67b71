import { sql } from 'kysely';
import { businessDayOf } from '#domain/shared/business-day.ts';
import { onOwnConnection } from '#server/backup/store/postgres-session.ts';
import { createOrderStore } from '#server/orders/postgres-orders.ts';
import type { Database } from '#server/platform/database/database.ts';
import { makeOrder } from '../../scripts/simulation/order-maker.ts';
import { chanceOf } from '../../scripts/simulation/random.ts';
import { type BenchEstablishment, makeEstablishment } from '../establishment.ts';
import { openPoster } from '../one-by-one.ts';
import { type BenchPortal, openStoreOf } from '../portal-process.ts';
import { ms, percentile, report } from '../report.ts';
import { fillDay } from '../snapshot.ts';

const OLD_ORDERS = [10_000, Number(process.env.BENCH_GROWN_ORDERS ?? 10_000_000)] as const;
const ORDERS_A_DAY = 1_000;
const TODAY = 2_000;
const ROUNDS = 30;
const CREATES = 500;
const PORTION = 20_000;
/** The allowed random difference between a figure with many old orders and one with few. */
const MOST_GROWTH = 1.2;

/**
 * Measures a dashboard and an order of a shop with few and with many old orders, read from the store without a node's
 * caches. The two stores take turns, so that other work of the machine slows both. Uses about 2.4 kB of disk per old order.
 */
export async function grownStore(start: () => Promise<BenchPortal>): Promise<void> {
  const few = await openGrown(start, OLD_ORDERS[0]);
  try {
    const many = await openGrown(start, OLD_ORDERS[1]);
    try {
      for (const [what, [before, after]] of Object.entries(await inTurns(few.reads, many.reads))) {
        report({
          what,
          value: `${ms(before)} with ${OLD_ORDERS[0]}, ${ms(after)} with ${OLD_ORDERS[1]} old orders (× ${(after / before).toFixed(2)})`,
          aim: `≤ ${MOST_GROWTH} ×`,
          met: after <= before * MOST_GROWTH,
        });
      }
    } finally {
      await many.close();
    }
  } finally {
    await few.close();
  }
}

/** What is measured, by name. */
type Reads = Readonly<Record<string, { readonly once: () => Promise<unknown>; readonly rounds: number }>>;

interface GrownStore {
  readonly reads: Reads;
  close(): Promise<void>;
}

/** Starts a portal whose shop has a day of orders and `count` older ones. */
async function openGrown(start: () => Promise<BenchPortal>, count: number): Promise<GrownStore> {
  const portal = await start();
  const database = await openStoreOf(portal);
  const close = async () => {
    await database.close();
    await portal.stop();
  };
  try {
    const shop = await makeEstablishment(portal, 'anos-de-pedidos');
    await fillDay(portal.url, shop, TODAY);
    const begun = performance.now();
    const establishmentId = await fill(database, count);
    const size = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
      database.kysely,
    );
    const gigabytes = Number(size.rows[0]?.bytes) / 1e9;
    report({
      what: `a store with ${count} old orders of one shop`,
      value: `${gigabytes.toFixed(2)} GB, made in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    });
    return { reads: { ...(await readsOf(database, establishmentId)), ...createOf(portal.url, shop) }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The median times of both, in ms: each round measures one after the other. */
async function inTurns(few: Reads, many: Reads): Promise<Readonly<Record<string, readonly [number, number]>>> {
  const medians: Record<string, readonly [number, number]> = {};
  for (const [what, { once, rounds }] of Object.entries(few)) {
    const other = many[what]?.once ?? once;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      times[0].push(await timeOf(once));
      times[1].push(await timeOf(other));
    }
    medians[what] = [percentile(times[0], 50), percentile(times[1], 50)];
  }
  return medians;
}

async function timeOf(once: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await once();
  return performance.now() - begun;
}

async function readsOf(database: Database, establishmentId: string): Promise<Reads> {
  const store = createOrderStore(database);
  const today = businessDayOf(Date.now(), () => -3 * 60);
  const { revision } = await store.ofDay(establishmentId, today);
  const read = (once: () => Promise<unknown>) => ({ once, rounds: ROUNDS });
  return {
    [`the board of a day of ${TODAY} orders`]: read(() => store.onBoard(establishmentId, today)),
    'the changes since 1000 revisions ago': read(() => store.changedSince(establishmentId, revision - 1000, TODAY)),
    'what the day before left over': read(() => store.leftOver(establishmentId, today)),
    'the orders on route': read(() => store.onRoute(establishmentId, today)),
  };
}

/** Fills the store without the portal's time limits; returns the shop's id. */
function fill(database: Database, count: number): Promise<string> {
  return onOwnConnection(database, 'bench', async (client) => {
    const newest = await client.query<{ id: string }>('select establishment_id as id from orders limit 1');
    const establishmentId = newest.rows[0]?.id ?? '';
    for (let from = 1; from <= count; from += PORTION) {
      await client.query(COPY_ORDERS, [establishmentId, from, Math.min(from + PORTION - 1, count), ORDERS_A_DAY]);
    }
    await client.query('vacuum analyze orders, order_events');
    return establishmentId;
  });
}

/** Creates completed copies of today's newest order, some per past day, each with an event. */
const COPY_ORDERS = `
  with model as (select * from orders where establishment_id = $1 and number > 0 order by number desc limit 1),
  old as (
    insert into orders (establishment_id, id, revision, number, business_day, created_at, status, module, document)
    select m.establishment_id, 'old-' || n, -n, -n,
      to_char(m.business_day::date - 1 - (n / $4::bigint)::integer, 'YYYY-MM-DD'),
      m.created_at - make_interval(mins => n::integer), 5, m.module, replace(m.document, '"status":2', '"status":5')
    from model m, generate_series($2::bigint, $3::bigint) n
    returning establishment_id, id, revision, created_at)
  insert into order_events (establishment_id, revision, order_id, verb, actor_kind, actor_id, actor_name, at, changes)
  select establishment_id, revision, id, 'place', 'system', 'bench', 'bench', created_at, '[]' from old`;

function createOf(url: string, shop: BenchEstablishment): Reads {
  const post = openPoster(`${url}/api/orders`, {});
  const chance = chanceOf(5);
  const once = () =>
    post(JSON.stringify(makeOrder({ products: [], paymentMethods: [] }, chance)), {
      authorization: `Bearer ${shop.key}`,
      'idempotency-key': `grown-${process.hrtime.bigint()}`,
    });
  return { 'an order created, alone': { once, rounds: CREATES } };
}
