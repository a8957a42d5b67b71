import { type Kysely, sql } from 'kysely';
import { type Month, nextMonth } from '#domain/orders/archive/months.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
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
export async function monthsOf(db: Kysely<never> | Kysely<Schema>): Promise<ArchivedMonths> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relname ~ '^orders_(archive|detached)_[0-9]{4}_[0-9]{2}$'
      and relkind = 'r' order by 1`.execute(db as Kysely<Schema>);
  const monthsWith = (prefix: string): readonly Month[] =>
    rows.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length).replace('_', '-')] : []));
  return { attached: monthsWith(TABLES[0].attached), detached: monthsWith(TABLES[0].detached) };
}

/** Creates the partitions of a month, if they do not exist: one node at a time, because `if not exists` looks before it waits. */
export async function createMonth(kysely: Kysely<Schema>, month: Month): Promise<void> {
  await inTransaction(kysely, LOCK_PATIENCE, async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MONTHS_LOCK)})`.execute(trx);
    for (const { parent, attached } of TABLES) {
      await sql`create table if not exists ${sql.table(nameOf(attached, month))}
        partition of ${sql.table(parent)} ${boundsOf(month)}`.execute(trx);
    }
  });
}

/**
 * Takes a month out of everything that the portal reads, into tables of its own (`orders_detached_YYYY_MM`). Refused while
 * an erasure of a customer waits, which has to reach every order.
 */
export async function detachMonth(
  kysely: Kysely<Schema>,
  month: Month,
): Promise<Result<ArchivedMonths, Refusal<'no-month' | 'erasure-waits'>>> {
  if (!(await monthsOf(kysely)).attached.includes(month)) return refused({ code: 'no-month' });
  const waiting = await sql`select 1 from customer_erasures limit ${1}`.execute(kysely);
  if (waiting.rows.length > 0) return refused({ code: 'erasure-waits' });
  await inTransaction(kysely, OPERATOR_PATIENCE, async (trx) => {
    for (const { parent, attached, detached } of TABLES) {
      const name = sql.table(nameOf(attached, month));
      await sql`alter table ${sql.table(parent)} detach partition ${name}`.execute(trx);
      await sql`alter table ${name} rename to ${sql.id(nameOf(detached, month))}`.execute(trx);
    }
  });
  return ok(await monthsOf(kysely));
}

/** Brings a detached month back into everything that the portal reads. */
export async function attachMonth(
  kysely: Kysely<Schema>,
  month: Month,
): Promise<Result<ArchivedMonths, Refusal<'no-month'>>> {
  if (!(await monthsOf(kysely)).detached.includes(month)) return refused({ code: 'no-month' });
  await inTransaction(kysely, OPERATOR_PATIENCE, async (trx) => {
    for (const { parent, attached, detached } of TABLES) {
      const name = nameOf(attached, month);
      await sql`alter table ${sql.table(nameOf(detached, month))} rename to ${sql.id(name)}`.execute(trx);
      await sql`alter table ${sql.table(parent)} attach partition ${sql.table(name)} ${boundsOf(month)}`.execute(trx);
    }
  });
  return ok(await monthsOf(kysely));
}

function boundsOf(month: Month) {
  return sql`for values from (${sql.lit(`${month}-01`)}) to (${sql.lit(`${nextMonth(month)}-01`)})`;
}

function inTransaction(
  kysely: Kysely<Schema>,
  patience: string,
  work: (trx: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  return kysely.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(trx);
    await work(trx);
  });
}
