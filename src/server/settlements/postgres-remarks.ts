import { type Kysely, sql, type Transaction } from 'kysely';
import type { LedgerLine, LineKind } from '#domain/settlements/ledger.ts';
import { ok, type Refusal, type Result, refused } from '#domain/shared/result.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { LedgerAuthor, LedgerStore, Remark } from './ledger-store.ts';
import { lineOf } from './postgres-lines.ts';
import { holdLedger } from './postgres-progress.ts';
import type { RemarkRow } from './postgres-tables.ts';

/** Couriers' remarks and their answers, on PostgreSQL. */
export function createRemarks(kysely: Kysely<Schema>): Pick<LedgerStore, 'remark'> {
  return {
    remark: (establishmentId, courier, { id, at, kind, settlementId, lineId, words }) =>
      kysely.transaction().execute(async (trx) => {
        // Two phones may dispute one line at the same moment.
        await holdLedger(trx, establishmentId);
        const about = await subjectOf(trx, establishmentId, courier.id, { settlementId, lineId });
        if (about === undefined) {
          return refused({ code: lineId === undefined ? 'settlement-not-found' : 'ledger-line-not-found' });
        }
        const written = await sql`
        insert into courier_remarks (establishment_id, id, courier_id, kind, settlement_id, line_id, words, at, by_name)
        select ${establishmentId}, ${id}, ${courier.id}, ${kind}, ${settlementId ?? null}, ${lineId ?? null},
          ${words ?? null}, ${new Date(at)}::timestamptz, ${courier.name}
        where not exists (
          select 1 from courier_remarks d
          where d.establishment_id = ${establishmentId} and d.line_id = ${lineId ?? null} and d.kind = 'disputed'
            and not exists (select 1 from courier_remarks a
              where a.establishment_id = d.establishment_id and a.dispute_id = d.id))
        on conflict do nothing`.execute(trx);
        return ok({ isNew: written.numAffectedRows === 1n, ...about });
      }),
  };
}

/** What a courier's remark is about, with its line if it is one; undefined if that is not his. */
async function subjectOf(
  kysely: Kysely<Schema>,
  establishmentId: string,
  courierId: string,
  { settlementId, lineId }: { readonly settlementId?: string | undefined; readonly lineId?: string | undefined },
): Promise<{ readonly line?: LedgerLine } | undefined> {
  if (lineId !== undefined) {
    const line = await lineOf(kysely, establishmentId, lineId);
    return line?.courierId === courierId ? { line } : undefined;
  }
  const row = await kysely
    .selectFrom('courier_settlements')
    .where('establishment_id', '=', establishmentId)
    .where('id', '=', settlementId ?? '')
    .select('courier_id')
    .executeTakeFirst();
  return row?.courier_id === courierId ? {} : undefined;
}

/** The remarks to some of a courier's lines and statements, oldest first. */
export async function remarksTo(
  db: Kysely<Schema>,
  establishmentId: string,
  courierId: string,
  lineIds: readonly string[],
  settlementIds: readonly string[] = [],
): Promise<readonly Remark[]> {
  const { rows } = await sql<RemarkRow & DisputedLine>`
    select r.*, l.kind as line_kind, l.amount as line_amount, l.order_id, l.run_id, l.label from courier_remarks r
    left join courier_remarks d on d.establishment_id = r.establishment_id and d.id = r.dispute_id
    left join courier_ledger l on l.establishment_id = r.establishment_id and l.id = r.line_id
    where r.establishment_id = ${establishmentId} and r.courier_id = ${courierId}
      and (coalesce(r.line_id, d.line_id) = any (${[...lineIds]}::text[])
        or coalesce(r.settlement_id, d.settlement_id) = any (${[...settlementIds]}::text[])
        or (r.kind = 'disputed' and not exists (
          select 1 from courier_remarks a where a.establishment_id = r.establishment_id and a.dispute_id = r.id)))
    order by r.place`.execute(db);
  return rows.map(toRemark);
}

/** Answers a dispute, once, in the transaction of its correction line. */
export async function answerDispute(
  trx: Transaction<Schema>,
  establishmentId: string,
  courierId: string,
  disputeId: string,
  { id, at, by, words }: LedgerAuthor & { readonly words: string },
): Promise<Result<undefined, Refusal<'dispute-not-found' | 'dispute-answered'>>> {
  const { rows } = await sql<{ answered: boolean }>`
    select exists (select 1 from courier_remarks a where a.establishment_id = d.establishment_id
      and a.dispute_id = d.id) as answered
    from courier_remarks d
    where d.establishment_id = ${establishmentId} and d.courier_id = ${courierId} and d.id = ${disputeId}
      and d.kind = 'disputed'`.execute(trx);
  if (rows[0] === undefined) return refused({ code: 'dispute-not-found' });
  if (rows[0].answered) return refused({ code: 'dispute-answered' });
  await sql`
    insert into courier_remarks (establishment_id, id, courier_id, kind, dispute_id, words, at, by_name)
    values (${establishmentId}, ${id}, ${courierId}, 'answered', ${disputeId}, ${words}, ${new Date(at)},
      ${by.name})`.execute(trx);
  return ok(undefined);
}

interface DisputedLine {
  readonly line_kind: LineKind | null;
  readonly line_amount: number | null;
  readonly order_id: string | null;
  readonly run_id: string | null;
  readonly label: string | null;
}

function toRemark(row: RemarkRow & DisputedLine): Remark {
  const { line_kind: kind, line_amount: amount } = row;
  return {
    id: row.id,
    kind: row.kind,
    ...(row.settlement_id === null ? {} : { settlementId: row.settlement_id }),
    ...(row.line_id === null ? {} : { lineId: row.line_id }),
    ...(row.dispute_id === null ? {} : { disputeId: row.dispute_id }),
    ...(row.words === null ? {} : { words: row.words }),
    at: row.at.toISOString(),
    by: row.by_name,
    ...(kind === null || amount === null ? {} : { line: { kind, amount, ...namesOf(row) } }),
  };
}

function namesOf({ order_id, run_id, label }: DisputedLine) {
  return {
    ...(order_id === null ? {} : { orderId: order_id }),
    ...(run_id === null ? {} : { runId: run_id }),
    ...(label === null ? {} : { label }),
  };
}
