import { type Kysely, sql } from 'kysely';
import { AUTHORISED_BY } from '#domain/access/texts.ts';
import type { AuditArea } from '#domain/audit/audit.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** So many events are looked at in a request, and added in a step of the job. */
const EVENTS = 20_000;
/** The job leaves fewer new events than this to the requests, which look at {@link EVENTS}. */
const FEW = 5_000;

/** The authors of acts and of events, without those who authorised them. Of several names of one, the last by the alphabet. */
export async function authorsOf(db: Kysely<Schema>, establishmentId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select actor_id as id, max(split_part(actor_name, ${AUTHORISED_BY}, 1)) as name from (
      select actor_id, actor_name from audit_entries where establishment_id = ${establishmentId}
      union all
      select actor_id, actor_name from event_authors where establishment_id = ${establishmentId}
      union all
      select actor_id, actor_name from (${newEvents(establishmentId)}) e
    ) acts where actor_id <> '' group by 1 order by 2`.execute(db);
  return rows;
}

/** The kinds of the same acts and events. */
export async function kindsOf(db: Kysely<Schema>, establishmentId: string) {
  const { rows } = await sql<{ kind: string; area: AuditArea }>`
    select kind, area from audit_entries where establishment_id = ${establishmentId}
    union
    select verb, 'orders' from event_authors where establishment_id = ${establishmentId}
    union
    select verb, 'orders' from (${newEvents(establishmentId)}) e
    order by 1, 2`.execute(db);
  return rows;
}

/** The events that the job has not added yet; while it begins, the newest of them. */
function newEvents(establishmentId: string) {
  return sql`select actor_id, actor_name, verb from all_order_events
    where establishment_id = ${establishmentId} and revision > coalesce(
      (select revision from event_authors_progress where establishment_id = ${establishmentId}), 0)
    order by revision desc limit ${EVENTS}`;
}

/** The establishments with so many events that the job is to add them. */
export async function missingAuthors(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ establishment_id: string }>`
    select c.establishment_id from establishment_counters c
    left join event_authors_progress p on p.establishment_id = c.establishment_id
    where c.revision >= coalesce(p.revision, 0) + ${FEW} order by 1`.execute(db);
  return rows.map((row) => row.establishment_id);
}

/** Adds the authors of the next events. False when few are left. */
export function addAuthors(db: Kysely<Schema>, establishmentId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`insert into event_authors_progress (establishment_id, revision)
      values (${establishmentId}, 0) on conflict do nothing`.execute(trx);
    const { rows } = await sql<{ revision: number; newest: number }>`
      select p.revision, c.revision as newest from event_authors_progress p
      join establishment_counters c on c.establishment_id = p.establishment_id
      where p.establishment_id = ${establishmentId} for update of p`.execute(trx);
    const { revision = 0, newest = 0 } = rows[0] ?? {};
    const upto = Math.min(revision + EVENTS, newest);
    await sql`
      insert into event_authors (establishment_id, actor_id, verb, actor_name)
      select establishment_id, actor_id, verb, (array_agg(actor_name order by revision desc))[1] from all_order_events
      where establishment_id = ${establishmentId} and revision > ${revision} and revision <= ${upto}
      group by establishment_id, actor_id, verb
      on conflict (establishment_id, actor_id, verb) do update set actor_name = excluded.actor_name
      where event_authors.actor_name <> excluded.actor_name`.execute(trx);
    await sql`update event_authors_progress set revision = ${upto}
      where establishment_id = ${establishmentId}`.execute(trx);
    return newest - upto >= FEW;
  });
}
