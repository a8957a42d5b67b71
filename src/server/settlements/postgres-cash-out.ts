import { sql } from 'kysely';
import { kyselyOf } from '#server/platform/database/store-transaction.ts';
import type { LedgerStore } from './ledger-store.ts';
import { followToNow } from './postgres-follow.ts';
import { holdLedger } from './postgres-progress.ts';
import type { Ways } from './ways.ts';

/** The shop's cash in the hands of all couriers, as part of another store's transaction. */
export function createCashOut(ways: Ways): LedgerStore['cashOut'] {
  return async (transaction, establishmentId, now) => {
    const trx = kyselyOf(transaction);
    const held = await holdLedger(trx, establishmentId);
    if (held === undefined) return { cash: 0, revision: 0 };
    await followToNow(trx, held, now, ways);
    const { rows } = await sql<{ cash: number }>`
      select coalesce(sum(cash), 0)::bigint as cash from courier_balances
      where establishment_id = ${establishmentId}`.execute(trx);
    return { cash: rows[0]?.cash ?? 0, revision: held.revision };
  };
}
