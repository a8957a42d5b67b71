import { type Kysely, sql } from 'kysely';

/** Printers behind a computer's queue or device, what a printer can do besides text, and what agents say of themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table printers drop constraint printers_connection_check',
  `alter table printers add constraint printers_connection_check
    check (connection in ('browser', 'network', 'queue', 'device'))`,
  // "agent_id" is the agent whose computer has the queue or the device; no other agent gets the jobs.
  `alter table printers
    add column agent_id text,
    add column queue text,
    add column device text,
    add column code_page smallint,
    add column cut boolean not null default true,
    add column drawer boolean not null default false,
    add column beep boolean not null default false,
    add column logo text`,
  // "update_asked" until the agent reports the wished version, or why it stayed what it was.
  `alter table print_agents
    add column platform text,
    add column version text,
    add column queues text[] not null default '{}',
    add column devices text[] not null default '{}',
    add column update_asked boolean not null default false,
    add column update_failure text`,
];
