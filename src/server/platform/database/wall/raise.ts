import { type Kysely, sql } from 'kysely';

/**
 * The role that reads one establishment's rows. It may select from tables with an establishment, of those only the rows
 * of `app.establishment`, and nothing else.
 */
export const READER = 'portal_reader';

/** How long to wait for the lock of a table, in milliseconds. Short, because orders queue behind it. */
const LOCK_PATIENCE_MS = 200;
const ATTEMPTS = 5;
const LOCK_NOT_AVAILABLE = '55P03';

/** The name of the policy on each table. */
const POLICY = 'one_establishment';

/** Tables of establishments without the policy. */
const UNWALLED = sql<{ name: string; key: string }>`
  select c.relname as name, case c.relname when 'establishments' then 'id' else 'establishment_id' end as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname = 'establishments' or exists (
      select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'establishment_id' and not a.attisdropped))
    and not exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = ${POLICY})
  order by 1`;

/** Views that the role may not read yet. They run with its rights, so that the policies of their tables hold. */
const UNREADABLE_VIEWS = sql<{ name: string }>`
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and 'security_invoker=true' = any (c.reloptions)
    and not has_table_privilege(${READER}, c.oid, 'select')`;

const PRECONDITIONS = sql<{ distributed: boolean; reader: boolean }>`
  select to_regclass('pg_dist_partition') is not null as distributed,
    exists (select 1 from pg_roles r where r.rolname = ${READER} and pg_has_role(current_user, r.oid, 'member')) as reader`;

/** Whether reads run as the reader, or why they do not. `unfinished`: a table has no policy yet. */
export type WallState = 'stands' | 'distributed' | 'no-reader' | 'unfinished';

/**
 * Adds row-level security for the reader to every table of establishments that has none yet. The tables' owner, which
 * writes the orders, is not subject to it. Does nothing where the role is missing, and on Citus. Changes one table per
 * transaction: a running node waits for none of them long.
 */
export async function raiseWall(db: Kysely<never>): Promise<void> {
  if (!(await canStand(db))) return;
  const { rows } = await UNWALLED.execute(db);
  for (const { name, key } of rows) if (!(await wallIn(db, name, key))) return;
  for (const { name } of (await UNREADABLE_VIEWS.execute(db)).rows) await showView(db, name);
}

/** Answers false if the table stays in use by a running node: the next start tries again, and until then there is no wall. */
async function wallIn(db: Kysely<never>, name: string, key: string): Promise<boolean> {
  const statement = sql`do ${sql.lit(`begin
      perform pg_advisory_xact_lock(7401090);
      perform set_config('lock_timeout', '${LOCK_PATIENCE_MS}ms', true);
      if exists (select 1 from pg_policy where polrelid = '${name}'::regclass and polname = '${POLICY}') then return; end if;
      alter table "${name}" enable row level security;
      create policy ${POLICY} on "${name}" for select to ${READER}
        using ("${key}" = current_setting('app.establishment', true));
      grant select on "${name}" to ${READER};
    end`)}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await statement.execute(db);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
  return false;
}

/** Under the lock of {@link wallIn}, because two nodes that start together would change the same row of the catalogue. */
async function showView(db: Kysely<never>, name: string): Promise<void> {
  await sql`do ${sql.lit(`begin
      perform pg_advisory_xact_lock(7401090);
      grant select on "${name}" to ${READER};
    end`)}`.execute(db);
}

/** Tells whether reads can use the role, or why not. */
export async function wallState(db: Kysely<never>): Promise<WallState> {
  const found = (await PRECONDITIONS.execute(db)).rows[0];
  if (found?.distributed) return 'distributed';
  if (!found?.reader) return 'no-reader';
  const missing = [...(await UNWALLED.execute(db)).rows, ...(await UNREADABLE_VIEWS.execute(db)).rows];
  return missing.length === 0 ? 'stands' : 'unfinished';
}

async function canStand(db: Kysely<never>): Promise<boolean> {
  const found = (await PRECONDITIONS.execute(db)).rows[0];
  return found?.reader === true && !found.distributed;
}
