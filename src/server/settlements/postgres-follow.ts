import { sql, type Transaction } from 'kysely';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { readHeld } from './postgres-held.ts';
import { type HeldLedger, saveProgress } from './postgres-progress.ts';
import { takeOrders } from './postgres-take-orders.ts';
import type { Ways } from './ways.ts';

/** Events of deliveries, or orders with changed rules, per step. */
const STEP = 200;

/** Events per step whose module is read. Reads no documents of other modules, because their orders concern no courier. */
const LOOKED_AT = 2_000;

/** The most steps while the ledger is locked; they process what changed since the unlocked steps. */
const STEPS_WITH_LOCK = 10;

/** Updates a locked ledger to the newest revision in a few steps; false if that was not enough. */
export async function followToNow(
  trx: Transaction<Schema>,
  held: HeldLedger,
  now: InstantMs,
  ways: Ways,
): Promise<boolean> {
  for (let taken = 0; taken <= STEPS_WITH_LOCK; taken += 1) {
    if (!(await followStep(trx, held, now, ways))) return true;
  }
  return false;
}

/** Processes the next changed orders in a locked ledger; false if there were none. */
export async function followStep(
  trx: Transaction<Schema>,
  held: HeldLedger,
  now: InstantMs,
  ways: Ways,
): Promise<boolean> {
  const stale = ways.isNotNow ? [] : await staleOrders(trx, held.establishmentId);
  if (stale.length > 0) {
    await takeOrders(trx, held, stale, { now, ways });
    return true;
  }
  if (held.revision >= held.newest) return false;
  const { deliveries, upto } = await nextDeliveries(trx, held);
  await takeOrders(trx, held, deliveries, { now, ways });
  held.revision = upto;
  await saveProgress(trx, held);
  return true;
}

/** The deliveries that changed next, each once, and the revision up to which no other has changed. */
async function nextDeliveries(trx: Transaction<Schema>, { establishmentId, revision, newest }: HeldLedger) {
  const { rows } = await sql<{ order_id: string; revision: number; delivers: boolean | null }>`
    select v.order_id, v.revision, o.delivers from (
      select order_id, revision from order_events
      where establishment_id = ${establishmentId} and revision > ${revision}
      order by revision limit ${LOOKED_AT}
    ) v left join lateral (
      select module = 'DELIVERY' as delivers from orders
      where establishment_id = ${establishmentId} and id = v.order_id offset 0
    ) o on true
    order by v.revision`.execute(trx);
  const taken = rows.filter(({ delivers }) => delivers).slice(0, STEP);
  const last = taken.length < STEP ? rows.at(-1) : taken.at(-1);
  return {
    deliveries: [...new Set(taken.map(({ order_id }) => order_id))],
    // A counter raised without events (a restored backup) adds nothing.
    upto: last?.revision ?? newest,
  };
}

async function staleOrders(trx: Transaction<Schema>, establishmentId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`
    select source from courier_ledger_held
    where establishment_id = ${establishmentId} and stale limit ${STEP}`.execute(trx);
  if (rows.length === 0) return [];
  const runs = rows.flatMap(({ source }) => (source.startsWith('run:') ? [source] : []));
  await sql`
    update courier_ledger_held set stale = false
    where establishment_id = ${establishmentId} and source = any (${rows.map(({ source }) => source)}::text[])`.execute(
    trx,
  );
  const ofRuns = [...(await readHeld(trx, establishmentId, runs)).values()].flatMap(({ orderIds = [] }) => orderIds);
  const orders = rows.flatMap(({ source }) => (source.startsWith('order:') ? [source.slice('order:'.length)] : []));
  return [...new Set([...orders, ...ofRuns])];
}
