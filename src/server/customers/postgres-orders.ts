import { type Kysely, sql } from 'kysely';
import { isUnfinished } from '#domain/customers/erase.ts';
import { CANCELED } from '#domain/orders/status.ts';
import { ok, refused } from '#domain/shared/result.ts';
import type { StoredOrder, WriteContext } from '#server/orders/order-store.ts';
import { toStoredOrder } from '#server/orders/postgres-row.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type CustomerOrderStore, type Erasure, ORDERS_A_PAGE } from './order-store.ts';
import { beginErasure, countErasures, eraseStep, erasureOf, erasuresUnderWay } from './postgres-erasures.ts';
import { advanceIndex, behindInIndex } from './postgres-index.ts';

/** How many steps the request itself takes, enough for most customers; the rest follows in the background. */
const STEPS_AT_ONCE = 2;

/** Customers' orders on PostgreSQL. */
export function createCustomerOrderStore({ kysely }: Database): CustomerOrderStore {
  return {
    catchUp: (establishmentId) => advanceIndex(kysely, establishmentId),
    behind: (after) => behindInIndex(kysely, after),
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
        from customer_orders where establishment_id = ${establishmentId} and customer_key = ${key}
          and number > ${erasedUpTo(establishmentId, key)}`.execute(kysely);
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
        .where('c.number', '>', erasedUpTo(establishmentId, key))
        .$if(before !== undefined, (query) => query.where('c.number', '<', before ?? 0))
        .limit(ORDERS_A_PAGE + 1)
        .execute();
      return rows.map(toStoredOrder);
    },
    erase: (establishmentId, key, change) => erase(kysely, establishmentId, key, change),
    eraseStep: (erasure, at) => eraseStep(kysely, erasure, at),
    isErasing: async (establishmentId, key) => (await erasureOf(kysely, establishmentId, key)) !== undefined,
    erasures: (from) => erasuresUnderWay(kysely, from),
    countErasures: (establishmentId) => countErasures(kysely, establishmentId),
  };
}

async function erase(
  kysely: Kysely<Schema>,
  establishmentId: string,
  key: string,
  change: Omit<WriteContext, 'requestKey'>,
): Promise<Erasure> {
  const isIndexed = await advanceIndex(kysely, establishmentId);
  const newest = (
    await ordersOf(kysely, establishmentId, key)
      .limit(STEPS_AT_ONCE * 50)
      .execute()
  ).map(toStoredOrder);
  if (newest.some(({ order }) => isUnfinished(order))) return refused({ code: 'customer-has-open-orders' });
  const mayHaveOrders = newest.length > 0 || !isIndexed || (await hasIndexedOrders(kysely, establishmentId, key));
  if (!(await beginErasure(kysely, establishmentId, key, change, mayHaveOrders))) {
    return refused({ code: 'customer-not-found' });
  }
  const orders: StoredOrder[] = [];
  for (let step = 0; step <= STEPS_AT_ONCE; step += 1) {
    const erasure = await erasureOf(kysely, establishmentId, key);
    if (erasure === undefined) return ok({ isDone: true, orders });
    const { erased, state } = await eraseStep(kysely, erasure, change.at);
    orders.push(...erased);
    if (state === 'done') return ok({ isDone: true, orders });
    if (state === 'waits') break;
  }
  return ok({ isDone: false, orders });
}

/** Whether the customer has orders, of which those of a detached month (decision 155) cannot be read now. */
async function hasIndexedOrders(db: Kysely<Schema>, establishmentId: string, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('customer_orders')
    .where('establishment_id', '=', establishmentId)
    .where('customer_key', '=', key)
    .select('order_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The number up to which the customer's orders are hidden because they are being erased; 0 if none are. */
function erasedUpTo(establishmentId: string, key: string) {
  return sql<number>`coalesce((select e.up_to_number from customer_erasures e
    where e.establishment_id = ${establishmentId} and e.customer_key = ${key}), 0)`;
}

function ordersOf(db: Kysely<Schema>, establishmentId: string, key: string) {
  return db
    .selectFrom('customer_orders as c')
    .innerJoin('all_orders as o', (join) =>
      join.onRef('o.establishment_id', '=', 'c.establishment_id').onRef('o.id', '=', 'c.order_id'),
    )
    .where('c.establishment_id', '=', establishmentId)
    .where('c.customer_key', '=', key)
    .select(['o.document', 'o.number', 'o.revision', 'o.business_day'])
    .orderBy('c.number', 'desc');
}
