import { type Kysely, type RawBuilder, sql } from 'kysely';
import { CATEGORY_MEASURES, MEASURES_OF } from '#domain/reports/entries.ts';
import { MEASURES, type Measure } from '#domain/reports/measures.ts';
import type { Grouping, ReportRow } from '#domain/reports/rows/rows.ts';
import { NO_CATEGORY } from '#domain/reports/texts.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { customerFigures, listCustomers } from './postgres-customers.ts';
import { courierRuns, newestRuns } from './postgres-runs.ts';
import type { HeardSums, ReportPeriod, ReportStore } from './report-store.ts';

const SUMS = sumsOf(MEASURES);
/** The name on the last day. */
const LABEL = sql`substr(max(s.business_day || s.label), 11) as label`;

/** The reports on PostgreSQL. */
export function createReportStore({ kysely }: Database): ReportStore {
  const rows = (establishmentId: string, by: Exclude<Grouping, 'weekday'>, period: ReportPeriod) => {
    if (by === 'day')
      return read(kysely, sql`s.business_day as key, '' as label`, ofDimension(establishmentId, by, period));
    if (by === 'category') return categories(kysely, establishmentId, period);
    return read(kysely, sql`s.key, ${LABEL}`, ofDimension(establishmentId, by, period), MEASURES_OF[by]);
  };
  return {
    rows,
    async allRows(establishmentId, period) {
      const found = await sql<ReportRow & { dimension: Grouping }>`
        select s.dimension, case s.dimension when 'day' then s.business_day else s.key end as key, ${LABEL}, ${SUMS}
        from report_sums s where s.establishment_id = ${establishmentId} and s.dimension <> 'product'
          and s.business_day between ${period.from} and ${period.to} group by 1, 2`.execute(kysely);
      const groups = new Map<Grouping, ReportRow[]>();
      for (const { dimension, ...row } of found.rows) {
        const group = groups.get(dimension);
        if (group === undefined) groups.set(dimension, [row]);
        else group.push(row);
      }
      return new Map([
        ...groups,
        ['product', [...(await rows(establishmentId, 'product', period))]],
        ['category', await categories(kysely, establishmentId, period)],
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

function ofDimension(establishmentId: string, dimension: Grouping, { from, to }: ReportPeriod): RawBuilder<unknown> {
  return sql`report_sums s where s.establishment_id = ${establishmentId} and s.dimension = ${dimension}
    and s.business_day between ${from} and ${to}`;
}

async function read(
  db: Kysely<Schema>,
  named: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  measures?: readonly Measure[],
): Promise<readonly ReportRow[]> {
  const sums = measures === undefined ? SUMS : sumsOf(measures);
  const { rows } = await sql<ReportRow>`select ${named}, ${sums} from ${source} group by 1`.execute(db);
  return rows;
}

/** The sums of some measures; zero for the others. */
function sumsOf(some: readonly Measure[]): RawBuilder<unknown> {
  const sum = (measure: Measure) => (some.includes(measure) ? `sum(s."${measure}")::bigint` : '0::bigint');
  return sql.raw(MEASURES.map((measure) => `${sum(measure)} as "${measure}"`).join(', '));
}

/**
 * The products' sums by today's category of each product. Adds up each product first, because a year has few of them.
 */
async function categories(db: Kysely<Schema>, establishmentId: string, { from, to }: ReportPeriod) {
  const sums = sumsOf(CATEGORY_MEASURES);
  const { rows } = await sql<ReportRow>`
    select coalesce(c.id, '-') as key, coalesce(max(c.name), ${NO_CATEGORY}) as label, ${sums}
    from (select s.key, ${sums} from report_sums s
      where s.establishment_id = ${establishmentId} and s.dimension = 'product'
        and s.business_day between ${from} and ${to} group by 1) s
    left join products p on p.establishment_id = ${establishmentId} and p.id = s.key
    left join categories c on c.establishment_id = p.establishment_id and c.id = p.category_id group by 1`.execute(db);
  return rows;
}
