import { type Selectable, sql, type Transaction } from 'kysely';
import { successorOf } from '#domain/printing/successor.ts';
import { type Check, PASSED, refused } from '#domain/shared/result.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PrinterRow } from './postgres-tables.ts';
import type { TicketsWaiting } from './printer-store.ts';

/**
 * Moves the tickets that wait for their time from a printer, which will not print them any more, to others that print the
 * same. Refused, with the number of tickets that no other printer prints, if there are any.
 */
export async function handOver(
  trx: Transaction<Schema>,
  from: Selectable<PrinterRow>,
  now: Date,
): Promise<Check<TicketsWaiting>> {
  const { establishment_id: establishmentId, id } = from;
  const isAhead = sql<boolean>`j.establishment_id = ${establishmentId} and j.printer_id = ${id} and j.state = 'waiting'
    and j.kind in ('kitchen', 'receipt') and j.due_at > greatest(${now}::timestamptz, j.created_at)`;
  const { rows: waiting } = await sql<{ kind: string; count: number }>`
    select j.kind, count(*)::int as count from print_jobs j where ${isAhead} group by j.kind`.execute(trx);
  if (waiting.length === 0) return PASSED;
  const others = await trx
    .selectFrom('printers')
    .where('establishment_id', '=', establishmentId)
    .where('id', '<>', id)
    .select(['id', 'connection', 'kinds', 'category_ids', 'arrival_revision', 'width'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const takers = others.map((row) => ({
    ...row,
    categoryIds: row.category_ids,
    onArrival: row.arrival_revision !== null,
  }));
  const { category_ids: categoryIds, width } = from;
  const moves = waiting.map(({ kind, count }) => ({
    kind,
    count,
    to: successorOf({ categoryIds, width }, kind, takers)?.id,
  }));
  const left = moves.reduce((sum, { to, count }) => sum + (to === undefined ? count : 0), 0);
  if (left > 0) return refused({ code: 'printer-has-tickets', tickets: left });
  for (const { kind, to } of moves) {
    // Leaves a ticket behind that the other printer has as well. Without its revision, because the other printer may have
    // a ticket with other items of the same event.
    await sql`update print_jobs j set printer_id = ${to}, revision = null
      where ${isAhead} and j.kind = ${kind} and not exists (
        select from print_jobs same where same.establishment_id = j.establishment_id and same.printer_id = ${to}
          and same.order_id = j.order_id and same.kind = j.kind and same.markup = j.markup
          and same.state = 'waiting')`.execute(trx);
  }
  return PASSED;
}
