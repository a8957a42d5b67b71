import { type Kysely, sql } from 'kysely';

/**
 * Who ever did what to orders: the authors and kinds that the audit offers as filters. An hourly job adds events up to
 * `revision` (authors-job.ts), beginning with the first event, and a request reads the few after it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table event_authors (
    establishment_id text not null,
    actor_id text not null,
    verb text not null,
    actor_name text not null,
    primary key (establishment_id, actor_id, verb)
  )`,
  `create table event_authors_progress (
    establishment_id text primary key,
    revision bigint not null
  )`,
];
