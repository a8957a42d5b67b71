import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LOST_AFTER_DAYS } from '#domain/reports/customers/groups.ts';
import { NEVER } from '#domain/reports/customers/visits.ts';
import { addDays } from '#domain/reports/periods.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CustomerSearch, FoundCustomer, ReportPeriod } from './report-store.ts';

/**
 * Days `g` with the gap before them, of lost customers: they last beyond the period, and within it reached the number of days without sales after
 * which a customer counts as lost.
 */
function lost({ from, to }: ReportPeriod, today: BusinessDay): RawBuilder<unknown> {
  const last = to < today ? to : today;
  return sql`g.previous between ${addDays(from, -LOST_AFTER_DAYS)} and ${addDays(last, -LOST_AFTER_DAYS)}
    and g.business_day > ${last}`;
}

/** The customers behind one of the numbers. */
export async function listCustomers(
  db: Kysely<Schema>,
  establishmentId: string,
  { group, period, today, after, limit }: CustomerSearch,
): Promise<readonly FoundCustomer[]> {
  const { from, to } = period;
  const day = group === 'lost' ? sql`g.previous` : sql`g.business_day`;
  const isOfGroup = {
    new: sql`g.business_day between ${from} and ${to} and g.previous = ''`,
    back: sql`g.business_day between ${from} and ${to} and g.previous <> '' and g.previous < ${from}`,
    lost: lost(period, today),
  }[group];
  // The sales of a lost customer are those of his last day.
  const sales = group === 'lost' ? sql`v.business_day = f.day` : sql`v.business_day between ${from} and ${to}`;
  const { rows } = await sql<FoundCustomer>`
    with found as materialized (
      select g.customer_key as key, ${day} as day from customer_days g
      where g.establishment_id = ${establishmentId} and g.business_day <> ${group === 'lost' ? '' : NEVER}
        and ${isOfGroup}
        and (${day}, g.customer_key) < (${after?.day ?? '9999-99-99'}, ${after?.key ?? ''})
      order by ${day} desc, g.customer_key desc limit ${limit + 1}
    )
    select f.key, f.day, max(v.name) as name, sum(v.orders)::bigint as orders, sum(v.revenue)::bigint as revenue
    from found f join customer_days v on v.establishment_id = ${establishmentId} and v.customer_key = f.key and ${sales}
    group by f.key, f.day order by f.day desc, f.key desc`.execute(db);
  return rows;
}
