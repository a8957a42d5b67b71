import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { ClaimedJob, PrintJob, PrintOutcome } from '#contract/printing-schema.ts';
import type { InstantMs } from '#domain/instant.ts';
import type { Database } from './database.ts';
import type { PrinterRow, PrintJobRow } from './printing-tables.ts';
import type { Schema } from './schema.ts';

/** Something that is to come out of a printer. `revision` is that of the event that asks for it, where one does. */
export interface NewPrintJob {
  readonly id: string;
  readonly printerId: string;
  readonly orderId?: string;
  readonly revision?: number;
  readonly kind: PrintJob['kind'];
  readonly title: string;
  readonly width: PrintJob['width'];
  readonly markup: string;
  readonly second?: boolean;
  readonly createdAt: InstantMs;
}

/** What is to come out of an establishment's printers, each with what became of it. */
export interface PrintJobStore {
  /** In the order given. A job of the same printer, order, revision and kind, or of the same id, is there only once. */
  add(establishmentId: string, jobs: readonly NewPrintJob[], trx?: Transaction<Schema>): Promise<void>;
  read(establishmentId: string, id: string): Promise<PrintJob | undefined>;
  /** What waits or needs an answer, and the newest others; newest first. */
  list(establishmentId: string, printerId: string, limit: number): Promise<readonly PrintJob[]>;
  /** Whether something of this kind came out, or perhaps came out, for the order. */
  wasPrinted(establishmentId: string, orderId: string, kind: string): Promise<boolean>;
  /** Takes back what was not begun for the order; answers the printers at which its kitchen tickets came out or are coming. */
  dropOfOrder(
    trx: Transaction<Schema>,
    establishmentId: string,
    orderId: string,
    at: InstantMs,
  ): Promise<ReadonlySet<string>>;
  /**
   * Hands the first job of each idle printer to one agent, until `leaseUntil`. Before, what is too old is put aside, and
   * what was begun and never heard of again becomes uncertain.
   */
  claim(establishmentId: string, agentId: string, claim: string, now: InstantMs): Promise<readonly ClaimedJob[]>;
  /** From here on the job is never handed out again. `gone` where the claim is not the job's any more. */
  start(establishmentId: string, id: string, claim: string, now: InstantMs): Promise<'started' | 'gone' | 'unknown'>;
  /** May come late or twice. */
  end(
    establishmentId: string,
    id: string,
    ended: { readonly claim: string; readonly outcome: PrintOutcome; readonly reason?: string },
    now: InstantMs,
  ): Promise<boolean>;
  /** Moves the job to a state if it is in one of others; false where it is not. */
  move(
    establishmentId: string,
    id: string,
    from: readonly PrintJob['state'][],
    to: PrintJob['state'],
    now: InstantMs,
    reason?: string,
  ): Promise<boolean>;
  forget(before: InstantMs): Promise<number>;
}

