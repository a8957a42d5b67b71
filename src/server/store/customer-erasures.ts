import { type Kysely, sql } from 'kysely';
import { eraseCustomer } from '#domain/erase-customer.ts';
import { ON_ROUTE } from '#domain/order-status.ts';
import type { Actor } from '#server/session/caller.ts';
import { holdIndex } from './customer-index.ts';
import { toDocument, toStoredOrder } from './order-row.ts';
import type { Change, StoredOrder } from './order-store.ts';
import type { CustomerErasureRow, Schema } from './schema.ts';

/** What a step of an erasure did. */
export interface ErasureStep {
  /** The orders that lost their customer, as they are now. */
  readonly erased: readonly StoredOrder[];
  /** `more`: the next step can follow at once. `waits`: for an order under way, the index, or a lock. */
  readonly state: 'done' | 'more' | 'waits';
}

const VERB = 'erase-customer';
/** Orders of one step, and of one statement: ten hold the establishment's counter for some milliseconds. */
const ORDERS_A_STEP = 50;
const ORDERS_A_STATEMENT = 10;

/**
 * Notes that a customer is to be forgotten and removes the record at once. His orders of before lose his data in steps;
 * those that come later are somebody's who gives his data again. False where nothing is kept of him.
 */
export async function beginErasure(
  kysely: Kysely<Schema>,
  establishmentId: string,
  key: string,
  { actor, at }: Pick<Change, 'actor' | 'at'>,
  mayHaveOrders: boolean,
): Promise<boolean> {
  return kysely.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('customers')
      .where('establishment_id', '=', establishmentId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!mayHaveOrders) return numDeletedRows > 0n;
    await sql`
      insert into customer_erasures
        (establishment_id, customer_key, up_to_number, up_to_revision, actor_kind, actor_id, actor_name, requested_at)
      select establishment_id, ${key}, order_number, revision, ${actor.kind}, ${actor.id}, ${actor.name}, ${new Date(at)}
      from establishment_counters where establishment_id = ${establishmentId}
      on conflict (establishment_id, customer_key) do update
        set up_to_number = excluded.up_to_number, up_to_revision = excluded.up_to_revision`.execute(trx);
    return true;
  });
}

/** The oldest erasures that are not finished, of whatever establishment, or of one. */
export async function erasuresUnderWay(
  kysely: Kysely<Schema>,
  establishmentId?: string,
): Promise<readonly CustomerErasureRow[]> {
  return kysely
    .selectFrom('customer_erasures')
    .$if(establishmentId !== undefined, (query) => query.where('establishment_id', '=', establishmentId ?? ''))
    .orderBy('requested_at')
    .limit(100)
    .selectAll()
    .execute();
}

/** The erasure of one customer; `undefined` where none is under way. */
export async function erasureOf(
  kysely: Kysely<Schema>,
  establishmentId: string,
  key: string,
): Promise<CustomerErasureRow | undefined> {
  return kysely
    .selectFrom('customer_erasures')
    .where('establishment_id', '=', establishmentId)
    .where('customer_key', '=', key)
    .selectAll()
    .executeTakeFirst();
}

/**
 * Takes the customer out of some of his orders, newest first, of what was made of them for others, and of the index.
 * A step that was interrupted is done again without a second event; steps of two nodes at once do no harm.
 */
export async function eraseStep(kysely: Kysely<Schema>, erasure: CustomerErasureRow, at: number): Promise<ErasureStep> {
  const found = await finishedOrders(kysely, erasure);
  if (found.length === 0) return { erased: [], state: await finish(kysely, erasure) };
  const erased: StoredOrder[] = [];
  const clean = found.filter(isClean);
  const pending = found.filter((stored) => !isClean(stored));
  for (let from = 0; from < pending.length; from += ORDERS_A_STATEMENT) {
    erased.push(...(await writeErased(kysely, erasure, pending.slice(from, from + ORDERS_A_STATEMENT), at)));
  }
  const gone = [...clean, ...erased].map(({ order }) => order.id);
  if (gone.length === 0) return { erased, state: 'waits' };
  await eraseCopies(kysely, erasure.establishment_id, gone);
  await leaveIndex(kysely, erasure.establishment_id, gone);
  return { erased, state: gone.length === found.length ? 'more' : 'waits' };
}

