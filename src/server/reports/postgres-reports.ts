import { type Kysely, sql } from 'kysely';
import { DIMENSIONS } from '#domain/reports/entries.ts';
import { addMeasures } from '#domain/reports/measures.ts';
import { byCategory, type ProductCategory } from '#domain/reports/rows/categories.ts';
import { byWeekday, type Grouping, type ReportRow } from '#domain/reports/rows/rows.ts';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { alongKey } from './postgres-along-key.ts';
import { customerFigures } from './postgres-customer-figures.ts';
import { listCustomers } from './postgres-customers.ts';
import { daysOfPeriod, sumsOfPeriod, totalOfPeriod } from './postgres-period-sums.ts';
import { courierRuns, newestRuns, runDays } from './postgres-runs.ts';
import type { GroupedRows, HeardSums, LastRecount, ReportPeriod, ReportStore, ReportSums } from './report-store.ts';

/** The dimensions with few keys: days have no names, and products most of the rows. */
const NAMED = DIMENSIONS.filter((dimension) => dimension !== 'day' && dimension !== 'product');

/** The reports on PostgreSQL. */
export function createReportStore({ kysely }: Database): ReportStore {
  return {
    figures: (establishmentId, { period, today, groupings }) =>
      alongKey(kysely, async (trx) => ({
        ...(await sumsOf(trx, establishmentId, period, groupings)),
        customers: await customerFigures(trx, establishmentId, period, today),
      })),
    sums: (establishmentId, { period, groupings }) =>
      alongKey(kysely, (trx) => sumsOf(trx, establishmentId, period, groupings)),
    rows: (establishmentId, by, period) =>
      alongKey(kysely, async (trx) => (await groupsOf(trx, establishmentId, period, [by])).get(by) ?? []),
    heardByDay: (establishmentId, period) => heardByDay(kysely, establishmentId, period),
    listCustomers: (establishmentId, search) => listCustomers(kysely, establishmentId, search),
    runs: (establishmentId, period) => courierRuns(kysely, establishmentId, period),
    runDays: (establishmentId, period, courierId) => runDays(kysely, establishmentId, period, courierId),
    newestRuns: (establishmentId, period, limit, courierId) =>
      newestRuns(kysely, establishmentId, period, limit, courierId),
  };
}

async function sumsOf(
  db: Kysely<Schema>,
  establishmentId: string,
  period: ReportPeriod,
  groupings: readonly Grouping[],
): Promise<ReportSums> {
  const groups = await groupsOf(db, establishmentId, period, groupings);
  const days = groups.get('day');
  return {
    total: days === undefined ? await totalOfPeriod(db, establishmentId, period) : addMeasures(days),
    groups,
    heard: await heardOf(db, establishmentId, period),
    recount: await lastRecount(db, establishmentId),
  };
}

async function groupsOf(
  db: Kysely<Schema>,
  establishmentId: string,
  period: ReportPeriod,
  groupings: readonly Grouping[],
): Promise<GroupedRows> {
  const groups = new Map<Grouping, readonly ReportRow[]>();
  const asks = (...some: readonly Grouping[]) => some.some((by) => groupings.includes(by));
  if (asks('day', 'weekday')) {
    const days = await daysOfPeriod(db, establishmentId, period);
    groups.set('day', days).set('weekday', byWeekday(days));
  }
  const named = NAMED.filter((dimension) => asks(dimension));
  if (named.length > 0) {
    for (const [by, rows] of await sumsOfPeriod(db, establishmentId, period, named)) groups.set(by, rows);
  }
  if (asks('product', 'category')) {
    const products = (await sumsOfPeriod(db, establishmentId, period, ['product'])).get('product') ?? [];
    groups.set('product', products);
    if (asks('category')) groups.set('category', byCategory(products, await categoriesOf(db, establishmentId)));
  }
  return groups;
}

async function heardOf(db: Kysely<Schema>, establishmentId: string, { from, to }: ReportPeriod): Promise<HeardSums> {
  const { rows } = await sql<HeardSums>`
    select coalesce(sum(heard), 0)::bigint as orders, coalesce(sum(heard_seconds), 0)::bigint as seconds,
      coalesce(sum(climbed), 0)::bigint as climbed
    from alarm_sums where establishment_id = ${establishmentId} and business_day between ${from} and ${to}`.execute(db);
  return rows[0] ?? { orders: 0, seconds: 0, climbed: 0 };
}

async function heardByDay(
  db: Kysely<Schema>,
  establishmentId: string,
  { from, to }: ReportPeriod,
): Promise<ReadonlyMap<BusinessDay, HeardSums>> {
  const { rows } = await sql<HeardSums & { day: BusinessDay }>`
    select business_day as day, heard as orders, heard_seconds as seconds, climbed from alarm_sums
    where establishment_id = ${establishmentId} and business_day between ${from} and ${to}`.execute(db);
  return new Map(rows.map(({ day, ...sums }) => [day, sums]));
}

async function lastRecount(db: Kysely<Schema>, establishmentId: string): Promise<LastRecount | undefined> {
  const { rows } = await sql<{ at: Date; days: number; orders: number; differences: string }>`
    select at, days, orders, differences from report_recounts where establishment_id = ${establishmentId}`.execute(db);
  const [row] = rows;
  return row && { ...row, at: row.at.toISOString(), differences: JSON.parse(row.differences) as string[] };
}

/** The products that are in a category today. */
async function categoriesOf(db: Kysely<Schema>, establishmentId: string): Promise<readonly ProductCategory[]> {
  const { rows } = await sql<ProductCategory>`
    select p.id as "productId", c.id, c.name from products p
    join categories c on c.establishment_id = p.establishment_id and c.id = p.category_id
    where p.establishment_id = ${establishmentId}`.execute(db);
  return rows;
}
