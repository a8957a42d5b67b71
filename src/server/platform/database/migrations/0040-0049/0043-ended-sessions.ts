import { type Kysely, sql } from 'kysely';

/**
 * Sessions that ended through another node, the admin command or a deleted account. Every node reads them several
 * times a second and closes their sockets, so that this does not depend on the bus.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table ended_sessions (
    id text not null,
    at timestamptz not null default clock_timestamp()
  )`,
  'create index ended_sessions_by_time on ended_sessions (at)',
  `create function note_ended_sessions() returns trigger language plpgsql as $$
  begin
    insert into ended_sessions (id) select id from gone;
    return null;
  end $$`,
  `create trigger note_ended_sessions after delete on auth_sessions
    referencing old table as gone for each statement execute function note_ended_sessions()`,
];
