import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CATEGORY_MEASURES, DIMENSIONS, type Dimension, MEASURES_OF } from '#domain/reports/entries.ts';
import { MEASURES, type Measure } from '#domain/reports/measures.ts';
import { byCategory, type ProductCategory } from '#domain/reports/rows/categories.ts';
import type { Grouping, ReportRow } from '#domain/reports/rows/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { alongKey } from './postgres-along-key.ts';
import { customerFigures, listCustomers } from './postgres-customers.ts';
import { courierRuns, newestRuns } from './postgres-runs.ts';
import type { HeardSums, ReportPeriod, ReportStore } from './report-store.ts';

/** The dimensions with few keys: days have no names, and products most of the rows. */
const NAMED = DIMENSIONS.filter((dimension) => dimension !== 'day' && dimension !== 'product');
const COLUMNS = sql.raw(MEASURES.map((measure) => `"${measure}"`).join(', '));
/** The name on the last day. */
const LABEL = sql`substr(max(s.business_day || s.label), 11) as label`;

/** The reports on PostgreSQL. */
export function createReportStore({ kysely }: Database): ReportStore {
  const rows = async (establishmentId: string, by: Exclude<Grouping, 'weekday'>, period: ReportPeriod) => {
    if (by === 'day') return days(kysely, establishmentId, period);
    if (by !== 'category') return ofDimension(kysely, establishmentId, by, period, MEASURES_OF[by]);
    const products = await ofDimension(kysely, establishmentId, 'product', period, CATEGORY_MEASURES);
    return byCategory(products, await categoriesOf(kysely, establishmentId));
  };
  return {
    rows,
    async otherRows(establishmentId, period) {
      const ofDays = await days(kysely, establishmentId, period);
      return new Map<Grouping, readonly ReportRow[]>([
        ...(await named(kysely, establishmentId, period)),
        ['day', ofDays],
      ]);
    },
    async productRows(establishmentId, period) {
      const product = await rows(establishmentId, 'product', period);
      const category = byCategory(product, await categoriesOf(kysely, establishmentId));
      return new Map<Grouping, readonly ReportRow[]>([
        ['product', product],
        ['category', category],
      ]);
    },
    async heard(establishmentId, { from, to }) {
      const found = await sql<HeardSums>`
        select coalesce(sum(heard), 0)::bigint as orders, coalesce(sum(heard_seconds), 0)::bigint as seconds,
          coalesce(sum(climbed), 0)::bigint as climbed
        from alarm_sums where establishment_id = ${establishmentId} and business_day between ${from} and ${to}`.execute(
        kysely,
      );
      return found.rows[0] ?? { orders: 0, seconds: 0, climbed: 0 };
    },
    customers: (establishmentId, period, today) => customerFigures(kysely, establishmentId, period, today),
    listCustomers: (establishmentId, search) => listCustomers(kysely, establishmentId, search),
    runs: (establishmentId, period) => courierRuns(kysely, establishmentId, period),
    newestRuns: (establishmentId, period, limit, courierId) =>
      newestRuns(kysely, establishmentId, period, limit, courierId),
    async lastRecount(establishmentId) {
      const found = await sql<{ at: Date; days: number; orders: number; differences: string }>`
        select at, days, orders, differences from report_recounts
        where establishment_id = ${establishmentId}`.execute(kysely);
      const [row] = found.rows;
      return row && { ...row, at: row.at.toISOString(), differences: JSON.parse(row.differences) as string[] };
    },
  };
}

async function days(db: Kysely<Schema>, establishmentId: string, { from, to }: ReportPeriod) {
  const { rows } = await sql<ReportRow>`
    select business_day as key, '' as label, ${COLUMNS} from report_sums
    where establishment_id = ${establishmentId} and dimension = 'day' and business_day between ${from} and ${to}`.execute(
    db,
  );
  return rows;
}

/** The sums of each key of a dimension. */
async function ofDimension(
  db: Kysely<Schema>,
  establishmentId: string,
  dimension: Dimension,
  { from, to }: ReportPeriod,
  measures: readonly Measure[] = MEASURES,
): Promise<readonly ReportRow[]> {
  const sums = sql<ReportRow>`
    select s.key, ${LABEL}, ${sumsOf(measures)} from report_sums s
    where s.establishment_id = ${establishmentId} and s.dimension = ${dimension}
      and s.business_day between ${from} and ${to} group by 1`;
  const { rows } = await alongKey(db, (trx) => sums.execute(trx));
  return rows;
}

/** The same of all dimensions with few keys, in one statement. */
async function named(db: Kysely<Schema>, establishmentId: string, { from, to }: ReportPeriod) {
  const sums = sql<ReportRow & { dimension: Dimension }>`
    select s.dimension, s.key, ${LABEL}, ${sumsOf(MEASURES)} from report_sums s
    where s.establishment_id = ${establishmentId} and s.dimension = any (${NAMED})
      and s.business_day between ${from} and ${to} group by 1, 2`;
  const { rows } = await alongKey(db, (trx) => sums.execute(trx));
  const groups = new Map<Dimension, ReportRow[]>();
  for (const { dimension, ...row } of rows) {
    const group = groups.get(dimension);
    if (group === undefined) groups.set(dimension, [row]);
    else group.push(row);
  }
  return groups;
}

/** The sums of some measures; zero for the others. */
function sumsOf(some: readonly Measure[]): RawBuilder<unknown> {
  const sum = (measure: Measure) => (some.includes(measure) ? `sum(s."${measure}")::bigint` : '0::bigint');
  return sql.raw(MEASURES.map((measure) => `${sum(measure)} as "${measure}"`).join(', '));
}

/** The products that are in a category today. */
async function categoriesOf(db: Kysely<Schema>, establishmentId: string): Promise<readonly ProductCategory[]> {
  const { rows } = await sql<ProductCategory>`
    select p.id as "productId", c.id, c.name from products p
    join categories c on c.establishment_id = p.establishment_id and c.id = p.category_id
    where p.establishment_id = ${establishmentId}`.execute(db);
  return rows;
}
