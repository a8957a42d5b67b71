import { type Selectable, sql, type Transaction } from 'kysely';
import { PASSED, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import { jobRows, toJob, toRow } from './postgres-job-rows.ts';
import { createPrintQueue } from './postgres-print-queue.ts';
import type { PrintJobRow } from './postgres-tables.ts';
import type { PrintJobStore } from './print-job-store.ts';
import { CANCELED_BEFORE } from './texts.ts';

/** Ends a printer's failure once a person has answered for every ticket that it was about: one left waiting tells it again. */
async function endAlert(trx: Transaction<Schema>, establishmentId: string, printerId: string): Promise<void> {
  await sql`update printers p set failure = null, failure_at = null
    where p.establishment_id = ${establishmentId} and p.id = ${printerId} and p.failure is not null and not exists (
      select from print_jobs j where j.establishment_id = p.establishment_id and j.printer_id = p.id
        and (j.state = 'uncertain' or j.state in ('waiting', 'claimed', 'printing') and j.not_before is not null))`.execute(
    trx,
  );
}

/** Print jobs on PostgreSQL. */
export function createPrintJobStore({ kysely }: Pick<Database, 'kysely'>): PrintJobStore {
  return {
    ...createPrintQueue(kysely),
    async add(establishmentId, jobs, transaction) {
      if (jobs.length === 0) return;
      await (transaction === undefined ? kysely : kyselyOf(transaction))
        .insertInto('print_jobs')
        .values(jobs.map((job) => toRow(establishmentId, job)))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async read(establishmentId, id) {
      const row = await jobRows(kysely, establishmentId).where('id', '=', id).selectAll().executeTakeFirst();
      return row && toJob(row);
    },
    async list(establishmentId, printerId, limit) {
      const { rows } = await sql<Selectable<PrintJobRow>>`
        select * from print_jobs where establishment_id = ${establishmentId} and printer_id = ${printerId}
        order by state in ('uncertain', 'late') desc, state in ('waiting', 'claimed', 'printing') desc, seq desc
        limit ${limit}`.execute(kysely);
      return rows.map(toJob);
    },
    async wasPrinted(establishmentId, orderId, kind) {
      const row = await jobRows(kysely, establishmentId)
        .where('order_id', '=', orderId)
        .where('kind', '=', kind)
        .where('state', 'in', ['printing', 'printed', 'uncertain'])
        .select('id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async dropOfOrder(transaction, establishmentId, orderId, at) {
      const trx = kyselyOf(transaction);
      await trx
        .updateTable('print_jobs')
        .set({ state: 'dropped', reason: CANCELED_BEFORE, ended_at: new Date(at) })
        .where('establishment_id', '=', establishmentId)
        .where('order_id', '=', orderId)
        .where('state', 'in', ['waiting', 'claimed', 'late'])
        .execute();
      const rows = await jobRows(trx, establishmentId)
        .where('order_id', '=', orderId)
        .where('kind', '=', 'kitchen')
        .where('state', 'in', ['printing', 'printed', 'uncertain'])
        .select('printer_id')
        .distinct()
        .execute();
      return new Set(rows.map((row) => row.printer_id));
    },
    async hurryOfOrder(transaction, establishmentId, orderId, at) {
      await kyselyOf(transaction)
        .updateTable('print_jobs')
        .set({ due_at: new Date(at) })
        .where('establishment_id', '=', establishmentId)
        .where('order_id', '=', orderId)
        .where('state', '=', 'waiting')
        .where('due_at', '>', new Date(at))
        .execute();
    },
    move: (establishmentId, id, from, to, now, reason) =>
      kysely.transaction().execute(async (trx) => {
        const at = new Date(now);
        const moved = await trx
          .updateTable('print_jobs')
          .set({
            state: to,
            reason: reason ?? null,
            ...(to === 'waiting' ? { due_at: at, not_before: null } : { ended_at: at }),
          })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .where('state', 'in', [...from])
          .returning('printer_id')
          .executeTakeFirst();
        if (moved === undefined) return refused({ code: 'print-job-moved' });
        await endAlert(trx, establishmentId, moved.printer_id);
        return PASSED;
      }),
    async forget(before) {
      // By its creation as well: the index is by that, and no job is due or ends before.
      const { numDeletedRows } = await kysely
        .deleteFrom('print_jobs')
        .where('created_at', '<', new Date(before))
        .where((row) => row.fn.coalesce('ended_at', 'due_at'), '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
