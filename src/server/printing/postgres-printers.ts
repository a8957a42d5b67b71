import { type Kysely, type Selectable, sql } from 'kysely';
import type { Printer, PrinterInput } from '#contract/printing/schema.ts';
import { ok, PASSED, refused } from '#domain/shared/result.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noRow } from '#server/platform/database/no-row.ts';
import { inLine, oneByOne } from '#server/platform/database/one-by-one.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PrinterRow } from './postgres-tables.ts';
import { handOver } from './postgres-take-over.ts';
import type { PrinterStore } from './printer-store.ts';

/** The most printers of an establishment, more than any shop has. */
const MOST_PRINTERS = 50;

type CountedRow = Selectable<PrinterRow> & { waiting?: number; late?: number; uncertain?: number };

/** Printers on PostgreSQL. */
export function createPrinterStore({ kysely }: Pick<Database, 'kysely'>): PrinterStore {
  const read = async (establishmentId: string, id: string | null): Promise<readonly Printer[]> => {
    const { rows } = await sql<CountedRow>`
      select p.*, coalesce(j.waiting, 0) as waiting, coalesce(j.late, 0) as late, coalesce(j.uncertain, 0) as uncertain
      from printers p
      left join lateral (
        select count(*) filter (where state in ('waiting', 'claimed', 'printing'))::int as waiting,
          count(*) filter (where state = 'late')::int as late,
          count(*) filter (where state = 'uncertain')::int as uncertain
        from print_jobs
        where establishment_id = p.establishment_id and printer_id = p.id
          and state in ('waiting', 'claimed', 'printing', 'uncertain', 'late')
      ) j on true
      where p.establishment_id = ${establishmentId} and (${id}::text is null or p.id = ${id})
      order by p.created_at, p.id`.execute(kysely);
    return rows.map(toPrinter);
  };
  return {
    list: (establishmentId) => read(establishmentId, null),
    async add(establishmentId, id, input, createdAt) {
      const added = await kysely.transaction().execute(async (trx) => {
        await oneByOne(trx, establishmentId);
        const rows = await trx
          .selectFrom('printers')
          .select('id')
          .where('establishment_id', '=', establishmentId)
          .execute();
        if (rows.some((row) => row.id === id)) return true;
        if (rows.length >= MOST_PRINTERS) return false;
        const columns = { ...columnsOf(input), establishment_id: establishmentId, id, created_at: createdAt };
        await trx
          .insertInto('printers')
          .values({ ...columns, arrival_revision: input.onArrival ? await revisionNow(trx, establishmentId) : null })
          .execute();
        return true;
      });
      const [printer] = added ? await read(establishmentId, id) : [];
      return printer === undefined ? refused({ code: 'too-many-entries' }) : ok(printer);
    },
    async change(establishmentId, id, decide, now) {
      const written = await kysely.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('printers')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .selectAll()
          .forNoKeyUpdate()
          .executeTakeFirst();
        if (before === undefined) return PASSED;
        const input = decide(toPrinter(before));
        if (input.connection === 'browser' && before.connection !== 'browser') {
          const handed = await handOver(trx, before, new Date(now));
          if (!handed.ok) return handed;
        }
        const begins = input.onArrival && before.arrival_revision === null;
        await trx
          .updateTable('printers')
          .set({
            ...columnsOf(input),
            ...(input.onArrival ? {} : { arrival_revision: null }),
            ...(begins ? { arrival_revision: await revisionNow(trx, establishmentId) } : {}),
          })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .execute();
        return PASSED;
      });
      if (!written.ok) return written;
      const [printer] = await read(establishmentId, id);
      return printer === undefined ? refused({ code: 'printer-not-found' }) : ok(printer);
    },
    remove: (establishmentId, id, now) =>
      kysely.transaction().execute(async (trx) => {
        // Of two printers that are removed at once, neither may hand its tickets to the other.
        await oneByOne(trx, establishmentId);
        const printer = await trx
          .selectFrom('printers')
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .selectAll()
          .forUpdate()
          .executeTakeFirst();
        if (printer === undefined) return refused({ code: 'printer-not-found' });
        const handed = await handOver(trx, printer, new Date(now));
        if (!handed.ok) return handed;
        await trx.deleteFrom('printers').where('establishment_id', '=', establishmentId).where('id', '=', id).execute();
        return PASSED;
      }),
    async pause(establishmentId, id, paused) {
      const { numUpdatedRows } = await inLine(kysely, (trx) =>
        trx
          .updateTable('printers')
          .set({ paused })
          .where('establishment_id', '=', establishmentId)
          .where('id', '=', id)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };
}

/** The latest revision of the establishment's events. */
async function revisionNow(db: Kysely<Schema>, establishmentId: string): Promise<number> {
  const { revision } = await db
    .selectFrom('establishment_counters')
    .where('establishment_id', '=', establishmentId)
    .select('revision')
    .executeTakeFirstOrThrow(noRow(`the counter of establishment ${establishmentId}`));
  return revision;
}

function columnsOf(input: PrinterInput) {
  const { name, connection, host, port, width, kinds, categoryIds = [], copies, encoding, confirms } = input;
  const { agentId, queue, device, codePage, cut = true, drawer = false, beep = false, logo } = input;
  return {
    name: name.trim(),
    connection,
    host: host ?? null,
    port: port ?? null,
    width,
    kinds: [...kinds],
    category_ids: [...categoryIds],
    copies,
    encoding,
    confirms,
    late_after_minutes: input.lateAfterMinutes,
    agent_id: agentId ?? null,
    queue: queue ?? null,
    device: device ?? null,
    code_page: codePage ?? null,
    cut,
    drawer,
    beep,
    logo: logo ?? null,
  };
}

function toPrinter(row: CountedRow): Printer {
  return {
    id: row.id,
    name: row.name,
    connection: row.connection as Printer['connection'],
    ...(row.host === null ? {} : { host: row.host }),
    ...(row.port === null ? {} : { port: row.port }),
    ...(row.agent_id === null ? {} : { agentId: row.agent_id }),
    ...(row.queue === null ? {} : { queue: row.queue }),
    ...(row.device === null ? {} : { device: row.device }),
    width: row.width as Printer['width'],
    kinds: row.kinds as Printer['kinds'],
    ...(row.category_ids.length === 0 ? {} : { categoryIds: row.category_ids }),
    copies: row.copies,
    onArrival: row.arrival_revision !== null,
    encoding: row.encoding as Printer['encoding'],
    confirms: row.confirms,
    lateAfterMinutes: row.late_after_minutes,
    ...(row.code_page === null ? {} : { codePage: row.code_page }),
    cut: row.cut,
    drawer: row.drawer,
    beep: row.beep,
    ...(row.logo === null ? {} : { logo: row.logo }),
    paused: row.paused,
    ...(row.last_printed_at === null ? {} : { lastPrintedAt: row.last_printed_at.toISOString() }),
    ...(row.failure === null ? {} : { failure: row.failure }),
    ...(row.failure_at === null ? {} : { failureAt: row.failure_at.toISOString() }),
    waiting: row.waiting ?? 0,
    late: row.late ?? 0,
    uncertain: row.uncertain ?? 0,
  };
}
