import { type Kysely, type Selectable, sql } from 'kysely';
import { eraseCustomer } from '#domain/customers/erase.ts';
import { ON_ROUTE } from '#domain/orders/status.ts';
import type { Actor } from '#server/access/caller.ts';
import { bringBack } from '#server/orders/archive/postgres-bring-back.ts';
import type { StoredOrder, WriteContext } from '#server/orders/order-store.ts';
import { toDocument, toStoredOrder } from '#server/orders/postgres-row.ts';
import { isLockTimeout } from '#server/platform/database/lock-patience.ts';
import { andOfShares } from '#server/platform/database/of-shares.ts';
import { oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { ERASURES_A_SLICE, type ErasureStep, type ErasuresFrom, type ErasureUnderWay } from './order-store.ts';
import { forgetBuildings } from './postgres-buildings.ts';
import { eraseCopies } from './postgres-copies.ts';
import { eraseDecisions, eraseTracesOfRecord } from './postgres-decisions.ts';
import { holdIndex } from './postgres-index.ts';
import type { CustomerErasureRow } from './postgres-tables.ts';
import { eraseTracking } from './postgres-tracking.ts';

const VERB = 'erase-customer';
/** Orders per step, and per statement: ten lock the establishment's counter for some milliseconds. */
const ORDERS_A_STEP = 50;
const ORDERS_A_STATEMENT = 10;

/**
 * Records that a customer is to be erased and deletes the record at once. Earlier orders lose their data in steps;
 * later ones are kept, because somebody gave the data again. False if nothing is stored about the customer.
 */
export async function beginErasure(
  kysely: Kysely<Schema>,
  establishmentId: string,
  key: string,
  { actor, at }: Pick<WriteContext, 'actor' | 'at'>,
  mayHaveOrders: boolean,
): Promise<boolean> {
  return kysely.transaction().execute(async (trx) => {
    // A save that has read the record would write it again.
    await oneByOne(trx, establishmentId);
    await eraseTracesOfRecord(trx, establishmentId, key);
    const { numDeletedRows } = await trx
      .deleteFrom('customers')
      .where('establishment_id', '=', establishmentId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!mayHaveOrders) return numDeletedRows > 0n;
    await sql`
      insert into customer_erasures
        (establishment_id, customer_key, up_to_number, up_to_revision, actor_kind, actor_id, actor_name, actor_device,
          requested_at)
      select establishment_id, ${key}, order_number, revision, ${actor.kind}, ${actor.id}, ${actor.name},
        ${actor.device ?? null}, ${new Date(at)}
      from establishment_counters where establishment_id = ${establishmentId}
      on conflict (establishment_id, customer_key) do update
        set up_to_number = excluded.up_to_number, up_to_revision = excluded.up_to_revision`.execute(trx);
    return true;
  });
}

/** The next unfinished erasures in the order of establishment and customer. */
export async function erasuresUnderWay(
  kysely: Kysely<Schema>,
  { after, shares }: ErasuresFrom,
): Promise<readonly ErasureUnderWay[]> {
  const { rows } = await sql<Selectable<CustomerErasureRow>>`
    select * from customer_erasures
    where (establishment_id, customer_key) > (${after?.establishmentId ?? ''}, ${after?.key ?? ''}) ${andOfShares(shares)}
    order by establishment_id, customer_key limit ${ERASURES_A_SLICE}`.execute(kysely);
  return rows.map(toErasure);
}

/** How many customers of an establishment are being erased. */
export async function countErasures(kysely: Kysely<Schema>, establishmentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_erasures where establishment_id = ${establishmentId}`.execute(kysely);
  return rows[0]?.count ?? 0;
}

/** The erasure of one customer; `undefined` if none is in progress. */
export async function erasureOf(
  kysely: Kysely<Schema>,
  establishmentId: string,
  key: string,
): Promise<ErasureUnderWay | undefined> {
  const row = await kysely
    .selectFrom('customer_erasures')
    .where('establishment_id', '=', establishmentId)
    .where('customer_key', '=', key)
    .selectAll()
    .executeTakeFirst();
  return row && toErasure(row);
}

function toErasure(row: Selectable<CustomerErasureRow>): ErasureUnderWay {
  const {
    establishment_id,
    customer_key,
    up_to_number,
    up_to_revision,
    actor_kind,
    actor_id,
    actor_name,
    actor_device,
  } = row;
  return {
    establishmentId: establishment_id,
    key: customer_key,
    upToNumber: up_to_number,
    upToRevision: up_to_revision,
    actor: {
      kind: actor_kind as Actor['kind'],
      id: actor_id,
      name: actor_name,
      ...(actor_device === null ? {} : { device: actor_device }),
    },
  };
}

/**
 * Removes the customer from some of their orders, newest first, from copies made for others, and from the index. An
 * interrupted step is repeated without a second event; simultaneous steps of two nodes are harmless.
 */
export async function eraseStep(kysely: Kysely<Schema>, erasure: ErasureUnderWay, at: number): Promise<ErasureStep> {
  const found = await finishedOrders(kysely, erasure);
  if (found.length === 0) return { erased: [], state: await finish(kysely, erasure) };
  await bringBack(
    kysely,
    erasure.establishmentId,
    found.map(({ order }) => order.id),
  );
  await forgetBuildings(kysely, erasure, found);
  await eraseDecisions(
    kysely,
    erasure.establishmentId,
    found.map(({ order }) => order),
  );
  const erased: StoredOrder[] = [];
  const clean = found.filter(isClean);
  const pending = found.filter((stored) => !isClean(stored));
  for (let from = 0; from < pending.length; from += ORDERS_A_STATEMENT) {
    erased.push(...(await writeErased(kysely, erasure, pending.slice(from, from + ORDERS_A_STATEMENT), at)));
  }
  const gone = [...clean, ...erased].map(({ order }) => order.id);
  if (gone.length === 0) return { erased, state: 'waits' };
  await eraseCopies(kysely, erasure.establishmentId, gone);
  await eraseTracking(kysely, erasure.establishmentId, gone);
  const isLeft = await removeFromIndex(kysely, erasure.establishmentId, gone);
  return { erased, state: isLeft && gone.length === found.length ? 'more' : 'waits' };
}

async function finishedOrders(kysely: Kysely<Schema>, erasure: ErasureUnderWay): Promise<readonly StoredOrder[]> {
  const rows = await kysely
    .selectFrom('customer_orders as c')
    .innerJoin('all_orders as o', (join) =>
      join.onRef('o.establishment_id', '=', 'c.establishment_id').onRef('o.id', '=', 'c.order_id'),
    )
    .where('c.establishment_id', '=', erasure.establishmentId)
    .where('c.customer_key', '=', erasure.key)
    .where('c.number', '<=', erasure.upToNumber)
    .where('o.status', '>', ON_ROUTE)
    .select(['o.document', 'o.number', 'o.revision', 'o.business_day'])
    .orderBy('c.number', 'desc')
    .limit(ORDERS_A_STEP)
    .execute();
  return rows.map(toStoredOrder);
}

/** Ends the erasure if every earlier order is indexed and none of them is the customer's. */
async function finish(
  kysely: Kysely<Schema>,
  { establishmentId, key, upToNumber, upToRevision }: ErasureUnderWay,
): Promise<'done' | 'waits'> {
  const { rows } = await sql<{ customer_key: string }>`
    delete from customer_erasures e
    where e.establishment_id = ${establishmentId} and e.customer_key = ${key}
      and e.up_to_number = ${upToNumber}
      and exists (select 1 from customer_order_progress p
        where p.establishment_id = e.establishment_id and p.revision >= ${upToRevision})
      and not exists (select 1 from customer_orders c where c.establishment_id = e.establishment_id
        and c.customer_key = e.customer_key and c.number <= e.up_to_number)
    returning e.customer_key`.execute(kysely);
  return rows.length > 0 ? 'done' : 'waits';
}

function isClean({ order }: StoredOrder): boolean {
  return toDocument(eraseCustomer(order)) === toDocument(order);
}

/**
 * Writes the orders without their customer in one statement; skips those that changed since, and all while the counter
 * is locked. The events' diffs stay empty: events are never edited and would keep the data.
 */
async function writeErased(
  kysely: Kysely<Schema>,
  { establishmentId, actor }: ErasureUnderWay,
  stored: readonly StoredOrder[],
  at: number,
): Promise<readonly StoredOrder[]> {
  const after = stored.map(({ order, day }) => ({ order: eraseCustomer(order), day }));
  const members = after.map(({ order }) => [
    ...[order.id, String(order.revision), String(order.status), toDocument(order)],
    ...[new Date(at).toISOString(), null, '[]', VERB, actor.kind, actor.id, actor.name, null, null],
    actor.device ?? null,
  ]);
  const columns = Array.from({ length: 14 }, (_, column) => members.map((member) => member[column] ?? null));
  const { rows } = await sql<{ answers: string }>`
    select change_establishment_orders(${establishmentId}, ${sql.join(columns.map((column) => sql`${column}::text[]`))}, false)
      as answers`.execute(kysely);
  const answers: readonly { outcome: string; revision: number }[] = JSON.parse(rows[0]?.answers ?? '[]');
  return after.flatMap(({ order, day }, index) => {
    const answer = answers[index];
    return answer?.outcome === 'written' ? [{ order: { ...order, revision: answer.revision }, day }] : [];
  });
}

/**
 * Removes the orders from the index under its lock: an index step that had read an earlier version would add them
 * again. False if another node keeps it locked; the next step does it.
 */
async function removeFromIndex(
  kysely: Kysely<Schema>,
  establishmentId: string,
  orderIds: readonly string[],
): Promise<boolean> {
  try {
    await kysely.transaction().execute(async (trx) => {
      await holdIndex(trx, establishmentId);
      await trx
        .deleteFrom('customer_orders')
        .where('establishment_id', '=', establishmentId)
        .where('order_id', 'in', orderIds)
        .execute();
    });
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}
