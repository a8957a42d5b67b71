import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BusinessDay } from '#domain/shared/business-day.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CourierRuns, FoundRun, ReportPeriod } from './report-store.ts';

/** The runs that left in a period, by courier: the sums of those that ended, and those on the road. */
export async function courierRuns(
  db: Kysely<Schema>,
  establishmentId: string,
  { from, to }: ReportPeriod,
): Promise<readonly CourierRuns[]> {
  const { rows } = await sql<CourierRuns>`
    select courier_id as "courierId", sum(runs)::bigint as runs, sum(orders)::bigint as orders from (
      select courier_id, runs, orders from run_sums
      where establishment_id = ${establishmentId} and business_day between ${from} and ${to}
      union all
      select r.courier_id, 1, s.orders from runs r ${withStops(establishmentId)}
      where ${isOnRoad(establishmentId)} and r.business_day between ${from} and ${to}
    ) r group by 1 having sum(runs) > 0 order by 1`.execute(db);
  return rows;
}

interface RunRowPart {
  readonly id: string;
  readonly number: number;
  readonly business_day: string;
  readonly courier_name: string;
  readonly orders: number;
  readonly dispatched_at: Date | null;
  readonly ridden_km: number | null;
}

/** The newest runs that left in a period, of all couriers or of one. */
export async function newestRuns(
  db: Kysely<Schema>,
  establishmentId: string,
  period: ReportPeriod,
  limit: number,
  courierId?: string,
): Promise<readonly FoundRun[]> {
  const ofCourier = byCourier(courierId);
  const days = await newestDays(db, establishmentId, period, limit, ofCourier);
  const { rows } = await sql<RunRowPart>`
    select r.id, r.number, r.business_day, r.courier_name, r.dispatched_at, r.ridden_km, s.orders
    from runs r ${withStops(establishmentId)}
    where r.establishment_id = ${establishmentId} and r.business_day = any (${[...days]}::text[])
      and r.state <> 'planned' and r.number is not null ${ofCourier}
    order by r.business_day desc, r.number desc limit ${limit}`.execute(db);
  return rows.map(({ id, number, business_day, courier_name, orders, dispatched_at, ridden_km }) => ({
    id,
    number,
    day: business_day,
    courier: courier_name,
    orders,
    ...(dispatched_at === null ? {} : { leftAt: dispatched_at.toISOString() }),
    ...(ridden_km === null ? {} : { km: ridden_km }),
  }));
}

/** The days of a period with runs that left, of all couriers or of one, the newest first. */
export async function runDays(
  db: Kysely<Schema>,
  establishmentId: string,
  period: ReportPeriod,
  courierId?: string,
): Promise<readonly BusinessDay[]> {
  const days = await newestDays(db, establishmentId, period, Number.MAX_SAFE_INTEGER, byCourier(courierId));
  return days.toSorted().reverse();
}

function byCourier(courierId: string | undefined): RawBuilder<unknown> {
  return courierId === undefined ? sql`` : sql`and r.courier_id = ${courierId}`;
}

/** The newest days of a period that have at least `limit` runs together, and those of runs on the road. */
async function newestDays(
  db: Kysely<Schema>,
  establishmentId: string,
  { from, to }: ReportPeriod,
  limit: number,
  ofCourier: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ business_day: string }>`
    select business_day from (
      select r.business_day, sum(sum(r.runs)) over (order by r.business_day desc) - sum(r.runs) as newer
      from run_sums r
      where r.establishment_id = ${establishmentId} and r.business_day between ${from} and ${to} ${ofCourier}
      group by 1 having sum(r.runs) > 0) days
    where newer < ${limit}
    union
    select r.business_day from runs r
    where ${isOnRoad(establishmentId)} and r.business_day between ${from} and ${to} ${ofCourier}`.execute(db);
  return rows.map((row) => row.business_day);
}

function isOnRoad(establishmentId: string): RawBuilder<unknown> {
  return sql`r.establishment_id = ${establishmentId} and r.state = 'out' and r.number is not null`;
}

/** Joins the runs `r` with their number of orders. A run whose orders were all taken back does not count as left. */
function withStops(establishmentId: string): RawBuilder<unknown> {
  return sql`cross join lateral (select count(*)::integer as orders from run_stops
    where establishment_id = ${establishmentId} and run_id = r.id having count(*) > 0) s`;
}
