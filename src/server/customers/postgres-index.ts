import { type Kysely, sql } from 'kysely';
import { isLockTimeout } from '#server/platform/database/lock-patience.ts';
import { readBehind } from '#server/platform/database/postgres-behind.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { SliceFrom } from '#server/platform/jobs/behind-shops.ts';

/** Revisions read per transaction: some 25 ms of work, however long the establishment's history is. */
const STEP = 500;

/**
 * Indexes by customer the orders written since the last time, at most {@link STEP} changes. False while older changes
 * are not indexed yet, so that reads of customers' orders are incomplete. One transaction at a time per establishment;
 * its position is stored, so that an interrupted step is repeated.
 */
export async function advanceIndex(kysely: Kysely<Schema>, establishmentId: string): Promise<boolean> {
  const { done, newest } = await placeOf(kysely, establishmentId);
  if (done >= newest) return true;
  try {
    return await kysely.transaction().execute((trx) => step(trx, establishmentId));
  } catch (error) {
    // Another node is indexing this establishment and takes long.
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

/** Looks for establishments with orders that are not indexed yet. */
export function behindInIndex(kysely: Kysely<Schema>, from: SliceFrom) {
  const counters = sql`establishment_counters c
    left join customer_order_progress p on p.establishment_id = c.establishment_id`;
  return readBehind(kysely, counters, sql`c.revision > coalesce(p.revision, 0)`, from);
}

/**
 * Locks the index of an establishment until the transaction ends, and returns how far it reaches. Throws
 * lock_not_available (55P03) if another node keeps it locked.
 */
export async function holdIndex(trx: Kysely<Schema>, establishmentId: string): Promise<number> {
  // Set the limit on the worker that holds the row as well; a store without Citus ignores the first setting.
  await sql`set local citus.propagate_set_commands = 'local'; set local lock_timeout = '500ms'`.execute(trx);
  await sql`insert into customer_order_progress (establishment_id, revision) values (${establishmentId}, 0)
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ revision: number }>`
    select revision from customer_order_progress where establishment_id = ${establishmentId} for update`.execute(trx);
  return rows[0]?.revision ?? 0;
}

async function placeOf(db: Kysely<Schema>, establishmentId: string): Promise<{ done: number; newest: number }> {
  const { rows } = await sql<{ done: number; newest: number }>`
    select coalesce(p.revision, 0)::bigint as done, c.revision as newest from customer_order_progress p
    right join establishment_counters c on c.establishment_id = p.establishment_id
    where c.establishment_id = ${establishmentId}`.execute(db);
  return rows[0] ?? { done: 0, newest: 0 };
}

/**
 * Adds each changed order under its customer's key. Parses the document only of orders that are new or whose customer
 * or total changed, and reads its phone once: `offset 0` keeps the planner from undoing that. Of the others it writes
 * only the status. Two statements, the second without a `with`: Citus does not send what an `insert … select` has there to
 * the tables' shards.
 */
async function step(trx: Kysely<Schema>, establishmentId: string): Promise<boolean> {
  const done = await holdIndex(trx, establishmentId);
  const { newest } = await placeOf(trx, establishmentId);
  const upTo = Math.min(done + STEP, newest);
  const changed = sql`(
      select e.order_id, bool_or(e.changes = '[]' or e.changes like '%"path":"customer"%'
        or e.changes like '%"path":"order.total"%') as is_whole
      from order_events e
      where e.establishment_id = ${establishmentId} and e.revision > ${done} and e.revision <= ${upTo}
      group by e.order_id
    )`;
  await sql`
    with changed as materialized ${changed}
    update customer_orders c set status = o.status
    from changed join orders o on o.establishment_id = ${establishmentId} and o.id = changed.order_id
    where not changed.is_whole and c.establishment_id = ${establishmentId} and c.order_id = changed.order_id
      and c.status <> o.status`.execute(trx);
  await sql`
    insert into customer_orders (establishment_id, order_id, customer_key, number, created_at, status, total)
    select o.establishment_id, o.id, customer.key, o.number, o.created_at, o.status,
      (o.document #>> '{order,total}')::bigint
    from ${changed} changed
    cross join lateral (
      select establishment_id, id, number, created_at, status, document::json as document from orders
      where establishment_id = ${establishmentId} and id = changed.order_id offset 0
    ) o
    cross join lateral (select customer_key_of(o.document #>> '{customer,phone}') as key offset 0) customer
    where changed.is_whole and customer.key is not null
    on conflict (establishment_id, order_id) do update
      set status = excluded.status, total = excluded.total, customer_key = excluded.customer_key`.execute(trx);
  await trx
    .updateTable('customer_order_progress')
    .set({ revision: upTo })
    .where('establishment_id', '=', establishmentId)
    .execute();
  return upTo >= newest;
}
