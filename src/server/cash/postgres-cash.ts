import type { Database } from '#server/platform/database/database.ts';
import type { CashOut, CashStore } from './cash-store.ts';
import { createCashBack } from './postgres-cash-back.ts';
import { createCashClosings } from './postgres-closings.ts';
import { createCashSessions } from './postgres-sessions.ts';
import { createCashTally } from './postgres-tally.ts';

/** The register on PostgreSQL. */
export function createCashStore({ kysely }: Database, cashOut: CashOut): CashStore {
  return {
    ...createCashSessions(kysely, cashOut),
    ...createCashClosings(kysely, cashOut),
    ...createCashBack(kysely, cashOut),
    ...createCashTally(kysely),
  };
}
