import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Dimension, MEASURES_OF } from '#domain/reports/entries.ts';
import { addMeasures, MEASURES, type Measure, type Measures } from '#domain/reports/measures.ts';
import { splitByMonth } from '#domain/reports/periods.ts';
import type { ReportRow } from '#domain/reports/rows/rows.ts';
import { hasMonths } from '#server/orders/facts/postgres-month-sums.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { ReportPeriod } from './report-store.ts';

type RowsOf<Key> = ReadonlyMap<Key, readonly ReportRow[]>;

/** A row for each day of the period with orders. */
export async function daysOfPeriod(
  db: Kysely<Schema>,
  establishmentId: string,
  { from, to }: ReportPeriod,
): Promise<readonly ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select business_day as key, '' as label, ${columns(MEASURES)} from report_sums
    where establishment_id = ${establishmentId} and dimension = 'day' and business_day between ${from} and ${to}`.execute(
    db,
  );
  return rows;
}

/** What all days of the period add up to. */
export async function totalOfPeriod(
  db: Kysely<Schema>,
  establishmentId: string,
  { from, to }: ReportPeriod,
): Promise<Measures> {
  const { rows } = await sql<Measures>`
    select ${sums(MEASURES)} from report_sums
    where establishment_id = ${establishmentId} and dimension = 'day' and business_day between ${from} and ${to}`.execute(
    db,
  );
  // The sum of no rows is null.
  return addMeasures(rows.filter(({ orders }) => orders !== null));
}

/**
 * The sums of each key of these dimensions, with its name on the last day. Adds up the rows of whole months and of the days
 * around them, or those of days only while the months are not complete.
 */
export async function sumsOfPeriod<Of extends Dimension>(
  db: Kysely<Schema>,
  establishmentId: string,
  period: ReportPeriod,
  dimensions: readonly Of[],
): Promise<RowsOf<Of>> {
  const measures = measuresOf(dimensions);
  const { months, days } = (await hasMonths(db, establishmentId)) ? splitByMonth(period) : { days: [period] };
  const ofShop = sql`establishment_id = ${establishmentId} and dimension = any (${[...dimensions]})`;
  const parts = days.map(
    ({ from, to }) => sql`select dimension, key, business_day as day, label, ${columns(measures)} from report_sums
      where ${ofShop} and business_day between ${from} and ${to}`,
  );
  if (months !== undefined) {
    parts.push(sql`select dimension, key, label_day as day, label, ${columns(measures)} from report_month_sums
      where ${ofShop} and month between ${months.from} and ${months.to}`);
  }
  const { rows } = await sql<ReportRow & { dimension: Of }>`
    select dimension, key, substr(max(day || label), 11) as label, ${sums(measures)}
    from (${sql.join(parts, sql` union all `)}) part group by dimension, key`.execute(db);
  const groups = new Map<Of, ReportRow[]>(dimensions.map((dimension) => [dimension, []]));
  for (const { dimension, ...row } of rows) groups.get(dimension)?.push(row);
  return groups;
}

/** Rows of many dimensions are added up by all columns, those of one by the columns that it can have. */
function measuresOf([first, ...more]: readonly Dimension[]): readonly Measure[] {
  return (more.length === 0 && first !== undefined ? MEASURES_OF[first] : undefined) ?? MEASURES;
}

function columns(measures: readonly Measure[]): RawBuilder<unknown> {
  return sql.raw(measures.map((measure) => `"${measure}"`).join(', '));
}

function sums(some: readonly Measure[]): RawBuilder<unknown> {
  const sum = (measure: Measure) => (some.includes(measure) ? `sum("${measure}")::bigint` : '0::bigint');
  return sql.raw(MEASURES.map((measure) => `${sum(measure)} as "${measure}"`).join(', '));
}
