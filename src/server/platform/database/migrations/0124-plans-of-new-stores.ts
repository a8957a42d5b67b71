import { type Kysely, sql } from 'kysely';
import { WRITE_COMANDA_CHANGE } from './0100-0109/0100-write-comanda-changes.ts';
import { WRITE_RUN_DEPARTURES } from './0100-0109/0100-write-run-departures.ts';

/**
 * Names the orders of a write before they are joined, in the two functions of migration 0100 that write for one
 * establishment. A plan made while a store had no statistics read all orders of the establishment for each write, and
 * connections kept that plan until the tables were analyzed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The text of a function with each of these parts, which must be there, replaced. */
function changed(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce(
    (result, [before, after]) => {
      if (!result.includes(before)) throw new Error(`The function has no part "${before}"`);
      return result.replace(before, () => after);
    },
    text.replace('create function', 'create or replace function'),
  );
}

const UPDATED_ORDERS = 'where r.establishment_id = establishment and r.id = m.order_id;';
const UPDATED_ORDERS_BY_ID =
  'where r.establishment_id = establishment and r.id = any (order_ids) and r.id = m.order_id;';

const STATEMENTS = [
  changed(WRITE_COMANDA_CHANGE, {
    'join orders r on r.establishment_id = establishment and r.id = m.order_id and r.revision = m.expected_revision;': `cross join lateral (
      select r.id from orders r where r.establishment_id = establishment and r.id = m.order_id
        and r.revision = m.expected_revision limit 1
    ) present;`,
    [UPDATED_ORDERS]: UPDATED_ORDERS_BY_ID,
  }),
  changed(WRITE_RUN_DEPARTURES, {
    [`left join orders r
      on r.establishment_id = establishment and r.id = m.order_id and r.revision = m.expected_revision::bigint
    where r.id is null`]: `left join lateral (
      select r.id from orders r where r.establishment_id = establishment and r.id = m.order_id
        and r.revision = m.expected_revision::bigint limit 1
    ) present on true
    where present.id is null`,
    [UPDATED_ORDERS]: UPDATED_ORDERS_BY_ID,
    [`delete from run_stops s using json_to_recordset(stop_counts::json) m (run_id text, count integer)
    where s.establishment_id = establishment and s.run_id = m.run_id and s.position >= m.count;`]: `if json_array_length(stop_counts::json) > 0 then
    delete from run_stops s using json_to_recordset(stop_counts::json) m (run_id text, count integer)
      where s.establishment_id = establishment and s.run_id = m.run_id and s.position >= m.count;
  end if;`,
  }),
];