async function finishedOrders(kysely: Kysely<Schema>, erasure: CustomerErasureRow): Promise<readonly StoredOrder[]> {
  const rows = await kysely
    .selectFrom('customer_orders as c')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.establishment_id', '=', 'c.establishment_id').onRef('o.id', '=', 'c.order_id'),
    )
    .where('c.establishment_id', '=', erasure.establishment_id)
    .where('c.customer_key', '=', erasure.customer_key)
    .where('c.number', '<=', erasure.up_to_number)
    .where('o.status', '>', ON_ROUTE)
    .select(['o.document', 'o.number', 'o.revision', 'o.business_day'])
    .orderBy('c.number', 'desc')
    .limit(ORDERS_A_STEP)
    .execute();
  return rows.map(toStoredOrder);
}

/** Nothing is left of him once every order of before is noted and none of his is among them. */
async function finish(
  kysely: Kysely<Schema>,
  { establishment_id, customer_key, up_to_number, up_to_revision }: CustomerErasureRow,
): Promise<'done' | 'waits'> {
  const { rows } = await sql<{ customer_key: string }>`
    delete from customer_erasures e
    where e.establishment_id = ${establishment_id} and e.customer_key = ${customer_key}
      and e.up_to_number = ${up_to_number}
      and exists (select 1 from customer_order_progress p
        where p.establishment_id = e.establishment_id and p.revision >= ${up_to_revision})
      and not exists (select 1 from customer_orders c where c.establishment_id = e.establishment_id
        and c.customer_key = e.customer_key and c.number <= e.up_to_number)
    returning e.customer_key`.execute(kysely);
  return rows.length > 0 ? 'done' : 'waits';
}

function isClean({ order }: StoredOrder): boolean {
  return toDocument(eraseCustomer(order)) === toDocument(order);
}

/**
 * Writes the orders without their customer in one statement, those that nobody else changed in the meantime; none while
 * the counter is locked. The events' diffs stay empty: they are never edited and would keep his data.
 */
async function writeErased(
  kysely: Kysely<Schema>,
  { establishment_id, actor_kind, actor_id, actor_name }: CustomerErasureRow,
  stored: readonly StoredOrder[],
  at: number,
): Promise<readonly StoredOrder[]> {
  const after = stored.map(({ order, day }) => ({ order: eraseCustomer(order), day }));
  const actor: Actor = { kind: actor_kind as Actor['kind'], id: actor_id, name: actor_name };
  const members = after.map(({ order }) => [
    ...[establishment_id, order.id, String(order.revision), String(order.status), toDocument(order)],
    ...[new Date(at).toISOString(), null, '[]', VERB, actor.kind, actor.id, actor.name, null, null],
  ]);
  const columns = Array.from({ length: 14 }, (_, column) => members.map((member) => member[column] ?? null));
  const { rows } = await sql<{ outcome: string; revision: number }>`
    select outcome, revision from change_orders(${sql.join(columns.map((column) => sql`${column}::text[]`))}, false)`.execute(
    kysely,
  );
  return after.flatMap(({ order, day }, index) => {
    const answer = rows[index];
    return answer?.outcome === 'written' ? [{ order: { ...order, revision: answer.revision }, day }] : [];
  });
}

/**
 * What was made of the orders for others: messages to other systems, tickets, the search, quotes of the partner, its links. Messages
 * from the erasure on hold nothing of the customer, and the others must hear of it.
 */
async function eraseCopies(db: Kysely<Schema>, establishmentId: string, orderIds: readonly string[]): Promise<void> {
  const ofOrders = sql`establishment_id = ${establishmentId} and order_id = any (${orderIds})`;
  await sql`
    delete from webhook_deliveries d using orders o
    where d.establishment_id = ${establishmentId} and d.order_id = any (${orderIds})
      and o.establishment_id = d.establishment_id and o.id = d.order_id
      and coalesce(d.revision, 0) < o.revision`.execute(db);
  for (const table of ['print_jobs', 'partner_quotes', 'order_search']) {
    await sql`delete from ${sql.table(table)} where ${ofOrders}`.execute(db);
  }
  await sql`update partner_deliveries set share_link = null where ${ofOrders} and share_link is not null`.execute(db);
}

/** While the index is held: a step of it that read an order of before would put the order back. */
async function leaveIndex(kysely: Kysely<Schema>, establishmentId: string, orderIds: readonly string[]): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await holdIndex(trx, establishmentId);
    await trx
      .deleteFrom('customer_orders')
      .where('establishment_id', '=', establishmentId)
      .where('order_id', 'in', orderIds)
      .execute();
  });
}
