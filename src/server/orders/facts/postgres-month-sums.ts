import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Month } from '#domain/orders/archive/months.ts';
import { DIMENSIONS } from '#domain/reports/entries.ts';
import { MEASURES } from '#domain/reports/measures.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** The most differences that are listed. */
const MOST_NAMED = 20;
/** Days are read as rows of days. */
const OF_MONTHS = DIMENSIONS.filter((dimension) => dimension !== 'day');
const COLUMNS = MEASURES.map((measure) => `"${measure}"`).join(', ');
const SUMS = MEASURES.map((measure) => `sum("${measure}")::bigint as "${measure}"`).join(', ');
const KEPT = MEASURES.map((measure) => `k."${measure}"`).join(', ');
const COUNTED = MEASURES.map((measure) => `c."${measure}"`).join(', ');

/** Whether the sums of months are complete, and may be read; see 0187-sums-of-months.ts. */
export async function hasMonths(db: Kysely<Schema>, establishmentId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from order_facts_progress
    where establishment_id = ${establishmentId} and walked and months_revision = revision`.execute(db);
  return rows.length > 0;
}

/** Adds the sums of months up from those of their days: of one month, or of all. The caller holds the facts' progress. */
export async function fillMonthSums(trx: Transaction<Schema>, establishmentId: string, month?: Month): Promise<void> {
  await sql`delete from report_month_sums
    where establishment_id = ${establishmentId} ${month === undefined ? sql`` : sql`and month = ${month}`}`.execute(
    trx,
  );
  await sql`
    insert into report_month_sums (establishment_id, dimension, month, key, label, label_day, ${sql.raw(COLUMNS)})
    ${addedUp(establishmentId, month)}`.execute(trx);
}

/** Compares the sums of months with those of their days, and corrects them. Returns the differences, one line each. */
export async function recountMonths(trx: Transaction<Schema>, establishmentId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ month: Month; dimension: string; key: string; kept: string; counted: string }>`
    with c as (${addedUp(establishmentId)}),
    k as (select * from report_month_sums where establishment_id = ${establishmentId})
    select month, dimension, key, concat_ws(' ', ${sql.raw(KEPT)}) as kept, concat_ws(' ', ${sql.raw(COUNTED)}) as counted
    from c full join k using (dimension, month, key)
    where (c.label, c.label_day, ${sql.raw(COUNTED)}) is distinct from (k.label, k.label_day, ${sql.raw(KEPT)})
    order by month desc, dimension, key`.execute(trx);
  if (rows.length > 0) await fillMonthSums(trx, establishmentId);
  return rows
    .slice(0, MOST_NAMED)
    .map(
      ({ month, dimension, key, kept, counted }) =>
        `${month}-01 month of ${dimension} ${key}: ${kept || 'none'}, recounted ${counted || 'none'}`,
    );
}

/** The rows of months, from the rows of days. */
function addedUp(establishmentId: string, month?: Month): RawBuilder<unknown> {
  const ofMonth = month === undefined ? sql`` : sql`and business_day between ${`${month}-01`} and ${`${month}-31`}`;
  return sql`
    select establishment_id, dimension, substr(business_day, 1, 7) as month, key,
      substr(max(business_day || label), 11) as label, max(business_day) as label_day, ${sql.raw(SUMS)}
    from report_sums
    where establishment_id = ${establishmentId} and dimension = any (${OF_MONTHS}) ${ofMonth}
    group by 1, 2, 3, 4`;
}
