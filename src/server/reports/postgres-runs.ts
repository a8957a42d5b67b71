import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CourierRuns, FoundRun, ReportPeriod } from './report-store.ts';

/** The runs that left in a period, by courier. */
export async function courierRuns(
  db: Kysely<Schema>,
  establishmentId: string,
  period: ReportPeriod,
): Promise<readonly CourierRuns[]> {
  const { rows } = await sql<CourierRuns>`
    select r.courier_id as "courierId", count(*)::integer as runs, sum(r.orders)::integer as orders
    from ${runsThatLeft(establishmentId, period)} r group by 1 order by 1`.execute(db);
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
  const ofCourier = courierId === undefined ? sql`true` : sql`r.courier_id = ${courierId}`;
  const { rows } = await sql<RunRowPart>`
    select r.* from ${runsThatLeft(establishmentId, period)} r where ${ofCourier}
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

/** Runs with their number of orders. A run whose orders were all taken back does not count as left. */
function runsThatLeft(establishmentId: string, { from, to }: ReportPeriod): RawBuilder<unknown> {
  return sql`(
    select r.id, r.number, r.business_day, r.courier_id, r.courier_name, r.dispatched_at, r.ridden_km, s.orders
    from runs r
    join (select run_id, count(*)::integer as orders from run_stops where establishment_id = ${establishmentId}
      group by run_id) s on s.run_id = r.id
    where r.establishment_id = ${establishmentId} and r.business_day between ${from} and ${to}
      and r.state <> 'planned' and r.number is not null)`;
}
