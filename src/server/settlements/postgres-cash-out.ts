import { type Kysely, sql } from 'kysely';
import type { InstantMs } from '#domain/shared/instant.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { LedgerStore } from './ledger-store.ts';
import { followStep, followToNow } from './postgres-follow.ts';
import { holdLedger } from './postgres-progress.ts';
import type { Ways } from './ways.ts';

/** The shop's cash in the hands of all couriers, as part of another store's transaction. */
export function createCashOut(ways: Ways): LedgerStore['cashOut'] {
  return async (transaction, establishmentId, now) => {
    const trx = kyselyOf(transaction);
    const held = await holdLedger(trx, establishmentId);
    if (held === undefined) return { cash: 0, revision: 0 };
    const isBehind = !(await followToNow(trx, held, now, ways));
    const { rows } = await sql<{ cash: number }>`
      select coalesce(sum(cash), 0)::bigint as cash from courier_balances
      where establishment_id = ${establishmentId}`.execute(trx);
    return { cash: rows[0]?.cash ?? 0, revision: held.revision, isBehind };
  };
}

/** The most steps of one request before it locks the ledger. */
const STEPS_OF_A_REQUEST = 20;

/** Brings the ledger closer to its orders before the register is locked. */
export function createFollowCash(kysely: Kysely<Schema>, ways: Ways): LedgerStore['followCash'] {
  const step = (establishmentId: string, now: InstantMs) =>
    kysely.transaction().execute(async (trx) => {
      const held = await holdLedger(trx, establishmentId);
      return held !== undefined && (await followStep(trx, held, now, ways));
    });
  return async (establishmentId, now) => {
    for (let taken = 0; taken < STEPS_OF_A_REQUEST; taken += 1) {
      if (!(await isBehind(kysely, establishmentId)) || !(await step(establishmentId, now))) return;
    }
  };
}

/** Whether orders or changed rules wait for the ledger: a read, without its lock. */
export async function isBehind(kysely: Kysely<Schema>, establishmentId: string): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select c.revision > coalesce(p.revision, 0) or exists (
      select 1 from courier_ledger_held h where h.establishment_id = ${establishmentId} and h.stale) as behind
    from establishment_counters c left join courier_ledger_progress p on p.establishment_id = c.establishment_id
    where c.establishment_id = ${establishmentId}`.execute(kysely);
  return rows[0]?.behind ?? false;
}
