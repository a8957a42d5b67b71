import { type Kysely, sql } from 'kysely';

/** Actions without an event of an order: sign-ins, keys, settings, catalogue, cash. Append-only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table audit_entries (
    establishment_id text not null,
    id bigint generated always as identity,
    at timestamptz not null,
    area text not null,
    kind text not null,
    actor_kind text not null,
    actor_id text not null,
    actor_name text not null,
    device text,
    address text,
    target text,
    changes text not null,
    primary key (establishment_id, id)
  )`,
  `create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'audit_entries is append-only';
  end $$`,
  `create trigger audit_entries_are_kept before update or delete on audit_entries
    for each row execute function refuse_audit_change()`,
];
