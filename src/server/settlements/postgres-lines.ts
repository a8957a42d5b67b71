import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { LedgerLine, LineKind, NewLine } from '#domain/settlements/ledger.ts';
import type { KindSum } from '#domain/settlements/statements/courier-day.ts';
import type { CourierLine } from '#domain/settlements/take-in.ts';
import type { PayPart } from '#domain/settlements/trip-pay.ts';
import { businessDayOf } from '#domain/shared/business-day.ts';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { HeldLedger } from './postgres-progress.ts';
import type { BalanceRow, LedgerRow, SettlementRow } from './postgres-tables.ts';

/** The person who entered a line; absent if it follows from an order or a run. */
export interface LineAuthor {
  readonly id: string;
  readonly name: string;
}

/** A line to write, with an id if a retry must find it. */
export interface LineToWrite extends CourierLine {
  readonly id?: string;
  /** The settlement whose statement the line belongs to. */
  readonly settlementId?: string;
}

/** Appends lines to the locked ledger and updates the balances. The caller saves the ledger's counters. */
export async function appendLines(
  trx: Transaction<Schema>,
  held: HeldLedger,
  lines: readonly LineToWrite[],
  { at, by }: { readonly at: InstantMs; readonly by?: LineAuthor },
): Promise<readonly LedgerLine[]> {
  if (lines.length === 0) return [];
  const day = businessDayOf(at, held.offsetAt);
  const rows = lines.map(({ courierId, line, settlementId, id = randomUUID() }): LedgerRow => {
    held.line += 1;
    const when = { at: new Date(at), business_day: day };
    const author = { by_id: by?.id ?? null, by_name: by?.name ?? null };
    return {
      establishment_id: held.establishmentId,
      seq: held.line,
      id,
      courier_id: courierId,
      ...when,
      ...columnsOf(line),
      settlement_id: settlementId ?? null,
      ...author,
    };
  });
  await sql`
    insert into courier_ledger
    select * from json_populate_recordset(null::courier_ledger, ${JSON.stringify(rows)}::json) line
    where line.establishment_id = ${held.establishmentId}`.execute(trx);
  await sql`
    insert into courier_balances as b (establishment_id, courier_id, amount, cash, proof, lines)
    select establishment_id, courier_id, sum(amount), sum(cash), sum(proof), count(*)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (establishment_id text, courier_id text, amount bigint, cash bigint, proof bigint)
    group by establishment_id, courier_id order by courier_id
    on conflict (establishment_id, courier_id) do update set amount = b.amount + excluded.amount,
      cash = b.cash + excluded.cash, proof = b.proof + excluded.proof, lines = b.lines + excluded.lines`.execute(trx);
  return rows.map(toLine);
}

function columnsOf(line: NewLine) {
  const { kind, amount, cash, proof, trips, payDay, orderId, runId, label, parts, corrects, reason, answers } = line;
  return {
    pay_day: payDay ?? null,
    kind,
    amount,
    cash,
    proof,
    trips,
    order_id: orderId ?? null,
    run_id: runId ?? null,
    label: label ?? null,
    parts: parts === undefined || parts.length === 0 ? null : JSON.stringify(parts),
    corrects: corrects === true,
    reason: reason ?? null,
    answers: answers ?? null,
  };
}

/** A row with the number of its run. */
type RowWithRun = LedgerRow & { readonly run_number?: number | null };

const LINES_WITH_RUNS = sql`
    select l.*, r.number as run_number from courier_ledger l
    left join runs r on r.establishment_id = l.establishment_id and r.id = l.run_id`;

/** A row as a line. */
function toLine(row: RowWithRun): LedgerLine {
  return {
    id: row.id,
    courierId: row.courier_id,
    seq: row.seq,
    at: new Date(row.at).toISOString(),
    day: row.business_day,
    kind: row.kind as LineKind,
    amount: row.amount,
    cash: row.cash,
    proof: row.proof,
    trips: row.trips,
    ...(row.pay_day === null ? {} : { payDay: row.pay_day }),
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    ...(row.run_id === null ? {} : { runId: row.run_id }),
    ...(row.run_number == null ? {} : { runNumber: row.run_number }),
    ...(row.label === null ? {} : { label: row.label }),
    ...(row.parts === null ? {} : { parts: JSON.parse(row.parts) as PayPart[] }),
    ...(row.corrects ? { corrects: true } : {}),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(row.answers === null ? {} : { answers: row.answers }),
    ...(row.by_name === null ? {} : { by: row.by_name }),
  };
}

/** A courier's open lines: those after the last one of a statement, without what settlements wrote; in order. */
export async function openLines(
  db: Kysely<Schema>,
  { establishment_id, courier_id, settled_seq }: Pick<BalanceRow, 'establishment_id' | 'courier_id' | 'settled_seq'>,
): Promise<readonly LedgerLine[]> {
  const { rows } = await sql<RowWithRun>`
    ${LINES_WITH_RUNS}
    where l.establishment_id = ${establishment_id} and l.courier_id = ${courier_id} and l.seq > ${settled_seq}
      and l.settlement_id is null
    order by l.seq`.execute(db);
  return rows.map(toLine);
}

/** The lines of a statement: those that it took, and those that its settlement wrote; in order. */
export async function linesOfStatement(
  db: Kysely<Schema>,
  { establishment_id, id, courier_id, after_seq, upto_seq }: SettlementRow,
): Promise<readonly LedgerLine[]> {
  const { rows } = await sql<RowWithRun>`
    ${LINES_WITH_RUNS}
    where l.establishment_id = ${establishment_id} and l.courier_id = ${courier_id} and l.seq > ${after_seq}
      and l.seq <= ${upto_seq} and l.settlement_id is null
    union all
    ${LINES_WITH_RUNS}
    where l.establishment_id = ${establishment_id} and l.settlement_id = ${id}
    order by seq`.execute(db);
  return rows.map(toLine);
}

/** A courier's lines of some business days, in order. */
export async function linesOfDays(
  db: Kysely<Schema>,
  establishmentId: string,
  courierId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly LedgerLine[]> {
  const { rows } = await sql<RowWithRun>`
    ${LINES_WITH_RUNS}
    where l.establishment_id = ${establishmentId} and l.courier_id = ${courierId}
      and l.business_day between ${from} and ${to}
    order by l.seq`.execute(db);
  return rows.map(toLine);
}

/** The sums of one business day, by courier and kind of line; daily pay counts for the day that it pays. */
export async function sumsOfDay(
  db: Kysely<Schema>,
  establishmentId: string,
  day: string,
): Promise<ReadonlyMap<string, readonly KindSum[]>> {
  const { rows } = await sql<KindSum & { readonly courier_id: string }>`
    select courier_id, kind, sum(amount)::bigint as amount, sum(cash)::bigint as cash, sum(proof)::bigint as proof,
      sum(trips)::integer as trips
    from courier_ledger
    where establishment_id = ${establishmentId} and (
      business_day = ${day} and kind not in ('daily', 'minimum', 'day-bonus')
      or pay_day = ${day} and kind in ('daily', 'minimum', 'day-bonus'))
    group by courier_id, kind order by courier_id, kind`.execute(db);
  return Map.groupBy(rows, ({ courier_id }) => courier_id);
}

/** The line with this id, if the establishment has it. */
export async function lineOf(db: Kysely<Schema>, establishmentId: string, id: string): Promise<LedgerLine | undefined> {
  const { rows } = await sql<LedgerRow>`
    select * from courier_ledger where establishment_id = ${establishmentId} and id = ${id}`.execute(db);
  return rows[0] && toLine(rows[0]);
}
