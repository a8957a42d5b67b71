import type { Kysely, Selectable } from 'kysely';
import type { ClaimedJob, PrintJob } from '#contract/printing/schema.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { PrinterRow, PrintJobRow } from './postgres-tables.ts';
import type { NewPrintJob } from './print-job-store.ts';

/** The jobs of one establishment. */
export function jobRows(db: Kysely<Schema>, establishmentId: string) {
  return db.selectFrom('print_jobs').where('establishment_id', '=', establishmentId);
}

/** A job that was handed to an agent, and its printer. */
export type ClaimedRow = Pick<Selectable<PrintJobRow>, 'id' | 'title' | 'markup' | 'width' | 'printer_id' | 'kind'> &
  Pick<Selectable<PrinterRow>, 'name' | 'host' | 'port' | 'encoding' | 'confirms' | 'copies'> &
  Pick<Selectable<PrinterRow>, 'connection' | 'queue' | 'device' | 'code_page' | 'cut' | 'drawer' | 'beep' | 'logo'>;

const USUAL_PORT = 9100;

/** Kinds of tickets for customers, which open the drawer and have the logo. A test ticket does both. */
const FOR_CUSTOMERS = ['receipt', 'trial'];
const FOR_KITCHENS = ['kitchen', 'trial'];
const WITH_LOGO = ['receipt', 'bill', 'trial'];

export function toClaimed(row: ClaimedRow, claim: string): ClaimedJob {
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
      connection: row.connection as NonNullable<ClaimedJob['printer']['connection']>,
      ...(row.queue === null ? {} : { queue: row.queue }),
      ...(row.device === null ? {} : { device: row.device }),
      ...(row.code_page === null ? {} : { codePage: row.code_page }),
      cut: row.cut,
    },
    copies: row.copies,
    drawer: row.drawer && FOR_CUSTOMERS.includes(row.kind),
    beep: row.beep && FOR_KITCHENS.includes(row.kind),
    ...(row.logo !== null && WITH_LOGO.includes(row.kind) ? { logo: row.logo } : {}),
    markup: row.markup,
  };
}

/** The columns of a new job. */
export function toRow(establishmentId: string, job: NewPrintJob) {
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
    due_at: job.dueAt === undefined ? at : new Date(job.dueAt),
  };
}

export function toJob(row: Selectable<PrintJobRow>): PrintJob {
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
