import { type Kysely, sql, type Transaction } from 'kysely';
import { COMPLETED } from '#domain/order-status.ts';
import type { CashAct, SessionRefusal } from './cash.ts';
import { holdSession } from './cash-book.ts';
import type { CashReportRow, CashSessionRow } from './cash-tables.ts';
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

/** From where a new session counts: the end of the last closing, or now. */
export async function startOf(trx: Transaction<Schema>, establishmentId: string, include: boolean, now: Date) {
  const last = await lastReport(trx, establishmentId);
  if (include && last !== undefined) return { base_revision: last.revision, since: last.until };
  const counter = await trx
    .selectFrom('establishment_counters')
    .where('establishment_id', '=', establishmentId)
    .select('revision')
    .executeTakeFirst();
  return { base_revision: counter?.revision ?? 0, since: now };
}

const MOST_OUTSIDE = 1000;

/** How many sales there were since the last closing; no more than a thousand are looked at. */
export async function outsideOf(
  db: Kysely<Schema>,
  establishmentId: string,
  last: Pick<CashReportRow, 'revision' | 'until'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select 1 from orders o
      where o.establishment_id = ${establishmentId} and o.revision > ${last.revision}
        and o.business_day >= to_char(${last.until}::timestamptz - interval '7 days', 'YYYY-MM-DD')
        and o.status = ${COMPLETED} and o.module <> 'COMANDA'
        and not exists (
          select 1 from cash_counted_sales l
          where l.establishment_id = o.establishment_id and l.source = 'order:' || o.id)
      union all
      select 1 from comanda_payments p
      where p.establishment_id = ${establishmentId} and p.received_at > ${last.until} and p.state = 'received'
        and not exists (
          select 1 from cash_counted_sales l
          where l.establishment_id = p.establishment_id and l.source = 'payment:' || p.id)
      limit ${MOST_OUTSIDE}
    ) sales`.execute(db);
  return rows[0]?.count ?? 0;
}
