import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { ListenerStore } from './alarm-store.ts';

/** The nodes with connected devices, on PostgreSQL. Its clock decides who is alive: the nodes' own clocks may differ. */
export function createListenerStore({ kysely }: Database): ListenerStore {
  return {
    async here(establishmentIds, node) {
      if (establishmentIds.length === 0) return;
      await sql`
        with back as (delete from live_absences where establishment_id = any (${establishmentIds}::text[]))
        insert into live_listeners (establishment_id, node)
        select establishment_id, ${node} from unnest(${establishmentIds}::text[]) establishment_id
        on conflict do nothing`.execute(kysely);
    },
    async gone(establishmentId, node) {
      await kysely
        .deleteFrom('live_listeners')
        .where('establishment_id', '=', establishmentId)
        .where('node', '=', node)
        .execute();
    },
    async beat(node, validMs) {
      const { rows } = await sql<{ is_new: boolean }>`
        insert into live_nodes as n (node, until) values (${node}, ${until(validMs)})
        on conflict (node) do update set until = excluded.until
        returning xmax = 0 as is_new`.execute(kysely);
      return rows[0]?.is_new === true;
    },
    async bury() {
      const { rows } = await sql<{ establishment_id: string }>`
        with dead as (delete from live_nodes where until <= clock_timestamp() returning node)
        delete from live_listeners l using dead d where l.node = d.node returning l.establishment_id`.execute(kysely);
      return [...new Set(rows.map((row) => row.establishment_id))];
    },
    async absent(establishmentId) {
      await sql`
        insert into live_absences (establishment_id) values (${establishmentId})
        on conflict (establishment_id) do update set since = excluded.since`.execute(kysely);
    },
    isListening: (establishmentId) => isAnybodyListening(kysely, establishmentId),
  };
}

/** Whether a node that is alive has a device of the establishment. */
export async function isAnybodyListening(
  db: Kysely<Schema> | Transaction<Schema>,
  establishmentId: string,
): Promise<boolean> {
  const { rows } = await sql`${prepared('is-listening')}
    select 1 from live_listeners l join live_nodes n on n.node = l.node
    where l.establishment_id = ${establishmentId} and n.until > clock_timestamp() limit 1`.execute(db);
  return rows.length > 0;
}

function until(validMs: number) {
  return sql`clock_timestamp() + make_interval(secs => ${validMs / 1000})`;
}
