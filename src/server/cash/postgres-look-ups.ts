import { type Kysely, sql, type Transaction } from 'kysely';
import { basePeriodOf } from '#domain/cash/closing.ts';
import { type Coded, type Result, refused } from '#domain/shared/result.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CashAct, SessionRefusal } from './cash-store.ts';
import { holdSession } from './postgres-book.ts';
import { readTakings } from './postgres-sums.ts';
import type { CashReportRow, CashSessionRow } from './postgres-tables.ts';
import { beginPeriod, holdTally, tallyUpTo } from './postgres-tally.ts';
import { findUnfinished } from './postgres-unfinished.ts';

/** Runs with the open session locked; all changes to a register happen in here, one after the other. */
export function withOpenSession<Value, Refusal extends Coded = never>(
  kysely: Kysely<Schema>,
  establishmentId: string,
  sessionId: string,
  work: (trx: Transaction<Schema>, session: CashSessionRow) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | SessionRefusal>> {
  return kysely.transaction().execute(async (trx): Promise<Result<Value, Refusal | SessionRefusal>> => {
    const session = await holdSession(trx, establishmentId, sessionId);
    if (session === undefined) return refused({ code: 'cash-session-not-found' });
    return session.closed ? refused({ code: 'cash-session-closed' }) : work(trx, session);
  });
}

export function sessionRow(db: Kysely<Schema>, establishmentId: string, id: string) {
  return db
    .selectFrom('cash_sessions')
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

export function openRow(db: Kysely<Schema>, establishmentId: string) {
  return db
    .selectFrom('cash_sessions')
    .where('establishment_id', '=', establishmentId)
    .where('closed', '=', false)
    .selectAll()
    .executeTakeFirst();
}

export function reportRow(db: Kysely<Schema>, establishmentId: string, sessionId: string) {
  return db
    .selectFrom('cash_reports')
    .where('establishment_id', '=', establishmentId)
    .where('session_id', '=', sessionId)
    .selectAll()
    .executeTakeFirst();
}

export function lastReport(db: Kysely<Schema>, establishmentId: string) {
  return db
    .selectFrom('cash_reports')
    .where('establishment_id', '=', establishmentId)
    .orderBy('number', 'desc')
    .selectAll()
    .executeTakeFirst();
}

export function countRows(db: Kysely<Schema>, { establishment_id, id }: CashSessionRow) {
  return db
    .selectFrom('cash_counts')
    .where('establishment_id', '=', establishment_id)
    .where('session_id', '=', id)
    .orderBy('version')
    .selectAll()
    .execute();
}

export function actColumns({ establishment_id, id: session_id }: CashSessionRow, { id, at, by }: CashAct) {
  return { establishment_id, id, session_id, at: new Date(at), by_id: by.id, by_name: by.name };
}

/** Marks a change: a count taken before it can no longer close. Returns the new version. */
export async function raiseVersion(trx: Transaction<Schema>, { establishment_id, id, version }: CashSessionRow) {
  await trx
    .updateTable('cash_sessions')
    .set({ version: version + 1 })
    .where('establishment_id', '=', establishment_id)
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/**
 * The start of a new session: the end of the last closing, or now. The sums begin with the first session. `undefined` if
 * more is left to add up than a lock may wait for.
 */
export async function startOf(
  trx: Transaction<Schema>,
  establishmentId: string,
  outside: 'include' | 'leave',
  now: Date,
) {
  await sql`
    insert into cash_tallies (establishment_id, start_revision, revision, period)
    select establishment_id, revision, revision, 0 from establishment_counters where establishment_id = ${establishmentId}
    on conflict do nothing`.execute(trx);
  const held = await holdTally(trx, establishmentId);
  if (held === undefined) throw new Error(`Establishment ${establishmentId} has no counter`);
  const { revision } = await trx
    .selectFrom('establishment_counters')
    .where('establishment_id', '=', establishmentId)
    .select('revision')
    .executeTakeFirstOrThrow(noRow(`the counter of establishment ${establishmentId}`));
  const tally = await tallyUpTo(trx, held, revision);
  if (tally === undefined) return undefined;
  await findUnfinished(trx, establishmentId, now);
  const opened = await beginPeriod(trx, tally);
  const last = await lastReport(trx, establishmentId);
  const base = basePeriodOf(opened, last?.cut_period, outside);
  return { base_revision: tally.revision, since: now, base_period: base, opened_period: opened };
}

/** How many sales there were since the last closing, as far as the sums reach. */
export async function outsideOf(
  db: Kysely<Schema>,
  establishmentId: string,
  { cut_period }: Pick<CashReportRow, 'cut_period'>,
): Promise<number> {
  const { sales } = await readTakings(db, establishmentId, { base: cut_period, opened: cut_period });
  return Math.min(MOST_OUTSIDE, Math.max(0, sales));
}

const MOST_OUTSIDE = 1000;
