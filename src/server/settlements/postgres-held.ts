import { sql, type Transaction } from 'kysely';
import type { Coordinates } from '#domain/places/distance.ts';
import type { CourierCash, Entry } from '#domain/settlements/order-entries.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { holdLedger } from './postgres-progress.ts';
import type { KeptWays } from './ways.ts';

/** The posted amounts of an order or a run, and their calculation. */
export interface Held {
  readonly entries: readonly Entry[];
  /** For an order: its door and where its cash went, stored so that a later correction only posts the difference. */
  readonly door?: Coordinates | null;
  readonly courierCash?: CourierCash;
  readonly runId?: string;
  /** Its paid kilometres by way, stored so that a later correction does not measure them again. */
  readonly ways?: KeptWays;
  /** For a run: its orders. */
  readonly orderIds?: readonly string[];
  readonly label?: string;
}

/** By source (`order:` or `run:` and its id). `stale`: calculated with a guessed way, to be calculated again. */
export type NextHeld = Map<string, { readonly day: string; readonly held: Held; readonly stale?: boolean }>;

/** The stored amounts of these sources; a source without any is missing. */
export async function readHeld(trx: Transaction<Schema>, establishmentId: string, sources: readonly string[]) {
  if (sources.length === 0) return new Map<string, Held>();
  const { rows } = await sql<{ source: string; held: string }>`
    select source, held from courier_ledger_held
    where establishment_id = ${establishmentId} and source = any (${sources}::text[])`.execute(trx);
  return new Map(rows.map(({ source, held }) => [source, JSON.parse(held) as Held]));
}

/** Stores the amounts that differ from the stored ones. */
export async function writeHeld(trx: Transaction<Schema>, establishmentId: string, next: NextHeld): Promise<void> {
  const rows = [...next].map(([source, { day, held, stale = false }]) => {
    return { source, business_day: day, held: JSON.stringify(held), stale };
  });
  await sql`
    insert into courier_ledger_held as h (establishment_id, source, business_day, held, stale)
    select ${establishmentId}, source, business_day, held, stale
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as row (source text, business_day text, held text, stale boolean)
    on conflict (establishment_id, source) do update set held = excluded.held, stale = excluded.stale
      where h.held is distinct from excluded.held or h.stale is distinct from excluded.stale`.execute(trx);
}

/** The most lines of a ledger, from the newest one back, in which {@link markOpenDeliveries} looks for open deliveries. */
const LINES_LOOKED_AT = 20_000;

/**
 * Lets the follower calculate again the deliveries that no settlement has taken yet (decision 203), because what they
 * brought depends on something that the transaction of `trx` changes. Locks the ledger until that transaction ends, so
 * that no step posts them in between by the values of before. Reads a part of the ledger of a fixed length, however old
 * the shop is.
 */
export async function markOpenDeliveries(trx: Transaction<Schema>, establishmentId: string): Promise<void> {
  const ledger = await holdLedger(trx, establishmentId);
  if (ledger === undefined) return;
  await sql`
    update courier_ledger_held h set stale = true
    from courier_ledger l
    join courier_balances b on b.establishment_id = l.establishment_id and b.courier_id = l.courier_id
    where l.establishment_id = ${establishmentId} and l.seq > ${ledger.line - LINES_LOOKED_AT}
      and l.seq > b.settled_seq and l.kind = 'delivery' and not l.corrects
      and h.establishment_id = ${establishmentId} and h.source = 'order:' || l.order_id`.execute(trx);
}
