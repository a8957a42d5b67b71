import { type Kysely, sql } from 'kysely';
import type { CustomerTotals } from '#domain/customer-history.ts';
import { isUnderWay } from '#domain/erase-customer.ts';
import { CANCELED } from '#domain/order-status.ts';
import { beginErasure, type ErasureStep, eraseStep, erasureOf, erasuresUnderWay } from './customer-erasures.ts';
import { advanceIndex, behindInIndex } from './customer-index.ts';
import type { Database } from './database.ts';
import { toStoredOrder } from './order-row.ts';
import type { Change, StoredOrder } from './order-store.ts';
import type { CustomerErasureRow, Schema } from './schema.ts';

/** The orders of an establishment's customers, found by the phone that an order carries. */
export interface CustomerOrderStore {
  /**
   * Notes which customers the newest orders belong to, some hundred changes at a time. False while there are more: reads
   * find those orders only later.
   */
  catchUp(establishmentId: string): Promise<boolean>;
  /** The establishments in which {@link catchUp} has something to do. */
  behind(): Promise<readonly string[]>;
  totals(establishmentId: string, key: string): Promise<CustomerTotals>;
  /** Newest first, those before the number `before`. */
  page(establishmentId: string, key: string, before?: number): Promise<readonly StoredOrder[]>;
  /**
   * Forgets the customer: what is kept of him goes at once, and his orders lose his personal data in steps, each order
   * with an event that says so and holds none of it. `erased`: nothing is left to do for {@link eraseStep}. Refused
   * while an order of his is known to be under way.
   */
  erase(establishmentId: string, key: string, change: Omit<Change, 'requestKey'>): Promise<Erasure>;
  /** Goes on with an erasure: a bounded number of orders, no lock for longer than some milliseconds. */
  eraseStep(erasure: CustomerErasureRow, at: number): Promise<ErasureStep>;
  /** Whether the customer's data are still being taken out of orders. */
  isErasing(establishmentId: string, key: string): Promise<boolean>;
  /** Erasures that are not finished, oldest first, of one establishment or of all. */
  erasures(establishmentId?: string): Promise<readonly CustomerErasureRow[]>;
}

export interface Erasure {
  readonly outcome: 'erased' | 'erasing' | 'open-orders' | 'not-found';
  /** The orders that lost their customer so far. */
  readonly orders: readonly StoredOrder[];
}

export const ORDERS_A_PAGE = 20;
/** What most customers have fits into the request; the rest is done afterwards. */
const STEPS_AT_ONCE = 2;

/** Customers' orders on PostgreSQL. */
export function createCustomerOrderStore({ kysely }: Database): CustomerOrderStore {
  return {
    catchUp: (establishmentId) => advanceIndex(kysely, establishmentId),
    behind: () => behindInIndex(kysely),
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
    erasures: (establishmentId) => erasuresUnderWay(kysely, establishmentId),
  };
}

async function erase(
  kysely: Kysely<Schema>,
  establishmentId: string,
  key: string,
  change: Omit<Change, 'requestKey'>,
): Promise<Erasure> {
  const isIndexed = await advanceIndex(kysely, establishmentId);
  const newest = (
    await ordersOf(kysely, establishmentId, key)
      .limit(STEPS_AT_ONCE * 50)
      .execute()
  ).map(toStoredOrder);
  if (newest.some(({ order }) => isUnderWay(order))) return { outcome: 'open-orders', orders: [] };
  const mayHaveOrders = newest.length > 0 || !isIndexed;
  if (!(await beginErasure(kysely, establishmentId, key, change, mayHaveOrders))) {
    return { outcome: 'not-found', orders: [] };
  }
  const orders: StoredOrder[] = [];
  for (let step = 0; step <= STEPS_AT_ONCE; step += 1) {
    const erasure = await erasureOf(kysely, establishmentId, key);
    if (erasure === undefined) return { outcome: 'erased', orders };
    const { erased, state } = await eraseStep(kysely, erasure, change.at);
    orders.push(...erased);
    if (state === 'done') return { outcome: 'erased', orders };
    if (state === 'waits') break;
  }
  return { outcome: 'erasing', orders };
}

/** The number up to which the customer's orders are no longer shown, being erased; 0 where they are shown. */
function erasedUpTo(establishmentId: string, key: string) {
  return sql<number>`coalesce((select e.up_to_number from customer_erasures e
    where e.establishment_id = ${establishmentId} and e.customer_key = ${key}), 0)`;
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
