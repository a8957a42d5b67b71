import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StoredOrder } from './order-store.ts';
import { type OrderRowPart, toStoredOrder } from './postgres-row.ts';

/**
 * The orders that exist among these, by day and number; reads the archive only if some are not live. Reads each by its
 * key: for `id = any … order by number` the planner would read all orders of the shop for each call, until the store has
 * analysed a table that grew quickly.
 */
export async function readByKeys(
  db: Kysely<Schema>,
  establishmentId: string,
  ids: readonly string[],
): Promise<readonly StoredOrder[]> {
  if (ids.length === 0) return [];
  const read = async (table: 'orders' | 'all_orders') => {
    const { rows } = await sql<OrderRowPart>`
      select o.document, o.number, o.revision, o.business_day from unnest(${[...ids]}::text[]) asked (id)
      cross join lateral (
        select document, number, revision, business_day from ${sql.table(table)}
        where establishment_id = ${establishmentId} and id = asked.id offset 0
      ) o
      order by o.business_day, o.number`.execute(db);
    return rows.map(toStoredOrder);
  };
  const live = await read('orders');
  return live.length < ids.length ? read('all_orders') : live;
}
