import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type CustomerFigures, LOST_AFTER_DAYS } from '#domain/reports/customers/groups.ts';
import { NEVER } from '#domain/reports/customers/visits.ts';
import { addDays, daysIn } from '#domain/reports/periods.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import { hasCustomerSales } from '#server/orders/facts/postgres-customer-sales.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { ReportPeriod } from './report-store.ts';

/** In a period as long as this, few customers were absent; in a shorter one few came. */
const LONG_DAYS = 120;

const NOBODY: CustomerFigures = {
  new: 0,
  back: 0,
  lost: 0,
  firstOrders: 0,
  firstRevenue: 0,
  againOrders: 0,
  againRevenue: 0,
};

/** The shop whose gaps are read, and its days from the first to the last one with a sale to a customer. */
interface Gaps {
  readonly establishmentId: string;
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}

/**
 * Counts each customer of a period once: by the gap before his first day with sales in it. A day of a large shop has
 * some hundred gaps: this reads those of a few days, or of many days only the few that are over a long time.
 */
export async function customerFigures(
  db: Kysely<Schema>,
  establishmentId: string,
  period: ReportPeriod,
  today: BusinessDay,
): Promise<CustomerFigures> {
  const gaps = await gapsOf(db, establishmentId);
  if (gaps === undefined) return NOBODY;
  const ofShop = sql`establishment_id = ${establishmentId}`;
  const inPeriod = sql`business_day between ${period.from} and ${period.to} and business_day <> ${NEVER}`;
  // Until the sales are filled after an upgrade, from all gaps of the period.
  const sales = sql.table((await hasCustomerSales(db, establishmentId)) ? 'customer_sales' : 'customer_gaps');
  const { rows } = await sql<CustomerFigures>`
    select first.customers as new, ${cameBack(gaps, period)} as back, ${lost(gaps, period, today)} as lost,
      first.orders as "firstOrders", first.revenue as "firstRevenue",
      known.orders - first.orders as "againOrders", known.revenue - first.revenue as "againRevenue"
    from (
      select coalesce(sum(customers), 0)::bigint as customers, coalesce(sum(orders), 0)::bigint as orders,
        coalesce(sum(revenue), 0)::bigint as revenue
      from customer_gaps where ${ofShop} and previous = '' and ${inPeriod}
    ) first, (
      select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(revenue), 0)::bigint as revenue
      from ${sales} where ${ofShop} and ${inPeriod}
    ) known`.execute(db);
  return rows[0] ?? NOBODY;
}

async function gapsOf(db: Kysely<Schema>, establishmentId: string): Promise<Gaps | undefined> {
  const { rows } = await sql<{ from: BusinessDay | null; to: BusinessDay | null }>`
    select min(business_day) as "from", max(business_day) as "to" from customer_gaps
    where establishment_id = ${establishmentId} and business_day < ${NEVER}`.execute(db);
  const { from = null, to = null } = rows[0] ?? {};
  return from === null || to === null ? undefined : { establishmentId, from, to };
}

/**
 * Customers who bought before the period and in it. In a short one: those who came on its days. In a long one: all who
 * bought before it, without those who were absent.
 */
function cameBack(gaps: Gaps, period: ReportPeriod): RawBuilder<number> {
  const { from, to } = period;
  if (daysIn(period) < LONG_DAYS) {
    return customers(gaps, period, sql`g.business_day = d.day and g.previous > '' and g.previous < ${from}`);
  }
  const before = sql`(select coalesce(sum(customers), 0)::bigint from customer_gaps
    where establishment_id = ${gaps.establishmentId} and previous = '' and business_day < ${from})`;
  return sql`${before} - ${absent(gaps, { from: gaps.from, to: addDays(from, -1) }, to)}`;
}

/** Customers who reached the number of days without sales in the period, and did not buy until its end. */
function lost(gaps: Gaps, { from, to }: ReportPeriod, today: BusinessDay): RawBuilder<number> {
  const last = earlier(to, today);
  return absent(gaps, { from: addDays(from, -LOST_AFTER_DAYS), to: addDays(last, -LOST_AFTER_DAYS) }, last);
}

/** Customers who bought on one of the days, and not again until another one. */
function absent(gaps: Gaps, days: ReportPeriod, until: BusinessDay): RawBuilder<number> {
  return customers(gaps, days, sql`g.previous = d.day and g.business_day > ${earlier(until, gaps.to)}`);
}

/**
 * The customers of these gaps `g` of each day `d`: one look into an index for each. Looks at no days before the shop's
 * first or after its last sale, whatever is asked for.
 */
function customers(gaps: Gaps, days: ReportPeriod, ofDay: RawBuilder<unknown>): RawBuilder<number> {
  const from = later(days.from, gaps.from);
  const to = earlier(days.to, gaps.to);
  if (from > to) return sql`0::bigint`;
  return sql`(
    select coalesce(sum(found.customers), 0)::bigint
    from (select to_char(day, 'YYYY-MM-DD') as day
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day) d
    cross join lateral (
      select g.customers from customer_gaps g where g.establishment_id = ${gaps.establishmentId} and ${ofDay} offset 0
    ) found
  )`;
}

function earlier(one: BusinessDay, other: BusinessDay): BusinessDay {
  return one < other ? one : other;
}

function later(one: BusinessDay, other: BusinessDay): BusinessDay {
  return one < other ? other : one;
}
