import { type Kysely, sql, type Transaction } from 'kysely';
import { addMoves, type CourierMoves, NO_MOVES } from '#domain/cash/drawer.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { CashReportRow, CashTallyRow } from './postgres-tables.ts';
import { holdTally } from './postgres-tally.ts';

/** How many lines of the couriers' ledger one step looks at: some milliseconds of work. */
const STEP = 5_000;

/** The closing after which the moves are summed. */
type Closing = Pick<CashReportRow, 'establishment_id' | 'number' | 'session_id' | 'count_id' | 'until'>;

/** The last line of the couriers' ledger. Exact while their ledger is locked. */
export async function lastCourierLine(db: Kysely<Schema>, establishmentId: string): Promise<number> {
  const row = await db
    .selectFrom('courier_ledger_progress')
    .where('establishment_id', '=', establishmentId)
    .select('line')
    .executeTakeFirst();
  return row?.line ?? 0;
}

/**
 * Sums, in a few steps of their own transactions, what couriers have moved since a closing; `undefined` if more is left.
 * Each call comes closer.
 */
export async function movesSince(
  kysely: Kysely<Schema>,
  closing: Closing,
  steps: number,
): Promise<CourierMoves | undefined> {
  for (let taken = 0; taken < steps; taken += 1) {
    const moves = await kysely.transaction().execute((trx) => movesNow(trx, closing));
    if (moves !== undefined) return moves;
  }
  return undefined;
}

/** The same in the transaction of `trx`, with one step. Exact if the couriers' ledger is locked. */
export async function movesNow(trx: Transaction<Schema>, closing: Closing): Promise<CourierMoves | undefined> {
  const held = await holdTally(trx, closing.establishment_id);
  // Without sums no register was ever opened, so there is no closing either.
  if (held === undefined) return NO_MOVES;
  const newest = await lastCourierLine(trx, closing.establishment_id);
  const isOfClosing = held.moves_after === closing.number;
  const from = isOfClosing ? held.moves_line : await cutOf(trx, closing, newest);
  const before = isOfClosing ? movesOf(held) : NO_MOVES;
  const upto = Math.min(newest, from + STEP);
  if (isOfClosing && upto <= from) return before;
  const moves = addMoves(before, await readMoves(trx, closing.establishment_id, from, upto));
  await trx
    .updateTable('cash_tallies')
    .set({
      moves_after: closing.number,
      moves_line: Math.max(from, upto),
      moved_in: moves.handedOver,
      moved_out: moves.takenAlong,
      moved_bought: moves.bought,
    })
    .where('establishment_id', '=', closing.establishment_id)
    .execute();
  return upto < newest ? undefined : moves;
}

function movesOf({ moved_in, moved_out, moved_bought }: CashTallyRow): CourierMoves {
  return { handedOver: moved_in, takenAlong: moved_out, bought: moved_bought };
}

/**
 * The last line that the count of a closing has seen. A count of the version before kept none: then the clock says it,
 * within the newest lines.
 */
async function cutOf(trx: Transaction<Schema>, closing: Closing, newest: number): Promise<number> {
  const { establishment_id: establishmentId, session_id, count_id, until } = closing;
  const count = await trx
    .selectFrom('cash_counts')
    .where('establishment_id', '=', establishmentId)
    .where('session_id', '=', session_id)
    .where('id', '=', count_id)
    .select('courier_line')
    .executeTakeFirst();
  if (count !== undefined && count.courier_line !== null) return count.courier_line;
  const { rows } = await sql<{ line: number | null }>`
    select min(seq) - 1 as line from (
      select seq, at from courier_ledger where establishment_id = ${establishmentId} order by seq desc limit ${STEP}
    ) l where at > ${until}`.execute(trx);
  return rows[0]?.line ?? newest;
}

/** What the lines after `from` up to `upto` moved between couriers and drawer; the cash of deliveries is a sale's. */
async function readMoves(
  trx: Transaction<Schema>,
  establishmentId: string,
  from: number,
  upto: number,
): Promise<CourierMoves> {
  const { rows } = await sql<{ moved_in: number; moved_out: number; bought: number }>`
    select coalesce(sum(greatest(-l.cash, 0)), 0)::bigint as moved_in,
      coalesce(sum(greatest(l.cash, 0)), 0)::bigint as moved_out, coalesce(sum(s.bought), 0)::bigint as bought
    from courier_ledger l
    left join courier_settlements s on s.establishment_id = ${establishmentId} and s.id = l.settlement_id
    where l.establishment_id = ${establishmentId} and l.seq > ${from} and l.seq <= ${upto}
      and l.kind in ('handover', 'change')`.execute(trx);
  const { moved_in: credited, moved_out: takenAlong, bought } = rows[0] ?? { moved_in: 0, moved_out: 0, bought: 0 };
  return { handedOver: credited - bought, takenAlong, bought };
}
