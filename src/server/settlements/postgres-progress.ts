import { sql, type Transaction } from 'kysely';
import { readPreferences } from '#domain/establishment/preferences.ts';
import type { CourierCash } from '#domain/settlements/order-entries.ts';
import type { OffsetAt } from '#domain/shared/business-day.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { offsetAtOf } from '#server/platform/zone-offset.ts';
import type { LedgerProgressRow } from './postgres-tables.ts';

/** The locked ledger of an establishment. Its numbers change as lines are written. */
export interface HeldLedger {
  readonly establishmentId: string;
  readonly startedAt: Date;
  readonly offsetAt: OffsetAt;
  readonly courierCash: CourierCash;
  revision: number;
  line: number;
  settlement: number;
  /** The establishment's counter at the moment of the lock. */
  newest: number;
}

/**
 * Locks the ledger until the transaction ends, so that all writers of lines run one after another. A new
 * establishment's ledger begins with its first order. `undefined` without such an establishment.
 */
export async function holdLedger(trx: Transaction<Schema>, establishmentId: string): Promise<HeldLedger | undefined> {
  await sql`
    insert into courier_ledger_progress (establishment_id, revision, started_at)
    select establishment_id, 0, '2000-01-01' from establishment_counters
    where establishment_id = ${establishmentId} on conflict do nothing`.execute(trx);
  const { rows } = await sql<LedgerProgressRow & { time_zone: string; preferences: unknown }>`
    select p.*, e.time_zone, e.preferences from courier_ledger_progress p
    join establishments e on e.id = p.establishment_id
    where p.establishment_id = ${establishmentId} for update of p`.execute(trx);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    establishmentId,
    startedAt: row.started_at,
    offsetAt: offsetAtOf(row.time_zone),
    courierCash: readPreferences(row.preferences).courierCash,
    revision: row.revision,
    line: row.line,
    settlement: row.settlement,
    newest: await newestRevision(trx, establishmentId),
  };
}

/** The establishment's counter, read after the lock to see everything that was committed during the wait. */
async function newestRevision(trx: Transaction<Schema>, establishmentId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from establishment_counters where establishment_id = ${establishmentId}`.execute(trx);
  return rows[0]?.revision ?? 0;
}

/** Writes the counters of a locked ledger. */
export async function saveProgress(trx: Transaction<Schema>, held: HeldLedger): Promise<void> {
  await sql`
    update courier_ledger_progress
    set revision = ${held.revision}, line = ${held.line}, settlement = ${held.settlement}
    where establishment_id = ${held.establishmentId}`.execute(trx);
}
