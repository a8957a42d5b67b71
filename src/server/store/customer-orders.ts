import { type Kysely, sql } from 'kysely';
import type { CustomerTotals } from '#domain/customer-history.ts';
import { eraseCustomer, isUnderWay } from '#domain/erase-customer.ts';
import { CANCELED } from '#domain/order-status.ts';
import type { Database } from './database.ts';
import { toDocument, toStoredOrder } from './order-row.ts';
import type { Change, StoredOrder } from './order-store.ts';
import type { OrderRow, Schema } from './schema.ts';

/** The orders of an establishment's customers, found by the phone that an order carries. */
export interface CustomerOrderStore {
  /** Notes which customers the orders belong to that were written since the last time. Reads find no newer ones. */
  catchUp(establishmentId: string): Promise<void>;
  totals(establishmentId: string, key: string): Promise<CustomerTotals>;
  /** Newest first, those before the number `before`. */
  page(establishmentId: string, key: string, before?: number): Promise<readonly StoredOrder[]>;
  /**
   * Forgets the customer: what is kept of him goes, and his orders lose his personal data, each with an event that says
   * so and holds none of it. All or nothing; refused while an order of his is under way.
   */
  erase(establishmentId: string, key: string, change: Omit<Change, 'requestKey'>): Promise<Erasure>;
}

export type Erasure =
  | { readonly outcome: 'erased'; readonly orders: readonly StoredOrder[] }
  | { readonly outcome: 'open-orders' | 'not-found' };

export const ORDERS_A_PAGE = 20;
/** Revisions read at a time, so that a first look at years of orders keeps little in memory. */
const STEP = 5000;

/** Customers' orders on PostgreSQL. */
export function createCustomerOrderStore({ kysely }: Database): CustomerOrderStore {
  return {
    async catchUp(establishmentId) {
      if (!(await isBehind(kysely, establishmentId))) return;
      await kysely.transaction().execute((transaction) => catchUp(transaction, establishmentId));
    },
    async totals(establishmentId, key) {
      const { rows } = await sql<{
        orders: number;
        canceled: number;
        spent: number;
        first_at: Date | null;
        last_at: Date | null;
      }>`
        select count(*) filter (where status <> ${CANCELED})::integer as orders,
          count(*) filter (where status = ${CANCELED})::integer as canceled,
          coalesce(sum(total) filter (where status <> ${CANCELED}), 0)::bigint as spent,
          min(created_at) filter (where status <> ${CANCELED}) as first_at,
          max(created_at) filter (where status <> ${CANCELED}) as last_at
        from customer_orders where establishment_id = ${establishmentId} and customer_key = ${key}`.execute(kysely);
      const { orders = 0, canceled = 0, spent = 0, first_at = null, last_at = null } = rows[0] ?? {};
      return {
        orders,
        canceled,
        spent: Number(spent),
        ...(first_at === null ? {} : { firstAt: first_at.getTime() }),
        ...(last_at === null ? {} : { lastAt: last_at.getTime() }),
      };
    },
    async page(establishmentId, key, before) {
      const rows = await ordersOf(kysely, establishmentId, key)
        .$if(before !== undefined, (query) => query.where('c.number', '<', before ?? 0))
        .limit(ORDERS_A_PAGE + 1)
        .execute();
      return rows.map(toStoredOrder);
    },
    async erase(establishmentId, key, change) {
      // Years of orders are gone through before the establishment's writers have to wait.
      await this.catchUp(establishmentId);
      return kysely.transaction().execute((transaction) => erase(transaction, establishmentId, key, change));
    },
  };
}

function ordersOf(db: Kysely<Schema>, establishmentId: string, key: string) {
  return db
    .selectFrom('customer_orders as c')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.establishment_id', '=', 'c.establishment_id').onRef('o.id', '=', 'c.order_id'),
    )
    .where('c.establishment_id', '=', establishmentId)
    .where('c.customer_key', '=', key)
    .select(['o.document', 'o.number', 'o.revision', 'o.business_day'])
    .orderBy('c.number', 'desc');
}

