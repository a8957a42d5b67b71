import { type Kysely, sql, type Transaction } from 'kysely';
import type { CashAct, SessionRefusal } from './cash.ts';
import { holdSession } from './cash-book.ts';
import { readTakings } from './cash-sums-read.ts';
import type { CashReportRow, CashSessionRow } from './cash-tables.ts';
import { beginPeriod, holdTally, tallyToNow } from './cash-tally.ts';
import type { Schema } from './schema.ts';

/** Runs with the open session held; whatever moves at a register happens in here, one after the other. */
export function withOpenSession<Result>(
  kysely: Kysely<Schema>,
  establishmentId: string,
  sessionId: string,
  work: (trx: Transaction<Schema>, session: CashSessionRow) => Promise<Result>,
): Promise<Result | SessionRefusal> {
  return kysely.transaction().execute(async (trx) => {
    const session = await holdSession(trx, establishmentId, sessionId);
    if (session === undefined) return 'cash-session-not-found';
    return session.closed ? 'cash-session-closed' : work(trx, session);
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

/** Says that something moved: a count taken before closes no more. Answers the new version. */
export async function raiseVersion(trx: Transaction<Schema>, { establishment_id, id, version }: CashSessionRow) {
  await trx
    .updateTable('cash_sessions')
    .set({ version: version + 1 })
    .where('establishment_id', '=', establishment_id)
    .where('id', '=', id)
    .execute();
  return version + 1;
}

/** From where a new session counts: the end of the last closing, or now. Its sums begin with the first session. */
export async function startOf(trx: Transaction<Schema>, establishmentId: string, include: boolean, now: Date) {
  await sql`
    insert into cash_tallies (establishment_id, start_revision, revision, period)
    select establishment_id, revision, revision, 0 from establishment_counters where establishment_id = ${establishmentId}
    on conflict do nothing`.execute(trx);
  const held = await holdTally(trx, establishmentId);
  if (held === undefined) throw new Error(`Establishment ${establishmentId} has no counter`);
  const tally = await tallyToNow(trx, held);
  const opened = await beginPeriod(trx, tally);
  const last = await lastReport(trx, establishmentId);
  const base = include && last !== undefined ? last.cut_period : opened - 1;
  return { base_revision: tally.revision, since: now, base_period: base, opened_period: opened };
}

/** How many sales there were since the last closing, as far as the sums have come. */
export async function outsideOf(
  db: Kysely<Schema>,
  establishmentId: string,
  { cut_period }: Pick<CashReportRow, 'cut_period'>,
): Promise<number> {
  const { sales } = await readTakings(db, establishmentId, { base: cut_period, opened: cut_period });
  return Math.min(MOST_OUTSIDE, Math.max(0, sales));
}

const MOST_OUTSIDE = 1000;
