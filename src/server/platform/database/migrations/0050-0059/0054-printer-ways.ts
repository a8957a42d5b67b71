import { type Kysely, sql } from 'kysely';

/**
 * Adds printers behind a computer's queue or device, printers' capabilities in addition to text, and agents' reports of
 * their state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table printers drop constraint printers_connection_check',
  `alter table printers add constraint printers_connection_check
    check (connection in ('browser', 'network', 'queue', 'device'))`,
  // "agent_id" is the agent on the computer that has the queue or the device; no other agent gets the jobs.
  `alter table printers
    add column agent_id text,
    add column queue text,
    add column device text,
    add column code_page smallint,
    add column cut boolean not null default true,
    add column drawer boolean not null default false,
    add column beep boolean not null default false,
    add column logo text`,
  // "update_asked" is true until the agent reports the requested version or a reason for staying at its own.
  `alter table print_agents
    add column platform text,
    add column version text,
    add column queues text[] not null default '{}',
    add column devices text[] not null default '{}',
    add column update_asked boolean not null default false,
    add column update_failure text`,
];
