import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';
import type { RunSumRow } from '#server/runs/postgres-tables.ts';

/** The most days and couriers whose difference is named. */
const MOST_NAMED = 20;

/**
 * Adds those of the runs that have ended, with their stops as they are stored, to the sums of their days: `by` 1 after they
 * are written, -1 before a run that had ended is opened again.
 */
export async function addEndedRuns(
  trx: Kysely<Schema>,
  establishmentId: string,
  runIds: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (runIds.length === 0) return;
  await sql`
    insert into run_sums as s (establishment_id, business_day, courier_id, runs, orders)
    ${countedRuns(establishmentId, { runIds, by })}
    on conflict (establishment_id, business_day, courier_id) do update
      set runs = s.runs + excluded.runs, orders = s.orders + excluded.orders`.execute(trx);
}

/**
 * Compares the sums with the runs and corrects them; returns the differences, one line each. Locks the book only where
 * they differ, because runs leave under that lock.
 */
export async function recountRuns(trx: Transaction<Schema>, establishmentId: string): Promise<readonly string[]> {
  if ((await differencesOf(trx, establishmentId)).length === 0) return [];
  await sql`select 1 from run_books where establishment_id = ${establishmentId} for update`.execute(trx);
  const differences = await differencesOf(trx, establishmentId);
  if (differences.length === 0) return [];
  await sql`delete from run_sums where establishment_id = ${establishmentId}`.execute(trx);
  await sql`
    insert into run_sums (establishment_id, business_day, courier_id, runs, orders)
    ${countedRuns(establishmentId)}`.execute(trx);
  return differences;
}

interface Difference extends Pick<RunSumRow, 'business_day' | 'courier_id'> {
  readonly kept: string;
  readonly counted: string;
}

async function differencesOf(trx: Transaction<Schema>, establishmentId: string): Promise<readonly string[]> {
  const { rows } = await sql<Difference>`
    with counted as (${countedRuns(establishmentId)}),
    kept as (select * from run_sums where establishment_id = ${establishmentId} and (runs <> 0 or orders <> 0))
    select coalesce(c.business_day, k.business_day) as business_day, coalesce(c.courier_id, k.courier_id) as courier_id,
      concat_ws(' of ', coalesce(k.runs, 0), coalesce(k.orders, 0)) as kept,
      concat_ws(' of ', coalesce(c.runs, 0), coalesce(c.orders, 0)) as counted
    from counted c full join kept k on k.business_day = c.business_day and k.courier_id = c.courier_id
    where (c.runs, c.orders) is distinct from (k.runs, k.orders)
    order by 1 desc, 2 limit ${MOST_NAMED}`.execute(trx);
  return rows.map(({ business_day, courier_id, kept, counted }) => {
    return `${business_day} runs of ${courier_id}: ${kept} orders, recounted ${counted}`;
  });
}

/**
 * Ended runs, all or some, times `by`, by day and courier. One whose orders were all taken back has no stops and did not leave. Counts
 * the stops by the run's key: a join with all counts takes minutes on a store without statistics.
 */
function countedRuns(
  establishmentId: string,
  { runIds, by = 1 }: { readonly runIds?: readonly string[]; readonly by?: 1 | -1 } = {},
): RawBuilder<unknown> {
  const some = runIds === undefined ? sql`` : sql`and r.id = any (${[...runIds]}::text[])`;
  return sql`
    select r.establishment_id, r.business_day, r.courier_id,
      ${by}::bigint * count(*)::bigint as runs, ${by}::bigint * sum(s.orders)::bigint as orders
    from runs r
    cross join lateral (select count(*) as orders from run_stops
      where establishment_id = ${establishmentId} and run_id = r.id having count(*) > 0) s
    where r.establishment_id = ${establishmentId} and r.state = 'ended' and r.number is not null ${some}
    group by r.establishment_id, r.business_day, r.courier_id`;
}
