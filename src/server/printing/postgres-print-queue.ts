import { type Kysely, sql } from 'kysely';
import { ok, refused } from '#domain/shared/result.ts';
import { inLine } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { type ClaimedRow, jobRows, toClaimed } from './postgres-job-rows.ts';
import type { PrintJobStore } from './print-job-store.ts';
import { AGENT_SILENT, PRINTER_SILENT } from './texts.ts';

const LEASE_MS = 30_000;
/** How long an agent may be silent about a ticket, which takes seconds; after it, no report is expected. */
const SILENCE_MS = 3 * 60_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * The agents' side of the print jobs: handing out, starting and ending. Ignores an instant that is further ahead than
 * these spans: a clock wrote it that has been set back since.
 */
export function createPrintQueue(kysely: Kysely<Schema>): Pick<PrintJobStore, 'claim' | 'start' | 'end'> {
  const isThere = async (establishmentId: string, id: string): Promise<boolean> =>
    (await jobRows(kysely, establishmentId).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
  return {
    async claim(establishmentId, agentId, claim, now) {
      const at = new Date(now);
      await sql`update print_jobs set state = 'uncertain', reason = ${AGENT_SILENT}
        where establishment_id = ${establishmentId} and state = 'printing'
          and (started_at < ${new Date(now - SILENCE_MS)} or started_at > ${new Date(now + SILENCE_MS)})`.execute(
        kysely,
      );
      await sql`update print_jobs j set state = 'late' from printers p
        where p.establishment_id = ${establishmentId} and j.establishment_id = p.establishment_id
          and j.printer_id = p.id and j.state = 'waiting'
          and ${at}::timestamptz - j.due_at > make_interval(mins => p.late_after_minutes)`.execute(kysely);
      // Lock the job's row: of two agents that ask at once, the second finds the job claimed and gets nothing.
      const { rows } = await sql<ClaimedRow>`
        update print_jobs j
        set state = 'claimed', agent_id = ${agentId}, claim = ${claim}, lease_until = ${new Date(now + LEASE_MS)}
        from printers p
        where p.establishment_id = ${establishmentId} and p.connection <> 'browser' and not p.paused
          and (p.agent_id is null or p.agent_id = ${agentId})
          and j.establishment_id = p.establishment_id and j.printer_id = p.id
          and j.seq = (
            select min(first.seq) from print_jobs first
            where first.establishment_id = p.establishment_id and first.printer_id = p.id
              and first.state in ('waiting', 'claimed', 'printing')
              and not (first.state = 'waiting' and first.due_at > greatest(${at}, first.created_at))
          )
          and not exists (
            select from print_jobs busy
            where busy.establishment_id = p.establishment_id and busy.printer_id = p.id and busy.seq <> j.seq
              and (busy.state = 'printing'
                or busy.state = 'claimed' and busy.lease_until between ${at} and ${new Date(now + 2 * LEASE_MS)})
          )
          and (j.state = 'waiting' and (j.not_before is null or j.not_before <= ${at} or j.not_before > ${new Date(now + LONGEST_PAUSE_MS)})
            or j.state = 'claimed' and (j.lease_until < ${at} or j.lease_until > ${new Date(now + 2 * LEASE_MS)}))
        returning j.id, j.title, j.markup, j.width, j.kind, p.id as printer_id, p.name, p.host, p.port, p.encoding,
          p.confirms, p.copies, p.connection, p.queue, p.device, p.code_page, p.cut, p.drawer, p.beep, p.logo`.execute(
        kysely,
      );
      return rows.map((row) => toClaimed(row, claim));
    },
    async start(establishmentId, id, claim, now) {
      const { numUpdatedRows } = await inLine(kysely, (trx) =>
        trx
          .updateTable('print_jobs')
          .set((row) => ({ state: 'printing', started_at: new Date(now), attempts: row('attempts', '+', 1) }))
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .where('claim', '=', claim)
          .where('state', 'in', ['claimed', 'printing'])
          .executeTakeFirst(),
      );
      if (numUpdatedRows > 0n) return ok(undefined);
      return refused({ code: (await isThere(establishmentId, id)) ? 'print-job-moved' : 'print-job-not-found' });
    },
    end: (establishmentId, id, { claim, outcome, reason }, now) =>
      kysely.transaction().execute(async (trx) => {
        const row = await jobRows(trx, establishmentId).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
        if (row === undefined) return false;
        // The job was reported before, or a person has answered for it.
        if (row.claim !== claim || !['printing', 'uncertain'].includes(row.state)) return true;
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), LONGEST_PAUSE_MS);
        await trx
          .updateTable('print_jobs')
          .set(
            outcome === 'not-sent'
              ? { state: 'waiting', claim: null, not_before: new Date(now + pause), reason: reason ?? null }
              : { state: outcome, ended_at: new Date(now), reason: reason ?? null },
          )
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .execute();
        await trx
          .updateTable('printers')
          .set(
            outcome === 'printed'
              ? { last_printed_at: new Date(now), failure: null, failure_at: null }
              : { failure: reason ?? PRINTER_SILENT, failure_at: new Date(now) },
          )
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', row.printer_id)
          .execute();
        return true;
      }),
  };
}