async function isBehind(db: Kysely<Schema>, establishmentId: string): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select c.revision > coalesce(p.revision, 0) as behind from establishment_counters c
    left join customer_order_progress p on p.establishment_id = c.establishment_id
    where c.establishment_id = ${establishmentId}`.execute(db);
  return rows[0]?.behind ?? false;
}

/** Goes through the trail from where the last time ended; one at a time for each establishment. */
async function catchUp(db: Kysely<Schema>, establishmentId: string): Promise<void> {
  await sql`insert into customer_order_progress (establishment_id, revision) values (${establishmentId}, 0)
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ done: number; newest: number }>`
    select p.revision as done, c.revision as newest from customer_order_progress p
    join establishment_counters c on c.establishment_id = p.establishment_id
    where p.establishment_id = ${establishmentId} for update of p`.execute(db);
  const { done = 0, newest = 0 } = rows[0] ?? {};
  for (let from = done; from < newest; from += STEP) {
    await sql`
      insert into customer_orders (establishment_id, order_id, customer_key, number, created_at, status, total)
      select o.establishment_id, o.id, customer_key_of(o.document::json #>> '{customer,phone}'), o.number, o.created_at,
        o.status, (o.document::json #>> '{order,total}')::bigint
      from orders o
      where o.establishment_id = ${establishmentId}
        and o.id in (select v.order_id from order_events v where v.establishment_id = ${establishmentId}
          and v.revision > ${from} and v.revision <= ${Math.min(from + STEP, newest)})
        and customer_key_of(o.document::json #>> '{customer,phone}') is not null
      on conflict (establishment_id, order_id) do update
        set status = excluded.status, total = excluded.total, customer_key = excluded.customer_key`.execute(db);
  }
  await db
    .updateTable('customer_order_progress')
    .set({ revision: newest })
    .where('establishment_id', '=', establishmentId)
    .execute();
}

async function erase(
  db: Kysely<Schema>,
  establishmentId: string,
  key: string,
  change: Omit<Change, 'requestKey'>,
): Promise<Erasure> {
  // Whoever holds the counter's row is the only one who writes orders of the establishment: nothing moves meanwhile.
  await sql`select 1 from establishment_counters where establishment_id = ${establishmentId} for update`.execute(db);
  await catchUp(db, establishmentId);
  const stored = (await ordersOf(db, establishmentId, key).execute()).map(toStoredOrder);
  if (stored.some(({ order }) => isUnderWay(order))) return { outcome: 'open-orders' };
  const { numDeletedRows } = await db
    .deleteFrom('customers')
    .where('establishment_id', '=', establishmentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored.length === 0 && numDeletedRows === 0n) return { outcome: 'not-found' };
  const orders: StoredOrder[] = [];
  for (const one of stored) orders.push(await eraseFrom(db, establishmentId, one, change));
  await eraseCopies(
    db,
    establishmentId,
    stored.map(({ order }) => order.id),
  );
  await db
    .deleteFrom('customer_orders')
    .where('establishment_id', '=', establishmentId)
    .where('customer_key', '=', key)
    .execute();
  return { outcome: 'erased', orders };
}

/** What was made of the orders for others: messages to other systems, tickets, the search, quotes of the partner, its links. */
async function eraseCopies(db: Kysely<Schema>, establishmentId: string, orderIds: readonly string[]): Promise<void> {
  const ofOrders = sql`establishment_id = ${establishmentId} and order_id = any (${orderIds})`;
  for (const table of ['webhook_deliveries', 'print_jobs', 'partner_quotes', 'order_search']) {
    await sql`delete from ${sql.table(table)} where ${ofOrders}`.execute(db);
  }
  await sql`update partner_deliveries set share_link = null where ${ofOrders} and share_link is not null`.execute(db);
}

/** Writes the order without its customer's data. The event's diff stays empty: it is never edited and would keep them. */
async function eraseFrom(
  db: Kysely<Schema>,
  establishmentId: string,
  { order, day }: StoredOrder,
  { verb, actor, at }: Omit<Change, 'requestKey'>,
): Promise<StoredOrder> {
  const erased = eraseCustomer(order);
  const { rows } = await sql<Pick<OrderRow, 'revision'> & { outcome: string }>`
    select outcome, revision from change_order(${establishmentId}, ${order.id}, ${order.revision}::bigint,
      ${order.status}::smallint, ${toDocument(erased)}, ${verb}, ${actor.kind}, ${actor.id}, ${actor.name},
      ${new Date(at)}::timestamptz, null, '[]', null, null)`.execute(db);
  const [answer] = rows;
  if (answer?.outcome !== 'written') throw new Error(`An order could not be erased: ${answer?.outcome}`);
  return { order: { ...erased, revision: answer.revision }, day };
}
