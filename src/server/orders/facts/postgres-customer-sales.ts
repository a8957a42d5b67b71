import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type Gap, NEVER } from '#domain/reports/customers/visits.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** The most differences that are listed. */
const MOST_NAMED = 20;

/** Whether the sales to customers are complete, and may be read; see 0191-sales-to-customers.ts. */
export async function hasCustomerSales(db: Kysely<Schema>, establishmentId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from order_facts_progress
    where establishment_id = ${establishmentId} and walked and customers_revision = revision`.execute(db);
  return rows.length > 0;
}

/** Adds the sales of changed gaps to those of their days. */
export async function addCustomerSales(
  trx: Transaction<Schema>,
  establishmentId: string,
  gaps: readonly Gap[],
): Promise<void> {
  await sql`
    insert into customer_sales as s (establishment_id, business_day, orders, revenue)
    select ${establishmentId}, day, sum(orders), sum(revenue)
    from json_to_recordset(${JSON.stringify(gaps)}::json) as row (day text, orders bigint, revenue bigint)
    where day <> ${NEVER} group by day having sum(orders) <> 0 or sum(revenue) <> 0
    on conflict (establishment_id, business_day) do update
      set orders = s.orders + excluded.orders, revenue = s.revenue + excluded.revenue`.execute(trx);
}

/** Adds the sales to customers up from the gaps. The caller holds the facts' progress. */
export async function fillCustomerSales(trx: Transaction<Schema>, establishmentId: string): Promise<void> {
  await sql`delete from customer_sales where establishment_id = ${establishmentId}`.execute(trx);
  await sql`
    insert into customer_sales (establishment_id, business_day, orders, revenue)
    select establishment_id, day, orders, revenue from (${addedUp(establishmentId)}) counted`.execute(trx);
}

/** Compares the sales to customers with the gaps, and corrects them. Returns the differences, one line each. */
export async function recountCustomerSales(
  trx: Transaction<Schema>,
  establishmentId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string; kept: string; counted: string }>`
    with c as (${addedUp(establishmentId)}),
    k as (
      select business_day as day, orders, revenue from customer_sales
      where establishment_id = ${establishmentId} and (orders <> 0 or revenue <> 0)
    )
    select day, concat_ws(' ', k.orders, k.revenue) as kept, concat_ws(' ', c.orders, c.revenue) as counted
    from c full join k using (day)
    where (c.orders, c.revenue) is distinct from (k.orders, k.revenue) order by day desc`.execute(trx);
  if (rows.length > 0) await fillCustomerSales(trx, establishmentId);
  return rows
    .slice(0, MOST_NAMED)
    .map(({ day, kept, counted }) => `${day} sales to customers: ${kept || 'none'}, recounted ${counted || 'none'}`);
}

function addedUp(establishmentId: string): RawBuilder<unknown> {
  return sql`
    select establishment_id, business_day as day, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue
    from customer_gaps where establishment_id = ${establishmentId} and business_day <> ${NEVER}
    group by 1, 2 having sum(orders) <> 0 or sum(revenue) <> 0`;
}
