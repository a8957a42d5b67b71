import { type Kysely, sql } from 'kysely';
import { type Month, nextMonth } from '#domain/orders/archive/months.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import { onOwnConnection } from '#server/backup/store/postgres-session.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { ArchivedMonths } from './archive-store.ts';

/** How long a change of the partitions waits for running reads, because later ones queue behind it. */
const LOCK_PATIENCE = '500ms';
/** The same for an operator, who waits for the command. */
const OPERATOR_PATIENCE = '5s';

/** The lock of whoever creates partitions. */
const MONTHS_LOCK = 7_401_155;

/** The archive's tables, each with the prefix of its partitions, and of those that are detached. */
const TABLES = [
  { parent: 'orders_archive', attached: 'orders_archive_', detached: 'orders_detached_' },
  { parent: 'order_events_archive', attached: 'order_events_archive_', detached: 'order_events_detached_' },
] as const;

const nameOf = (prefix: string, month: Month): string => `${prefix}${month.replace('-', '_')}`;

/** The months of the archive, each in ascending order. */
export async function monthsOf(db: Kysely<Schema>): Promise<ArchivedMonths> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname ~ '^orders_(archive|detached)_[0-9]{4}_[0-9]{2}$'
      and relkind = 'r' order by 1`.execute(db);
  const monthsWith = (prefix: string): readonly Month[] =>
    rows.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length).replace('_', '-')] : []));
  return { attached: monthsWith(TABLES[0].attached), detached: monthsWith(TABLES[0].detached) };
}

/** Creates the partitions of a month, if they do not exist: one node at a time, because `if not exists` looks before it waits. */
export async function createMonth(kysely: Kysely<Schema>, month: Month): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_PATIENCE)}`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(MONTHS_LOCK)})`.execute(trx);
    for (const { parent, attached } of TABLES) {
      await sql`create table if not exists ${sql.table(nameOf(attached, month))}
        partition of ${sql.table(parent)} ${sql.raw(boundsOf(month))}`.execute(trx);
    }
  });
}

/**
 * Takes a month out of everything that the portal reads, into tables of its own (`orders_detached_YYYY_MM`). Refused while
 * an erasure of a customer waits, which has to reach every order.
 */
export async function detachMonth(
  database: Database,
  month: Month,
): Promise<Result<ArchivedMonths, Refusal<'no-month' | 'erasure-waits'>>> {
  const { kysely } = database;
  if (!(await monthsOf(kysely)).attached.includes(month)) return refused({ code: 'no-month' });
  const waiting = await sql`select 1 from customer_erasures limit ${1}`.execute(kysely);
  if (waiting.rows.length > 0) return refused({ code: 'erasure-waits' });
  await changeTables(database, ({ parent, attached, detached }) => [
    `alter table ${parent} detach partition ${nameOf(attached, month)}`,
    `alter table ${nameOf(attached, month)} rename to ${nameOf(detached, month)}`,
  ]);
  return ok(await monthsOf(kysely));
}

/** Brings a detached month back into everything that the portal reads, after a check of each of its rows. */
export async function attachMonth(
  database: Database,
  month: Month,
): Promise<Result<ArchivedMonths, Refusal<'no-month'>>> {
  const { kysely } = database;
  if (!(await monthsOf(kysely)).detached.includes(month)) return refused({ code: 'no-month' });
  await changeTables(database, ({ parent, attached, detached }) => [
    `alter table ${nameOf(detached, month)} rename to ${nameOf(attached, month)}`,
    `alter table ${parent} attach partition ${nameOf(attached, month)} ${boundsOf(month)}`,
  ]);
  return ok(await monthsOf(kysely));
}

function boundsOf(month: Month): string {
  return `for values from ('${month}-01') to ('${nextMonth(month)}-01')`;
}

/** Changes both tables or none, on a connection without time limits: a month of many shops takes long to check. */
function changeTables(
  database: Database,
  statementsOf: (table: (typeof TABLES)[number]) => readonly string[],
): Promise<void> {
  return onOwnConnection(database, 'portal-motoboy archive', async (client) => {
    // A connection that ends without a commit takes everything back.
    for (const statement of [
      'begin',
      `set local lock_timeout = '${OPERATOR_PATIENCE}'`,
      ...TABLES.flatMap(statementsOf),
      'commit',
    ]) {
      await client.query(statement);
    }
  });
}
