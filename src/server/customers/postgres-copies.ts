import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/**
 * Erases copies outside the orders: messages to other systems, tickets, the search, quotes of the partner, links, the
 * texts of ratings, photos of doors. Keeps the messages about the erasure itself, which contain nothing of the customer
 * and must still be delivered.
 */
export async function eraseCopies(
  db: Kysely<Schema>,
  establishmentId: string,
  orderIds: readonly string[],
): Promise<void> {
  const ofOrders = sql`establishment_id = ${establishmentId} and order_id = any (${orderIds})`;
  await sql`
    delete from webhook_deliveries d using orders o
    where d.establishment_id = ${establishmentId} and d.order_id = any (${orderIds})
      and o.establishment_id = d.establishment_id and o.id = d.order_id
      and coalesce(d.revision, 0) < o.revision`.execute(db);
  // Keep the row, which holds the order's part in the reports. The follower writes its text again from the erased
  // order.
  await sql`update order_facts set text = '' where ${ofOrders}`.execute(db);
  for (const table of ['print_jobs', 'partner_quotes', 'order_links', 'delivery_photos']) {
    await sql`delete from ${sql.table(table)} where ${ofOrders}`.execute(db);
  }
  await sql`update order_ratings set words = null where ${ofOrders} and words is not null`.execute(db);
  await sql`update partner_deliveries set share_link = null where ${ofOrders} and share_link is not null`.execute(db);
}
