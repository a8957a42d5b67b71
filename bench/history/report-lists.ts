import { sql } from 'kysely';
import { addDays } from '#domain/reports/periods.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createRunStore } from '#server/runs/postgres-runs.ts';
import { NEWEST_DAY, OLD_ORDERS } from './old-orders.ts';

/** Orders on one run, on average. */
const ORDERS_A_RUN = 4;
/** Of five orders, one is rated; half of the ratings have words. */
const ORDERS_A_RATING = 5;
/** Alarms are kept for 90 days. */
const DAYS_OF_ALARMS = 90;
/** A statement ends within the time limit of the store, on a busy machine too. */
const BATCH = 1_000;

/** Adds the runs, ratings and alarms of the old orders: what reports list, and what the history is filtered by. */
export async function makeListed(database: Database, establishmentId: string): Promise<void> {
  const { kysely } = database;
  // Without statistics each batch would read all orders.
  await sql`analyze orders`.execute(kysely);
  const since = addDays(NEWEST_DAY, -DAYS_OF_ALARMS);
  for (let from = 0; from < OLD_ORDERS; from += BATCH) {
    const orders = sql`(select n, o.business_day, o.created_at
      from generate_series(${from}::integer, ${Math.min(from + BATCH, OLD_ORDERS) - 1}::integer) n
      join orders o on o.establishment_id = ${establishmentId} and o.id = 'old-' || n)`;
    await sql`
      insert into runs (establishment_id, id, sort, number, business_day, state, is_proposal, courier_id, courier_name,
        created_at, dispatched_at, ended_at)
      select ${establishmentId}, 'old-run-' || n, n, 1 + n / ${ORDERS_A_RUN} % 250, business_day, 'ended', false,
        'courier-' || n / ${ORDERS_A_RUN} % 12, 'Motoboy ' || n / ${ORDERS_A_RUN} % 12, created_at, created_at, created_at
      from ${orders} o where n % ${ORDERS_A_RUN} = 0`.execute(kysely);
    await sql`
      insert into run_stops (establishment_id, run_id, position, order_id, locked)
      select ${establishmentId}, 'old-run-' || n - n % ${ORDERS_A_RUN}, n % ${ORDERS_A_RUN}, 'old-' || n, false
      from ${orders} o`.execute(kysely);
    await sql`
      insert into order_ratings (establishment_id, order_id, stars, words, created_at, changed_at, business_day)
      select ${establishmentId}, 'old-' || n, 1 + n % 5, case when n % 2 = 0 then 'Chegou quente' end, created_at, created_at,
        business_day from ${orders} o where n % ${ORDERS_A_RATING} = 0`.execute(kysely);
    await sql`
      insert into order_alarms (establishment_id, order_id, key, business_day, asked_at, typed_here, seen_at, ended_at)
      select ${establishmentId}, 'old-' || n, 'old-' || n, business_day, created_at, false,
        created_at + interval '9 seconds', created_at + interval '9 seconds'
      from ${orders} o where business_day > ${since}`.execute(kysely);
  }
  await sql`
    insert into alarm_sums (establishment_id, business_day, heard, heard_seconds, climbed)
    select establishment_id, business_day, count(*), 9 * count(*), 0 from order_alarms
    where establishment_id = ${establishmentId} group by 1, 2 on conflict do nothing`.execute(kysely);
  await createRunStore(database).recountSums(establishmentId);
  await sql`analyze runs, run_stops, run_sums, order_ratings, order_alarms, customer_days`.execute(kysely);
}
