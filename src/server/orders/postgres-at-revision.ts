import type { Kysely } from 'kysely';
import { revertChanges } from '#domain/orders/changes.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { StoredOrder } from './order-store.ts';
import { toStoredOrder } from './postgres-row.ts';

/**
 * The order as it was at an earlier revision: undoes the changes of later events. `namedBy` says what names order and
 * revision, for the error if the order does not exist.
 */
export async function asOf(
  kysely: Kysely<Schema>,
  establishmentId: string,
  orderId: string,
  revision: number,
  namedBy: string,
): Promise<StoredOrder> {
  const read = (orders: 'orders' | 'all_orders', events: 'order_events' | 'all_order_events') =>
    kysely
      .selectFrom(`${orders} as o`)
      .leftJoin(`${events} as v`, (join) =>
        join
          .onRef('v.establishment_id', '=', 'o.establishment_id')
          .onRef('v.order_id', '=', 'o.id')
          .on('v.revision', '>', revision),
      )
      .where('o.establishment_id', '=', establishmentId)
      .where('o.id', '=', orderId)
      .orderBy('v.revision', 'desc')
      .select(['o.document', 'o.number', 'o.revision', 'o.business_day', 'v.changes'])
      .execute();
  const live = await read('orders', 'order_events');
  const rows = live.length === 0 ? await read('all_orders', 'all_order_events') : live;
  const [first] = rows;
  if (!first) throw new Error(`Order ${orderId}, named by ${namedBy}, does not exist in ${establishmentId}`);
  const { order, day } = toStoredOrder(first);
  const later = rows.flatMap(({ changes }) => (changes === null ? [] : JSON.parse(changes)));
  return { order: revertChanges(order, later, revision), day };
}