const LEASE_MS = 30_000;
/** A ticket takes seconds; an agent that says nothing for so long will not say anything. */
const SILENCE_MS = 3 * 60_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Print jobs on PostgreSQL. */
export function createPrintJobStore({ kysely }: Pick<Database, 'kysely'>): PrintJobStore {
  const rowsOf = (db: Kysely<Schema>, establishmentId: string) =>
    db.selectFrom('print_jobs').where('establishment_id', '=', establishmentId);
  return {
    async add(establishmentId, jobs, trx) {
      if (jobs.length === 0) return;
      await (trx ?? kysely)
        .insertInto('print_jobs')
        .values(jobs.map((job) => rowOf(establishmentId, job)))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async read(establishmentId, id) {
      const row = await rowsOf(kysely, establishmentId).where('id', '=', id).selectAll().executeTakeFirst();
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
      const row = await rowsOf(kysely, establishmentId)
        .where('order_id', '=', orderId)
        .where('kind', '=', kind)
        .where('state', 'in', ['printing', 'printed', 'uncertain'])
        .select('id')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async dropOfOrder(trx, establishmentId, orderId, at) {
      await trx
        .updateTable('print_jobs')
        .set({ state: 'dropped', reason: 'O pedido foi cancelado antes.', ended_at: new Date(at) })
        .where('establishment_id', '=', establishmentId)
        .where('order_id', '=', orderId)
        .where('state', 'in', ['waiting', 'claimed', 'late'])
        .execute();
      const rows = await rowsOf(trx, establishmentId)
        .where('order_id', '=', orderId)
        .where('kind', '=', 'kitchen')
        .where('state', 'in', ['printing', 'printed', 'uncertain'])
        .select('printer_id')
        .distinct()
        .execute();
      return new Set(rows.map((row) => row.printer_id));
    },
    async claim(establishmentId, agentId, claim, now) {
      const at = new Date(now);
      await sql`update print_jobs set state = 'uncertain', reason = 'O agente não disse se terminou.'
        where establishment_id = ${establishmentId} and state = 'printing'
          and started_at < ${new Date(now - SILENCE_MS)}`.execute(kysely);
      await sql`update print_jobs j set state = 'late' from printers p
        where p.establishment_id = ${establishmentId} and j.establishment_id = p.establishment_id
          and j.printer_id = p.id and j.state = 'waiting'
          and j.due_at < ${at}::timestamptz - make_interval(mins => p.late_after_minutes)`.execute(kysely);
      // Two agents that ask at once meet at the job's row: the second finds it claimed and goes without.
      const { rows } = await sql<ClaimedRow>`
        update print_jobs j
        set state = 'claimed', agent_id = ${agentId}, claim = ${claim}, lease_until = ${new Date(now + LEASE_MS)}
        from printers p
        where p.establishment_id = ${establishmentId} and p.connection = 'network' and not p.paused
          and p.host is not null
          and j.establishment_id = p.establishment_id and j.printer_id = p.id
          and j.seq = (
            select min(f.seq) from print_jobs f
            where f.establishment_id = p.establishment_id and f.printer_id = p.id
              and f.state in ('waiting', 'claimed', 'printing')
          )
          and (j.state = 'waiting' and (j.not_before is null or j.not_before <= ${at})
            or j.state = 'claimed' and j.lease_until < ${at})
        returning j.id, j.title, j.markup, j.width, p.id as printer_id, p.name, p.host, p.port, p.encoding,
          p.confirms, p.copies`.execute(kysely);
      return rows.map((row) => toClaimed(row, claim));
    },
    async start(establishmentId, id, claim, now) {
      const { numUpdatedRows } = await kysely
        .updateTable('print_jobs')
        .set((row) => ({ state: 'printing', started_at: new Date(now), attempts: row('attempts', '+', 1) }))
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('state', 'in', ['claimed', 'printing'])
        .executeTakeFirst();
      if (numUpdatedRows > 0n) return 'started';
      return (await this.read(establishmentId, id)) === undefined ? 'unknown' : 'gone';
    },
    end: (establishmentId, id, { claim, outcome, reason }, now) =>
      kysely.transaction().execute(async (trx) => {
        const row = await rowsOf(trx, establishmentId).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
        if (row === undefined) return false;
        // Heard before, or somebody has answered in the meantime.
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
              : { failure: reason ?? 'A impressora não respondeu.', failure_at: new Date(now) },
          )
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', row.printer_id)
          .execute();
        return true;
      }),
    async move(establishmentId, id, from, to, now, reason) {
      const at = new Date(now);
      const { numUpdatedRows } = await kysely
        .updateTable('print_jobs')
        .set({
          state: to,
          reason: reason ?? null,
          ...(to === 'waiting' ? { due_at: at, not_before: null } : { ended_at: at }),
        })
        .where('establishment_id', '=', establishmentId)
        .where('id', '=', id)
        .where('state', 'in', [...from])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async forget(before) {
      const { numDeletedRows } = await kysely
        .deleteFrom('print_jobs')
        .where('created_at', '<', new Date(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

type ClaimedRow = Pick<Selectable<PrintJobRow>, 'id' | 'title' | 'markup' | 'width' | 'printer_id'> &
  Pick<Selectable<PrinterRow>, 'name' | 'host' | 'port' | 'encoding' | 'confirms' | 'copies'>;

const USUAL_PORT = 9100;

function toClaimed(row: ClaimedRow, claim: string): ClaimedJob {
  return {
    id: row.id,
    claim,
    title: row.title,
    printer: {
      id: row.printer_id,
      name: row.name,
      host: row.host ?? '',
      port: row.port ?? USUAL_PORT,
      width: row.width as PrintJob['width'],
      encoding: row.encoding as ClaimedJob['printer']['encoding'],
      confirms: row.confirms,
    },
    copies: row.copies,
    markup: row.markup,
  };
}

function rowOf(establishmentId: string, job: NewPrintJob) {
  const at = new Date(job.createdAt);
  return {
    establishment_id: establishmentId,
    id: job.id,
    printer_id: job.printerId,
    order_id: job.orderId ?? null,
    revision: job.revision ?? null,
    kind: job.kind,
    title: job.title,
    width: job.width,
    markup: job.markup,
    second: job.second ?? false,
    created_at: at,
    due_at: at,
  };
}

function toJob(row: Selectable<PrintJobRow>): PrintJob {
  return {
    id: row.id,
    printerId: row.printer_id,
    kind: row.kind as PrintJob['kind'],
    title: row.title,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    second: row.second,
    state: row.state as PrintJob['state'],
    width: row.width as PrintJob['width'],
    markup: row.markup,
    attempts: row.attempts,
    ...(row.reason === null ? {} : { reason: row.reason }),
    createdAt: row.created_at.toISOString(),
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at.toISOString() }),
  };
}
