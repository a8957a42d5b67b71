import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** The most differences that are listed. */
const MOST_NAMED = 20;

/**
 * Compares the order of each customer's days, and the gaps between them, with the days themselves, and corrects them.
 * Returns the differences, one line each.
 */
export async function recountCustomers(trx: Transaction<Schema>, establishmentId: string): Promise<readonly string[]> {
  const chain = chainOf(establishmentId);
  const days = await sql`
    update customer_days d set previous = c.previous from (${chain}) c
    where d.establishment_id = ${establishmentId} and d.customer_key = c.customer_key
      and d.business_day = c.business_day and d.previous <> c.previous returning 1`.execute(trx);
  const { rows } = await sql<{ day: string; previous: string; kept: string; counted: string }>`
    with counted as (
      select business_day, previous, count(*)::bigint as customers, sum(orders)::bigint as orders,
        sum(revenue)::bigint as revenue
      from customer_days where establishment_id = ${establishmentId} group by 1, 2
    ), gaps as (
      select * from customer_gaps where establishment_id = ${establishmentId}
        and (customers <> 0 or orders <> 0 or revenue <> 0)
    )
    select coalesce(c.business_day, g.business_day) as day, coalesce(c.previous, g.previous) as previous,
      concat_ws(' ', g.customers, g.orders, g.revenue) as kept,
      concat_ws(' ', c.customers, c.orders, c.revenue) as counted
    from counted c full join gaps g on g.business_day = c.business_day and g.previous = c.previous
    where (c.customers, c.orders, c.revenue) is distinct from (g.customers, g.orders, g.revenue)`.execute(trx);
  if (rows.length > 0) await writeGaps(trx, establishmentId);
  return [
    ...(days.rows.length === 0 ? [] : [`customers: ${days.rows.length} days in the wrong order`]),
    ...rows.map(
      ({ day, previous, kept, counted }) =>
        `customers ${day} after ${previous || 'none'}: ${kept}, recounted ${counted}`,
    ),
  ].slice(0, MOST_NAMED);
}

function chainOf(establishmentId: string): RawBuilder<unknown> {
  return sql`select customer_key, business_day,
      coalesce(lag(business_day) over (partition by customer_key order by business_day), '') as previous
    from customer_days where establishment_id = ${establishmentId}`;
}

async function writeGaps(trx: Transaction<Schema>, establishmentId: string): Promise<void> {
  await sql`delete from customer_gaps where establishment_id = ${establishmentId}`.execute(trx);
  await sql`
    insert into customer_gaps (establishment_id, business_day, previous, customers, orders, revenue)
    select ${establishmentId}, business_day, previous, count(*), sum(orders), sum(revenue) from customer_days
    where establishment_id = ${establishmentId} group by business_day, previous`.execute(trx);
}
