import { type Kysely, sql } from 'kysely';

/**
 * Pairing codes that computers show, each valid for ten minutes. They belong to no establishment until a person enters
 * one; then the agent gets a row and the code is used up.
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
