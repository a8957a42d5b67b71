import { type Kysely, sql } from 'kysely';

/**
 * Codes that computers show to be connected, for ten minutes each. They belong to no establishment until a person enters
 * one; then the agent is a row of its own and the code is spent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table agent_pairings (
    id text primary key,
    code_hash text not null unique,
    token_hash text not null unique,
    hint text not null,
    name text not null,
    platform text,
    expires_at timestamptz not null,
    paired_at timestamptz
  )`,
  'create index agent_pairings_by_end on agent_pairings (expires_at)',
];
